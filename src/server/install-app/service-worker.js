// Service worker. The server prepends `const WORDS = {…}` (install-app.ts). Online, every page comes from the server; recently
// read ones are cached for when there is no connection. Code that a page needs later is waited for.
/* global WORDS */
const PAGES = 'warren-pages-1'
const ASSETS = 'warren-assets-1'
/** Cache entry that records whose pages it holds. */
const READER = '/__reader'
const MOST_PAGES = 60
/** More than a build has. */
const MOST_ASSETS = 600
/** Pages worth caching; forms, settings and account pages never are. */
const READABLE =
  /^\/(?:$|(?:best|hot|new|top|rising|controversial)(?:\/|\.data)?$|_root\.data$|r\/(?![^/]+\/(?:submit|about\/))|user\/|comments\/|communities(?:\.data)?\/?$|wiki\/(?!edit\/)|data\/(?:feed|post|profile)$)/
/** Requests after which the reader may be someone else. */
const CHANGES_READER =
  /^\/(?:login|logout|register|setup|account|2fa|change_password|password_reset)(?:[./]|$)/

/** How long a script or stylesheet is waited for, below the five minutes that browsers let a request run in a worker. */
const PATIENCE_MS = 270_000
/** The same for the styles of a document, which is blank until they come. */
const PATIENCE_BLANK_MS = 2_000
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

/** Incremented by each such request, so that responses in flight aren't cached. */
let epoch = 0

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(takeOver()))
self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (request.method !== 'GET') {
    if (CHANGES_READER.test(url.pathname)) event.respondWith(forgetAround(request))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(fromAssets(event))
  else if (READABLE.test(url.pathname) && isPage(request, url)) event.respondWith(fromServer(event))
  else if (request.mode === 'navigate') event.respondWith(passOn(event))
})

self.addEventListener('online', wake)
self.addEventListener('message', ({ data }) => {
  if (data === 'reached') wake()
})

async function takeOver() {
  await self.registration.navigationPreload?.enable()
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== PAGES && name !== ASSETS).map(name => caches.delete(name)))
  await self.clients.claim()
}

function isPage(request, url) {
  return request.mode === 'navigate' || url.pathname.endsWith('.data') || url.pathname.startsWith('/data/')
}

async function forgetAround(request) {
  epoch++
  await caches.delete(PAGES)
  try {
    const response = await fetch(request)
    // push-worker.js
    if (isLogout(request, response)) await self.endPush().catch(() => {})
    return response
  } finally {
    epoch++
    await caches.delete(PAGES)
  }
}

function isLogout(request, response) {
  return (
    (response.ok || response.type === 'opaqueredirect') &&
    /^\/logout(?:[./]|$)/.test(new URL(request.url).pathname)
  )
}

/** Responds here, or the browser would repeat a request it has already preloaded. */
async function passOn(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    if (event.request.method !== 'GET') throw error
    return offlinePage()
  }
}

/** Returns an asset, from the cache if possible; names contain a content hash, so it is always right. */
async function fromAssets(event) {
  const cache = await caches.open(ASSETS)
  const kept = await cache.match(event.request)
  if (kept !== undefined) return kept
  const { destination } = event.request
  const response =
    destination === 'script' || destination === 'style' ? await fetchCode(event) : await fetch(event.request)
  if (response.ok)
    event.waitUntil(cache.put(event.request, response.clone()).then(() => trim(cache, MOST_ASSETS)))
  return response
}

/**
 * Returns a script or stylesheet, however often it has to ask: a browser remembers code it could not load, and never asks again
 * for the same page. Tells the page what it waits for.
 */
async function fetchCode({ request, clientId }) {
  const file = new URL(request.url).pathname
  const tell = async state => (await self.clients.get(clientId))?.postMessage({ file, state })
  // Without CORS, it is the document that asks; late code asks with it.
  const end = Date.now() + (request.mode === 'no-cors' ? PATIENCE_BLANK_MS : PATIENCE_MS)
  for (let failures = 0; ; failures++) {
    const response = await fetch(request).catch(() => Response.error())
    if (isCode(response, request) || request.signal.aborted || Date.now() > end) {
      if (failures > 0) await tell('over')
      return response
    }
    // The site was updated, which only a new document helps: the page decides when.
    await tell(response.status === 404 ? 'gone' : 'waiting')
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
  }
}

/** A captive portal answers every request. */
function isCode({ ok, headers }, { destination }) {
  return ok && headers.get('content-type')?.includes(destination === 'style' ? 'css' : 'javascript') === true
}

/** Ends of the pauses that last. */
const pauses = new Set()

function wake() {
  for (const end of pauses) end()
}

function pause(ms) {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      pauses.delete(end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    pauses.add(end)
  })
}

async function fromServer(event) {
  const { request } = event
  const asked = epoch
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request))
    event.waitUntil(keep(request, response.clone(), asked))
    return response
  } catch (error) {
    const kept = await (await caches.open(PAGES)).match(request.url)
    if (kept !== undefined) return kept
    if (request.mode === 'navigate') return offlinePage()
    throw error
  }
}

async function keep(request, response, asked) {
  if (response.status !== 200 || response.redirected || asked !== epoch) return
  const reader = response.headers.get('x-reader') ?? ''
  const cache = await caches.open(PAGES)
  const known = await (await cache.match(READER))?.text()
  if (known !== undefined && known !== reader) {
    for (const key of await cache.keys()) await cache.delete(key)
  }
  if (asked !== epoch) return
  await cache.put(READER, new Response(reader))
  await cache.delete(request.url)
  await cache.put(request.url, response)
  await trim(cache, MOST_PAGES)
}

/** Evicts the oldest first. */
async function trim(cache, most) {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(keys.length - most, 0))) await cache.delete(key)
}

async function offlinePage() {
  const cache = await caches.open(PAGES)
  const entries = await Promise.all((await cache.keys()).map(key => entryOf(cache, key)))
  const list = entries.filter(Boolean).reverse().join('')
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="15"><title>${WORDS.title}</title><style>${WORDS.css}</style><main><h1>${WORDS.title}</h1><p>${WORDS.text}</p><p><a href="">${WORDS.reload}</a></p>${list === '' ? '' : `<h2>${WORDS.kept}</h2><ul>${list}</ul>`}</main></html>`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}

/** Returns a cached document as a link with its title; '' for anything else. */
async function entryOf(cache, key) {
  const response = await cache.match(key)
  if (!response?.headers.get('content-type')?.startsWith('text/html')) return ''
  const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? ''
  const { pathname, search } = new URL(key.url)
  const path = (pathname + search).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
  return title === '' ? '' : `<li><a href="${path}">${title}</a></li>`
}
