// Keeps the pages on the device. VERSION and KEPT are filled in by the build.
const VERSION = 'VERSION'
const KEPT = ['KEPT']
const CACHE = `weald-${VERSION}`
const CARDS = /^\/api\/games\/[^/]+\/cards$/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const stale = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
  event.waitUntil(stale.then(() => self.clients.claim()))
})

/** The server's answer if there is one, else what was kept. */
async function fresh(request, kept) {
  try {
    const answer = await fetch(request)
    if (answer.ok) (await caches.open(CACHE)).put(kept, answer.clone())
    return answer
  } catch (fault) {
    const found = await caches.match(kept, { ignoreSearch: true })
    if (found) return found
    throw fault
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate' && !url.pathname.startsWith('/api/')) event.respondWith(fresh(request, '/'))
  else if (CARDS.test(url.pathname)) event.respondWith(fresh(request, url.pathname))
  else if (KEPT.includes(url.pathname) && !url.pathname.startsWith('/api/')) {
    event.respondWith(caches.match(url.pathname).then((found) => found ?? fetch(request)))
  }
})
