import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { type LinkedPage, startLinkedPage } from '#tests/fixtures/linked-page.ts'
import { plantVariedContent, type VariedContent } from '#tests/fixtures/varied-content.ts'
import { browserSite, holdRequests, whenComplete, whenReactive } from '#tests/support/browser-site.ts'
import { scriptOf } from '#tests/support/start-app.ts'

let elsewhere: LinkedPage
let content: VariedContent
const site = browserSite(
  async app => {
    content = await plantVariedContent(app, { linkUrl: elsewhere.url })
  },
  async () => {
    elsewhere = await startLinkedPage()
    return { env: { OUTBOUND_ALLOW_HOSTS: elsewhere.host } }
  },
)
afterAll(() => elsewhere.close())

/** Keeps a script from the page until it is let go. */
function hold(page: Page, script: string): Promise<() => void> {
  return holdRequests(page, url => url.pathname === scriptOf(script))
}

/** The post with images, alive but for what needs this script. */
async function openWithout(page: Page, script: string): Promise<() => void> {
  const letGo = await hold(page, script)
  await page.goto(content.images)
  await whenComplete(page)
  return letGo
}

const next = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Next image' })
const place = (page: Page) => page.getByRole('main').getByText(/^\d of 3$/)

test('a button that is pressed before its part of the page is alive does what it says when it is', async () => {
  const page = await site.visit()
  const letGo = await openWithout(page, 'features/posts/gallery-strip.tsx')
  await next(page).click()
  expect(await place(page).innerText()).toBe('1 of 3')
  letGo()
  await expect.poll(() => place(page).innerText()).toBe('2 of 3')
  await next(page).click()
  await expect.poll(() => place(page).innerText()).toBe('3 of 3')
})

test('a button that is pressed before there is any script does what it says once there is', async () => {
  const page = await site.visit({ as: 'guest' })
  const letGo = await hold(page, 'entry.client.tsx')
  await page.goto(content.text, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'More actions' }).first().click()
  expect(await page.getByRole('menu').count()).toBe(0)
  letGo()
  await page.getByRole('menu').waitFor()
  await expect.poll(() => page.getByRole('menu').count()).toBe(1)
})

test('buttons that are pressed one after the other by key before their part is alive all do what they say', async () => {
  const page = await site.visit({ as: 'guest' })
  const letGo = await openWithout(page, 'features/posts/gallery-strip.tsx')
  await next(page).focus()
  for (const key of ['Enter', 'Tab', 'PageDown']) await page.keyboard.press(key)
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first().focus()
  await page.keyboard.press('Space')
  letGo()
  await page.getByRole('main').locator('[aria-pressed=true]').waitFor()
  await expect.poll(() => place(page).innerText()).toBe('2 of 3')
})

const GOING_ON: Record<string, (page: Page) => Promise<void>> = {
  'starts to type': page => page.getByRole('banner').getByRole('searchbox').pressSequentially('x'),
  'gives up': page => page.keyboard.press('Escape'),
}

test.each(Object.entries(GOING_ON))('who %s does not get what was pressed before', async (_, goOn) => {
  const page = await site.visit()
  await page.clock.install()
  const letGo = await openWithout(page, 'features/posts/gallery-strip.tsx')
  await next(page).click()
  await goOn(page)
  letGo()
  await whenReactive(page)
  await page.clock.runFor(1_000)
  expect(await place(page).innerText()).toBe('1 of 3')
})

test('takes over the menus that were sent, element by element, when their code comes', async () => {
  const page = await site.visit({ as: 'guest', height: 500 })
  const letGo = await hold(page, 'shell/late-parts.tsx')
  await page.goto('/')
  await whenReactive(page)
  const menu = page.getByRole('banner').locator(':scope > details')
  await menu.locator('> summary').click()
  await menu.getByRole('button', { name: 'Log Out' }).focus()
  const sent = await page.evaluateHandle(() => [
    ...document.querySelectorAll('[data-late] :is(a, button, input, summary, h2)'),
  ])
  const scrolled = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top)
  const before = await scrolled()
  letGo()
  await page.locator('html[data-complete]').waitFor()
  expect(await sent.evaluate(elements => elements.length)).toBeGreaterThan(40)
  expect(await sent.evaluate(elements => elements.filter(element => !element.isConnected).length)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Log Out')
  expect(await scrolled()).toBe(before)
})

test('a link that is followed before the menus’ code is there leads on once it is', async () => {
  const page = await site.visit({ as: 'guest' })
  const letGo = await hold(page, 'shell/late-parts.tsx')
  await page.goto('/')
  await whenReactive(page)
  await page.getByRole('banner').getByRole('link', { name: 'Popular' }).first().click()
  letGo()
  await page.waitForURL(url => url.pathname === '/r/popular/')
  await whenComplete(page)
  expect(await page.getByRole('banner').locator('[data-late=place]').innerText()).toBe('Popular')
})

