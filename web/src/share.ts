// Handing a link on: by the device's own means, or by the clipboard.

/** Copies a text, and tells whether that was possible. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without HTTPS, as in a home network, browsers offer no clipboard but this old command.
    return copyByCommand(text)
  }
}

function copyByCommand(text: string): boolean {
  let isGiven = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isGiven = true
  }
  document.addEventListener('copy', give)
  const isDone = document.execCommand('copy')
  document.removeEventListener('copy', give)
  return isDone && isGiven
}

/** On a phone the device asks where to; elsewhere the link is copied. What became of it is told. */
export async function shareLink(url: string): Promise<'shared' | 'copied' | 'neither'> {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ url }).catch(() => undefined)
    return 'shared'
  }
  return (await copyText(url)) ? 'copied' : 'neither'
}
