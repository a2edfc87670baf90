// Part of the service worker: push messages. The server prepends `const PUSH = {…}` (install-app.ts).
/* global PAGES, READER, PUSH */
/** How long an open page may take to say that it shows an address, in milliseconds. */
const PAGE_PATIENCE_MS = 1_000

self.addEventListener('push', event => event.waitUntil(showPush(readPayload(event))))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openNotification(event.notification))
})
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewSubscription(event)))

/** Browsers may deliver anything; what isn't ours is still shown, as they require. */
function readPayload(event) {
  try {
    const payload = event.data?.json()
    return typeof payload?.title === 'string' ? payload : null
  } catch {
    return null
  }
}

async function showPush(payload) {
  const isOwn = payload !== null && (await isOwnReader(payload.reader))
  if (isOwn) await showBadge(payload.unread)
  // Somebody who is looking sees it on the page.
  if (await isLooking()) return
  const shown = isOwn ? payload : { title: PUSH.someoneElse, body: '', url: '/notifications', tag: 'other' }
  await self.registration.showNotification(shown.title, {
    body: shown.body,
    tag: shown.tag,
    // Whoever hears more of the same thing hears it once more.
    renotify: shown.tag !== undefined,
    icon: '/icons/icon-192.png',
    lang: PUSH.lang,
    data: { url: shown.url, unit: unitOf(shown.tag) },
  })
}

/** Whether the reader of the pages in this browser is the one to be told; unknown counts as yes. */
async function isOwnReader(reader) {
  const cache = await caches.open(PAGES)
  const known = await (await cache.match(READER))?.text()
  return known === undefined || known === '' || known === reader
}

async function isLooking() {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return tabs.some(tab => tab.visibilityState === 'visible' && tab.focused)
}

async function showBadge(count) {
  if (!Number.isSafeInteger(count) || count < 0) return
  // Only installed apps have one.
  await (count === 0 ? self.navigator.clearAppBadge?.() : self.navigator.setAppBadge?.(count))
}

function unitOf(tag) {
  const id = Number(/^unit-(\d+)$/.exec(tag ?? '')?.[1])
  return Number.isSafeInteger(id) ? id : null
}

async function openNotification({ data }) {
  const url = pageOf(data?.url)
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const same = tabs.find(tab => tab.url === url.href)
  const [tab] = same ? [same] : tabs.toSorted((a, b) => rank(b) - rank(a))
  const isShown = tab !== undefined && (await showIn(tab, url, tab === same))
  if (!isShown) await self.clients.openWindow(url.href)
  if (data?.unit) await ask(PUSH.markRead, { id: data.unit, filter: 'all' })
}

const rank = tab => (tab.focused ? 2 : 0) + (tab.visibilityState === 'visible' ? 1 : 0)

/** Returns a page of this site, whatever a message says. */
function pageOf(path) {
  const url = URL.parse(String(path ?? ''), self.location.origin)
  return url?.origin === self.location.origin ? url : new URL('/notifications', self.location.origin)
}

/** Focuses an open page. The page itself goes to the address, so that unsaved text is asked about. */
async function showIn(tab, url, isThere) {
  try {
    await tab.focus()
  } catch {
    // Not allowed, for instance because it is another window's.
    return false
  }
  return isThere || (await sayOpen(tab, url))
}

function sayOpen(tab, url) {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), PAGE_PATIENCE_MS)
    tab.postMessage({ open: url.pathname + url.search + url.hash }, [port2])
  })
}

/** The browser replaced the subscription by itself. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options ?? { userVisibleOnly: true, applicationServerKey: PUSH.key }
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  const { endpoint, keys } = subscription.toJSON()
  await ask(PUSH.turnOn, {
    endpoint,
    p256dh: keys.p256dh,
    auth: keys.auth,
    replaces: oldSubscription?.endpoint ?? null,
  })
}

/** Runs an operation of the site in the reader's name. */
function ask(id, variables) {
  return fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ id, variables }),
  }).catch(() => null)
}

/** Whoever logs out gets nothing more here, also not what waits at the push service. */
self.endPush = async () => {
  // Without permission there is nothing to end, and some browsers without windows fail when asked.
  if (self.Notification?.permission !== 'granted') return
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  await self.navigator.clearAppBadge?.()
  for (const shown of await self.registration.getNotifications()) shown.close()
}
