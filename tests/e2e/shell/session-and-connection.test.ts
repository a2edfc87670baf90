import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite, type VisitOptions, whenComplete, whenReactive } from '#tests/support/browser-site.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const REFRESH = '/api/session/refresh'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'orchard' })
  await writePost(app, { by, in: 'orchard', title: 'Russets at last' })
})

/** Opens a page whose clock moves only when the test advances it, with the frame's late parts loaded. */
async function openAt(path: string, options: VisitOptions & { random?: number } = {}): Promise<Page> {
  const page = await site.visit(options)
  await page.clock.install()
  if (options.random !== undefined) {
    const { random } = options
    await page.addInitScript(value => {
      Math.random = () => value
    }, random)
  }
  await site.go(page, path)
  await settle(page)
  return page
}

async function settle(page: Page): Promise<void> {
  await page.clock.runFor(2_000)
  await whenComplete(page)
}

/** Lets hours pass in which what happens every few seconds happens once: asking thousands of times takes a real while. */
async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms - MINUTE_MS)
  await page.clock.runFor(MINUTE_MS)
}

/** Stops the clock; from here on only the test advances it. */
async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
}

/** Counts how often the page asks for a new session. */
function countRefreshes(page: Page): () => number {
  let count = 0
  page.on('request', request => {
    if (request.url().endsWith(REFRESH)) count++
  })
  return () => count
}

const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))
const toasts = (page: Page) => page.getByRole('region', { name: 'Notices' }).locator('[data-kind]')

test('[R3-sess-01] [R7.3-19] a refresh answers the new session: when it expires, and in how many seconds', async () => {
  const cookie = await site.app.logIn('reader')
  const answer = await site.app.ask(REFRESH, { method: 'POST', headers: { cookie } })
  const { expires, expiresIn } = (await answer.json()) as { expires: string; expiresIn: number }
  const left = new Date(expires).getTime() - Date.now()
  expect(Math.abs(left - DAY_MS)).toBeLessThan(MINUTE_MS)
  expect(Math.abs(expiresIn * 1_000 - left)).toBeLessThan(5_000)
})

test('[R4-sref-01] the session is refreshed at a random point between 80 and 90 % of its life', async () => {
  for (const [random, share] of [
    [0, 0.8],
    [0.999, 0.9],
  ] as const) {
    const page = await openAt('/', { as: 'reader', random })
    const refreshes = countRefreshes(page)
    await letPass(page, share * DAY_MS - 3 * MINUTE_MS)
    expect([random, refreshes()]).toEqual([random, 0])
    const asked = page.waitForResponse(response => response.url().endsWith(REFRESH))
    await page.clock.runFor(6 * MINUTE_MS)
    expect((await asked).status()).toBe(200)
  }
})

test('[R4-sref-02] a session that is nearly over is refreshed at once, not a day later', async () => {
  const page = await site.visit({ as: 'late' })
  site.app.advance({ seconds: (DAY_MS - 10 * MINUTE_MS) / 1_000 })
  await page.clock.install()
  const refreshes = countRefreshes(page)
  // It may happen before the page is known to react.
  const asked = page.waitForResponse(response => response.url().endsWith(REFRESH))
  await site.go(page, '/')
  await page.clock.runFor(5_000)
  expect((await asked).status()).toBe(200)
  await page.clock.runFor(10 * MINUTE_MS)
  expect(refreshes()).toBe(1)
})

test('[R4-sref-03] [R4-sref-04] [R9-34] [R9-35] coming back refreshes a session of which over 80 % is gone, looking at most once in 5 minutes', async () => {
  const page = await openAt('/', { as: 'reader', random: 0.999 })
  const refreshes = countRefreshes(page)
  await letPass(page, 0.8 * DAY_MS - 2 * MINUTE_MS)
  await focus(page)
  await page.clock.runFor(4 * MINUTE_MS)
  await focus(page)
  expect(refreshes()).toBe(0)
  await page.clock.runFor(2 * MINUTE_MS)
  const asked = page.waitForResponse(response => response.url().endsWith(REFRESH))
  await page.evaluate(() => window.dispatchEvent(new Event('touchstart')))
  expect((await asked).status()).toBe(200)
})

test('[R4-sref-03] the mouse coming into the page looks, too', async () => {
  const page = await openAt('/', { as: 'reader', random: 0.999 })
  await letPass(page, 0.85 * DAY_MS)
  const asked = page.waitForResponse(response => response.url().endsWith(REFRESH))
  await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseenter')))
  expect((await asked).status()).toBe(200)
})

