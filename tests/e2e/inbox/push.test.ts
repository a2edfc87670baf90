import type { Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { barriers } from '#tests/support/barriers.ts'
import { browserSite, type VisitOptions, whenComplete, whenControlled } from '#tests/support/browser-site.ts'
import { turnOnInput } from '#tests/support/push/push-browser.ts'

let permalink = ''

const site = browserSite(async app => {
  const ann = await signUp(app, { name: 'ann' })
  await openCommunity(app, { by: ann, name: 'orchard' })
  permalink = (await writePost(app, { by: ann, in: 'orchard', title: 'Apple' })).permalink
})

const DAY_MS = 24 * 3_600_000

/** A page in a browser whose push service is made up: `answer` is what its owner says when it asks. */
async function visit(
  options: VisitOptions,
  answer: 'granted' | 'denied' | 'default',
  visits = 0,
): Promise<Page> {
  const page = await site.visit(options)
  const { endpoint, p256dh, auth } = turnOnInput()
  await page.addInitScript(
    given => {
      let permission: string = localStorage.getItem('test-permission') ?? 'default'
      let isOn = false
      const subscription = {
        endpoint: given.endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
        unsubscribe: async () => {
          isOn = false
          return true
        },
      }
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => {
        permission = given.answer
        return given.answer
      }
      const own = {
        getSubscription: async () => (isOn ? subscription : null),
        subscribe: async () => {
          isOn = true
          return subscription
        },
      }
      Object.assign(PushManager.prototype, own)
      const registration = { pushManager: own } as unknown as ServiceWorkerRegistration
      navigator.serviceWorker.register = async () => registration
      Object.defineProperty(navigator.serviceWorker, 'ready', { get: async () => registration })
      if (given.visits > 0 && localStorage.getItem('push-offer') === null)
        localStorage.setItem('push-offer', JSON.stringify({ visits: given.visits, askedAtMs: 0 }))
    },
    { endpoint, p256dh, auth, answer, visits },
  )
  return page
}

const dialog = (page: Page) => page.getByRole('dialog')
const devices = async (): Promise<number> =>
  (await site.app.ctx.db.selectFrom('push_devices').select('id').execute()).length

test('[R2.14-oth-23] [R2.14-oth-24] a member is asked on the third visit, and again after 30 days at the earliest', async () => {
  const page = await visit({ as: 'ann' }, 'default', 2)
  await page.clock.install()
  await site.go(page, '/r/orchard/')
  await whenComplete(page)
  await page.clock.runFor(10_000)
  await dialog(page).getByRole('heading', { name: 'Get notified on this device?' }).waitFor()
  expect(await barriers(page, 'dialog')).toEqual([])
  await dialog(page).getByRole('button', { name: 'Not Now' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  const comment = (days: number) =>
    page.evaluate(ms => {
      const kept = JSON.parse(localStorage.getItem('push-offer') ?? '{}')
      localStorage.setItem('push-offer', JSON.stringify({ ...kept, askedAtMs: kept.askedAtMs - ms }))
      window.dispatchEvent(new Event('warren:commented'))
    }, days * DAY_MS)
  await comment(29)
  await page.clock.runFor(10_000)
  expect(await dialog(page).count()).toBe(0)
  await comment(1)
  await page.clock.runFor(10_000)
  await dialog(page).getByRole('heading', { name: 'Get notified on this device?' }).waitFor()
})

test('[R2.14-oth-22] [R2.14-oth-24] the first comment brings the question; the browser’s No is explained, its Yes lists the device', async () => {
  const page = await visit({ as: 'bea' }, 'denied')
  await page.clock.install()
  await site.go(page, permalink)
  await whenComplete(page)
  // A first visit asks nothing.
  await page.clock.runFor(10_000)
  expect(await dialog(page).count()).toBe(0)
  const composer = page.getByRole('textbox', { name: 'Add a comment' })
  await composer.fill('Sweet')
  await composer.press('Control+Enter')
  await page.locator('article[data-fullname^=t1_]', { hasText: 'Sweet' }).waitFor()
  await page.clock.runFor(10_000)
  await dialog(page).getByRole('button', { name: 'Turn On' }).click()
  await dialog(page).getByText('Your browser blocks notifications from Warren.').waitFor()
  expect(await devices()).toBe(0)
  const other = await visit({ as: 'bea' }, 'granted')
  await site.go(other, '/settings/notifications')
  await whenComplete(other)
  await other.getByRole('button', { name: 'Turn On for This Device' }).click()
  await other.getByText('This device now gets notifications.').waitFor()
  await other.locator('#push').getByText('This device', { exact: true }).waitFor()
  expect(await devices()).toBe(1)
  await other.getByRole('button', { name: 'Turn Off for This Device' }).click()
  await other.getByText('No device gets push notifications yet.').waitFor()
  expect(await devices()).toBe(0)
})

test('does not offer push notifications without server keys', async () => {
  const page = await visit({ as: 'ann' }, 'granted', 5)
  await page.route(/graphql/, async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/"key":"[^"]+"/, '"key":null')
    await route.fulfill({ response: answer, body })
  })
  await page.clock.install()
  await site.go(page, '/r/orchard/')
  await whenComplete(page)
  const asked = page.waitForResponse(/graphql/)
  await page.clock.runFor(10_000)
  await (await asked).finished()
  await page.clock.runFor(1_000)
  expect(await dialog(page).count()).toBe(0)
})

type Shown = { title: string; options: { body: string; tag: string; data: { url: string } } }
type Tape = { shown: Shown[]; badges: (number | null)[]; opened: string[]; asked: { variables: object }[] }

/** Writes down what the worker does outside its page: a browser without windows has no notifications. */
async function record(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = self as unknown as {
      tape: Tape
      registration: ServiceWorkerRegistration
      clients: { openWindow(url: string): Promise<null> }
      navigator: object
    }
    const tape: Tape = { shown: [], badges: [], opened: [], asked: [] }
    scope.tape = tape
    scope.registration.showNotification = async (title, options) =>
      void tape.shown.push({ title, options } as unknown as Shown)
    Object.assign(scope.navigator, {
      setAppBadge: async (count: number) => void tape.badges.push(count),
      clearAppBadge: async () => void tape.badges.push(null),
    })
    scope.clients.openWindow = async (url: string) => {
      tape.opened.push(url)
      return null
    }
  })
}
const tapeOf = (worker: Worker): Promise<Tape> =>
  worker.evaluate(() => (self as unknown as { tape: Tape }).tape)