test('a switch in a menu that is pressed before its code is there switches when it comes', async () => {
  const page = await site.visit()
  const letGo = await hold(page, 'shell/late-parts.tsx')
  await page.goto('/')
  await whenReactive(page)
  const menu = page.getByRole('banner').locator(':scope > details')
  await menu.locator('> summary').click()
  await menu.locator('details').filter({ hasText: 'User Settings' }).locator('summary').click()
  const night = menu.getByRole('switch', { name: 'Dark Mode' })
  await night.click()
  expect(await night.getAttribute('aria-checked')).toBe('false')
  letGo()
  await expect.poll(() => night.getAttribute('aria-checked')).toBe('true')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('sends a form in a menu whose code comes while the server is asked', async () => {
  const page = await site.visit({ as: 'guest' })
  const letCodeGo = await hold(page, 'shell/late-parts.tsx')
  const letAnswerGo = await holdRequests(page, url => url.pathname === '/api/version')
  await page.goto('/')
  await whenReactive(page)
  const menu = page.getByRole('banner').locator(':scope > details')
  await menu.locator('> summary').click()
  const asked = page.waitForRequest('**/api/version')
  await menu.getByRole('button', { name: 'Log Out' }).click()
  await asked
  letCodeGo()
  await page.locator('html[data-complete]').waitFor()
  letAnswerGo()
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).first().waitFor()
})

test('buttons that are pressed one after the other before there is any script all do what they say', async () => {
  const page = await site.visit({ as: 'guest' })
  const letGo = await hold(page, 'entry.client.tsx')
  await page.goto(content.text, { waitUntil: 'commit' })
  const post = page.getByRole('main').getByRole('article').first()
  for (const name of ['Save', 'More actions'])
    await post.getByRole('button', { name, exact: true }).first().click()
  // Scrolling by touch begins like a press.
  await page.dispatchEvent('main', 'pointerdown')
  letGo()
  await page.getByRole('menu').waitFor()
  await post.locator('[aria-pressed=true]').waitFor()
})

test('presses that a busy browser delivers all at once count once each', async () => {
  const page = await site.open(content.text, { as: 'stranger', height: 4_000 })
  const up = page.getByRole('main').getByRole('button', { name: 'Upvote' })
  const places = await Promise.all([0, 1, 2].map(at => up.nth(at).boundingBox()))
  const votes: string[] = []
  page.on('request', request => {
    const body = request.postData() ?? ''
    if (body.includes('"direction"')) votes.push(body)
  })
  const session = await page.context().newCDPSession(page)
  const busy = page.evaluate(() => {
    const begin = performance.now()
    while (performance.now() - begin < 1_000);
  })
  const pressing = places.flatMap(place =>
    (['mousePressed', 'mouseReleased'] as const).map(type =>
      session.send('Input.dispatchMouseEvent', {
        type,
        x: (place?.x ?? 0) + (place?.width ?? 0) / 2,
        y: (place?.y ?? 0) + (place?.height ?? 0) / 2,
        button: 'left',
        clickCount: 1,
      }),
    ),
  )
  await Promise.all([busy, ...pressing])
  await expect.poll(() => up.and(page.locator('[aria-pressed=true]')).count()).toBe(3)
  // Long enough for a press that was thought lost to come again.
  await page.waitForFunction(() => new Promise(resolve => setTimeout(resolve, 200, true)))
  expect(votes.map(body => JSON.parse(body).variables.direction)).toEqual([1, 1, 1])
})

/** The menu of a visitor, open but still HTML. */
async function openSentMenu(page: Page): Promise<void> {
  await page.goto('/')
  await whenReactive(page)
  const menu = page.getByRole('banner').locator(':scope > details')
  await menu.locator('> summary').click()
  await menu.locator('details').filter({ hasText: 'User Settings' }).locator('summary').click()
}

test('a press that began before a menu’s code came acts when it is let go', async () => {
  const page = await site.visit()
  const letGo = await hold(page, 'shell/late-parts.tsx')
  await openSentMenu(page)
  const night = page.getByRole('banner').getByRole('switch', { name: 'Dark Mode' })
  await night.hover()
  await page.mouse.down()
  const came = page.waitForResponse(response => response.url().endsWith(scriptOf('shell/late-parts.tsx')))
  letGo()
  await (await came).finished()
  await page.locator('html[data-complete]').waitFor()
  await page.mouse.up()
  await expect.poll(() => night.getAttribute('aria-checked')).toBe('true')
})

test('what is typed in a menu before its code is there stays, and filters', async () => {
  const page = await site.visit({ as: 'guest' })
  const letGo = await hold(page, 'shell/late-parts.tsx')
  await page.goto('/')
  await whenReactive(page)
  const menu = page.getByRole('banner').locator('nav > details')
  await menu.locator('> summary').click()
  const filter = menu.getByRole('searchbox')
  await filter.click()
  await page.keyboard.type('popu')
  letGo()
  await page.locator('html[data-complete]').waitFor()
  await page.keyboard.type('l')
  expect(await filter.inputValue()).toBe('popul')
  await menu.getByRole('link', { name: 'Popular' }).waitFor()
  await menu.getByRole('link', { name: 'All', exact: true }).waitFor({ state: 'detached' })
})

test('a field that is focused before there is any script offers what it offers once there is', async () => {
  const page = await site.visit()
  const letGo = await hold(page, 'entry.client.tsx')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('searchbox').click()
  letGo()
  await page.getByRole('banner').getByRole('combobox').waitFor()
})

test('what is typed at the very moment when the search comes alive is searched for, too', async () => {
  const page = await site.visit()
  const letGo = await hold(page, 'features/search/live-search.tsx')
  await page.goto('/')
  await whenReactive(page)
  const form = page.getByRole('banner').getByRole('search')
  await form.getByRole('searchbox').pressSequentially('cider jug')
  // Rendered with the text so far, but without listeners, which React adds in a later task.
  await form.evaluate(element => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      document.execCommand('insertText', false, 's')
    })
    observer.observe(element, { childList: true })
  })
  letGo()
  const field = form.getByRole('combobox')
  await field.waitFor()
  expect(await field.inputValue()).toBe('cider jugs')
  await field.press('Enter')
  await page.waitForURL(url => url.searchParams.get('q') === 'cider jugs')
})