test('[R4-sref-05] after logging out nothing is refreshed any more', async () => {
  const page = await openAt('/', { as: 'leaver' })
  const refreshes = countRefreshes(page)
  const menu = page.getByRole('banner').locator(':scope > details')
  await menu.locator('> summary').click()
  await menu.getByRole('button', { name: 'Log Out' }).click()
  // The menu may still be open, with one of its own.
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).first().waitFor()
  await page.clock.runFor(DAY_MS)
  expect(refreshes()).toBe(0)
})

test('[R8-32] an ended session says so, with a button that loads the page again', async () => {
  const page = await openAt('/', { as: 'reader', random: 0.999 })
  await page.route(`**${REFRESH}`, route => route.fulfill({ status: 401, json: {} }))
  await letPass(page, 0.85 * DAY_MS)
  await focus(page)
  const toast = toasts(page).filter({ hasText: 'Something went wrong loading this page. Try again?' })
  await toast.waitFor()
  expect(await toast.getAttribute('data-kind')).toBe('AuthError')
  const loaded = page.waitForEvent('load')
  await toast.getByRole('button', { name: 'Reload Page' }).click()
  await loaded
})

test('[R8-31] a session that cannot be had says so', async () => {
  const page = await openAt('/', { as: 'reader', random: 0.999 })
  await page.route(`**${REFRESH}`, route => route.fulfill({ status: 418, body: 'no' }))
  await letPass(page, 0.85 * DAY_MS)
  await focus(page)
  await toasts(page).filter({ hasText: 'Sorry, we have failed you. Try refreshing!' }).waitFor()
})

test('[R3-conn-01] [R4-conn-01] [R4-conn-02] [R8-35] [R8-36] [R9-38] [R9-39] losing the connection is told at once, its return when it has lasted 3 seconds', async () => {
  const page = await openAt('/')
  await page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(globalThis, 'heard', heard)
    for (const name of ['warren:offline', 'warren:online'])
      window.addEventListener(name, event => heard.push(`${name} ${(event as CustomEvent).detail.online}`))
  })
  const heard = () => page.evaluate(() => Reflect.get(globalThis, 'heard') as string[])
  const banner = (words: string) => page.getByText(words)
  await page.context().setOffline(true)
  await banner('hmm… no internet?').waitFor()
  expect(await heard()).toEqual(['warren:offline false'])
  await standStill(page)
  await goOnline(page)
  await page.clock.runFor(2_900)
  expect(await heard()).toEqual(['warren:offline false'])
  expect(await banner('hmm… no internet?').count()).toBe(1)
  await page.clock.runFor(200)
  await banner('Found the internet!').waitFor()
  expect(await heard()).toEqual(['warren:offline false', 'warren:online true'])
  await page.clock.runFor(1_700)
  expect(await banner('Found the internet!').count()).toBe(1)
  await page.clock.runFor(400)
  await expect.poll(() => banner('Found the internet!').count()).toBe(0)
})

/** Notices and toasts that are seen, each with what it overlaps. */
const notices = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('[role=status] > p, [aria-live] > [data-kind]')].filter(
      box => box.closest('main') === null && box.checkVisibility(),
    )
    return shown.map(box => {
      const { top, bottom } = box.getBoundingClientRect()
      const over = shown.filter(other => {
        const rect = other.getBoundingClientRect()
        return other !== box && rect.top < bottom && top < rect.bottom
      })
      return [box.textContent, ...over.map(other => other.textContent)]
    })
  })

test('an offline phone shows one notice at a time, above toasts', async () => {
  const page = await openAt('/r/orchard/', { width: 360, height: 740, as: 'reader' })
  const vote = page.getByRole('main').getByRole('button', { name: 'Upvote' })
  await page.context().setOffline(true)
  await vote.click()
  await page.locator('html[data-reach=lost]').waitFor({ state: 'attached' })
  await page.getByText('hmm… no internet?').waitFor()
  await toasts(page).waitFor()
  const toast =
    "Couldn't save your vote. You're offline. Your text is saved. Try again when you're back online."
  await expect.poll(() => notices(page)).toEqual([[toast], ['hmm… no internet?']])
})

