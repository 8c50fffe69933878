// Puts the symbols of a sprite into the page, each sprite once.
const loaders: Record<string, () => Promise<{ default: string }>> = {
  common: () => import('virtual:sprite/common'),
  'forest-shuffle': () => import('virtual:sprite/forest-shuffle'),
  'living-forest-duel': () => import('virtual:sprite/living-forest-duel'),
}
const loaded = new Map<string, Promise<void>>()

export function loadSprite(name: string): Promise<void> {
  const known = loaded.get(name)
  if (known) return known
  const loading = put(name)
  loading.catch(() => loaded.delete(name))
  loaded.set(name, loading)
  return loading
}

async function put(name: string): Promise<void> {
  const load = loaders[name]
  if (!load) return
  const { default: symbols } = await load()
  const holder = document.createElement('div')
  holder.innerHTML = `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${symbols}</svg>`
  document.body.prepend(holder.firstElementChild!)
}