async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const found = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations
      if (own !== undefined) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: site.app.url,
    registrationId: await found,
    data,
  })
  await devtools.detach()
}

async function press(worker: Worker, data: object): Promise<void> {
  await worker.evaluate(async given => {
    const work: Promise<unknown>[] = []
    const event = new Event('notificationclick')
    Object.assign(event, {
      notification: { close: () => {}, data: given },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    })
    self.dispatchEvent(event)
    await Promise.all(work)
  }, data)
}

const payload = (reader: string) => ({
  title: 'bosco replied to your post “Apple”',
  body: 'Sweet',
  url: '/r/orchard/',
  tag: 'unit-7',
  kind: 'post_reply',
  unread: 3,
  reader,
})

test('the service worker shows what comes without a page that is looked at, and leads to it when pressed', async () => {
  const page = await site.open('/r/orchard/', { as: 'ann', hasWorker: true })
  await whenControlled(page)
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('there is no worker')
  await record(worker)
  // No window has focus.
  await worker.evaluate(() => {
    const scope = self as unknown as { clients: { matchAll(): Promise<unknown[]> } }
    scope.clients.matchAll = async () => []
  })
  await deliver(page, JSON.stringify(payload('t2_1')))
  await expect.poll(async () => (await tapeOf(worker)).shown.length).toBe(1)
  expect(await tapeOf(worker)).toMatchObject({
    badges: [3],
    shown: [
      {
        title: 'bosco replied to your post “Apple”',
        options: { body: 'Sweet', tag: 'unit-7', data: { url: '/r/orchard/', unit: 7 } },
      },
    ],
  })
  // What is no message of ours is shown without words of its own.
  await deliver(page, 'not JSON')
  await expect.poll(async () => (await tapeOf(worker)).shown.length).toBe(2)
  expect((await tapeOf(worker)).shown[1]).toMatchObject({
    title: 'You have a new notification.',
    options: { data: { url: '/notifications' } },
  })
  // Another member's message hides its text once the pages in this browser belong to someone else.
  await worker.evaluate(async () => {
    await (await caches.open('warren-pages-1')).put('/__reader', new Response('t2_9'))
  })
  await deliver(page, JSON.stringify(payload('t2_1')))
  await expect.poll(async () => (await tapeOf(worker)).shown.length).toBe(3)
  expect((await tapeOf(worker)).shown[2]).toMatchObject({
    title: 'You have a new notification.',
    options: { body: '' },
  })
  await press(worker, { url: '/r/orchard/', unit: null })
  await press(worker, { url: 'https://elsewhere.test/', unit: null })
  expect((await tapeOf(worker)).opened).toEqual([
    `${site.app.url}/r/orchard/`,
    `${site.app.url}/notifications`,
  ])
})

test('a pressed notification uses the tab that is open, which goes there itself', async () => {
  const page = await site.open('/r/orchard/', { as: 'ann', hasWorker: true })
  await whenControlled(page)
  await whenComplete(page)
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('there is no worker')
  await record(worker)
  await worker.evaluate(() => {
    const { WindowClient } = self as unknown as { WindowClient: { prototype: { focus(): Promise<unknown> } } }
    const own = WindowClient.prototype
    own.focus = async function focus() {
      return this
    }
  })
  await press(worker, { url: '/notifications', unit: null })
  await page.waitForURL('**/notifications')
  expect((await tapeOf(worker)).opened).toEqual([])
})