test('[R4-conn-02] a connection that comes and goes within 3 seconds does not count as back', async () => {
  const page = await openAt('/')
  await page.context().setOffline(true)
  await page.getByText('hmm… no internet?').waitFor()
  await standStill(page)
  await goOnline(page)
  await page.evaluate(() => {
    const heard: string[] = []
    Reflect.set(globalThis, 'heard', heard)
    for (const name of ['warren:offline', 'warren:online'])
      window.addEventListener(name, () => heard.push(name))
  })
  const heard = () => page.evaluate(() => Reflect.get(globalThis, 'heard') as string[])
  await page.clock.runFor(2_000)
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  for (let seconds = 0; seconds < 6; seconds += 1) {
    await page.clock.runFor(1_000)
    expect(await page.getByText('Found the internet!').count()).toBe(0)
    expect(await heard()).toEqual([])
  }
  await page.getByText('hmm… no internet?').waitFor()
  // Once the connection stays back, the three seconds start over.
  await goOnline(page)
  await page.clock.runFor(2_900)
  expect(await heard()).toEqual([])
  await page.clock.runFor(200)
  expect(await heard()).toEqual(['warren:online'])
})

/** The page goes out of sight or comes back. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(value => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('[R4-nav-04] [R9-28] [R9-29] a page out of sight for 30 minutes is fetched again when it is back, and what was typed stays', async () => {
  const page = await openAt('/r/orchard/new/', { as: 'reader' })
  await page.getByRole('link', { name: 'Russets at last' }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: /comment/i })
  await field.fill('Half a thought')
  const by = (await signUp(site.app, { name: 'newcomer' })) as never
  await writePost(site.app, { by, in: 'orchard', title: 'While you were away' })
  const refreshes = countRefreshes(page)
  await show(page, 'hidden')
  await page.clock.runFor(29 * MINUTE_MS)
  await show(page, 'visible')
  expect(refreshes()).toBe(0)
  await show(page, 'hidden')
  await page.clock.runFor(30 * MINUTE_MS)
  await show(page, 'visible')
  await page.locator('#content').getByText('While you were away').waitFor({ state: 'attached' })
  expect(refreshes()).toBe(1)
  expect(await field.inputValue()).toBe('Half a thought')
})

test('[R9-41] a page that is open for an hour learns of a new version; the next link loads a whole page', async () => {
  const page = await openAt('/')
  await page.evaluate(() => Reflect.set(globalThis, 'isSameDocument', true))
  const isSame = () => page.evaluate(() => Reflect.get(globalThis, 'isSameDocument') === true)
  const header = page.getByRole('banner')
  const checked = page.waitForResponse('**/api/version')
  await page.clock.runFor(60 * MINUTE_MS)
  await checked
  await header.getByRole('link', { name: 'Popular' }).click()
  await page.waitForURL('**/r/popular/')
  expect(await isSame()).toBe(true)
  await page.route('**/api/version', route => route.fulfill({ json: { version: 'newer' } }))
  const learned = page.waitForResponse('**/api/version')
  await page.clock.runFor(60 * MINUTE_MS)
  await learned
  await header.getByRole('link', { name: /home$/ }).first().click()
  await page.waitForURL(url => url.pathname === '/')
  await whenReactive(page)
  expect(await isSame()).toBe(false)
})

test('[R9-10] [R7.3-32] the installed app shows how much is unread, from zero up, and none for visitors', async () => {
  const record = () => {
    const badges: unknown[] = []
    Reflect.set(globalThis, 'badges', badges)
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push('none'),
    })
    const { matchMedia } = window
    window.matchMedia = query =>
      query.includes('display-mode') ? ({ matches: true } as MediaQueryList) : matchMedia.call(window, query)
  }
  const badges = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'badges') as unknown[])
  for (const [as, expected] of [
    ['reader', [0]],
    [undefined, ['none']],
  ] as const) {
    const page = await site.visit(as === undefined ? {} : { as })
    await page.addInitScript(record)
    await site.go(page, '/')
    await expect.poll(() => badges(page)).toEqual(expected)
  }
})

test('[R3-conn-05] a browser that lacks what ES2020 brought is told so, whatever it calls itself', async () => {
  const page = await site.visit()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BigInt'))
  const notice = page.getByText('Your browser is no longer supported.')
  await page.goto('/r/orchard/')
  await notice.waitFor()
  const context = await site.browser.newContext({ baseURL: site.app.url })
  const current = await context.newPage()
  await current.goto('/r/orchard/')
  await whenReactive(current)
  expect(await current.getByText('Your browser is no longer supported.').count()).toBe(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('old_browser')
  await context.close()
})
