// Which page is shown, by the path of the address; what follows the # stays in the browser.
interface Address {
  path: string
  query: URLSearchParams
  hash: string
}

function here(): Address {
  return { path: location.pathname, query: new URLSearchParams(location.search), hash: location.hash.slice(1) }
}

export const address = $state<Address>(here())

function follow(): void {
  Object.assign(address, here())
}

addEventListener('popstate', follow)
addEventListener('hashchange', follow)

export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  follow()
  scrollTo(0, 0)
}

/** Links inside the pages do not load them anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = (event.target as Element).closest('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.pathname.startsWith('/api')) return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
}
