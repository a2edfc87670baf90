import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { browserSite, whenReactive } from '#tests/support/browser-site.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { watchOpened } from '#tests/support/watch-page.ts'

const POSTS = 60
/** More than the overlay fetches at first. */
const REMARKS = 130
const LIST = '/r/lighthouses/new/'
const TITLE = 'Lighthouse 50'
const TEXT = 'A line of text that gives the card some height.\n\n'.repeat(4)

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  await openCommunity(app, { by, name: 'lighthouses' })
  for (let n = 1; n <= POSTS; n++) {
    const post = await writePost(app, { by, in: 'lighthouses', title: `Lighthouse ${n}`, body: TEXT })
    if (n === 50) await writeComment(app, { by, on: post.id, body: 'Seen from the sea.' })
    for (let k = 1; n === 40 && k <= REMARKS; k++)
      await writeComment(app, { by, on: post.id, body: `Remark ${k}` })
  }
})

const link = (page: Page, title = TITLE) => page.getByRole('link', { name: title, exact: true })
const dialog = (page: Page) => page.locator('[data-overlay]')
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const path = (page: Page) => new URL(page.url()).pathname

/** Scrolls to a post of the listing and opens it on top. */
async function openOverlay(page: Page, title = TITLE): Promise<{ scroll: number }> {
  await link(page, title).scrollIntoViewIfNeeded()
  const scroll = await scrollTop(page)
  await link(page, title).click()
  await dialog(page).getByRole('heading', { level: 1, name: title }).waitFor()
  return { scroll }
}

test('[R2.13-lb-01] [R2.13-lb-02] [R1-02] a post opens on top of its listing, which stays as it is: same nodes, same scroll, one request', async () => {
  const page = await site.open(LIST)
  await page.evaluate(() => {
    for (const node of document.querySelectorAll('main article')) Reflect.set(node, 'isFirst', true)
  })
  const requests: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // Late code is fetched, too.
    if (['fetch', 'xhr', 'document'].includes(request.resourceType()) && !pathname.startsWith('/assets/'))
      requests.push(pathname)
  })
  const { scroll } = await openOverlay(page)
  expect(await dialog(page).getByRole('article').filter({ hasText: 'Seen from the sea.' }).count()).toBe(1)
  expect(path(page)).toMatch(/^\/r\/lighthouses\/comments\/\w+\/lighthouse_50\/$/)
  expect(await page.title()).toBe('Lighthouse 50 : r/lighthouses')
  expect(requests).toEqual(['/data/post'])
  expect(await page.evaluate(() => history.state.usr.overlay)).toBe(true)

  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(requests).toEqual(['/data/post'])
  expect(path(page)).toBe(LIST)
  expect(await scrollTop(page)).toBe(scroll)
  expect(await page.evaluate(() => history.state?.usr?.overlay)).toBeUndefined()
  const kept = await page.evaluate(() =>
    [...document.querySelectorAll('main article')]
      .slice(0, 25)
      .every(node => Reflect.get(node, 'isFirst') === true),
  )
  expect(kept).toBe(true)
})

test('[R2.13-lb-03] [R2.13-lb-04] a click outside closes it and leads back, but not one on the scrollbar', async () => {
  const page = await site.open(LIST, { width: 1400 })
  const { scroll } = await openOverlay(page)
  const { width } = page.viewportSize() ?? { width: 0 }
  await page.mouse.click(width - 5, 500)
  await page.mouse.click(width - 17, 500)
  expect(await dialog(page).count()).toBe(1)
  // Inside, on nothing in particular.
  await dialog(page).getByRole('heading', { level: 1 }).click()
  expect(await dialog(page).count()).toBe(1)
  await page.mouse.click(width - 18, 500)
  await dialog(page).waitFor({ state: 'detached' })
  expect(path(page)).toBe(LIST)
  expect(await scrollTop(page)).toBe(scroll)
})

test('[R2.13-lb-05] the page beneath does not scroll and takes no focus while it is open', async () => {
  const page = await site.open(LIST)
  const { scroll } = await openOverlay(page)
  await page.mouse.move(5, 500)
  await page.mouse.wheel(0, 600)
  await dialog(page).hover({ position: { x: 400, y: 300 } })
  await page.mouse.wheel(0, 5_000)
  expect(await scrollTop(page)).toBe(scroll)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  expect(await page.locator('#frame').getAttribute('inert')).toBe('')
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#frame') === null)).toBe(true)
  }
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  expect(await page.locator('#frame').getAttribute('inert')).toBeNull()
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scrollTop(page)).not.toBe(scroll)
})

test('focus goes into the overlay and comes back to what opened it', async () => {
  const page = await site.open(LIST)
  await link(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('[data-overlay]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(TITLE)
})

test('[R2.13-lb-02] back and forward close and open it', async () => {
  const page = await site.open(LIST)
  const { scroll } = await openOverlay(page)
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  expect(path(page)).toBe(LIST)
  expect(await scrollTop(page)).toBe(scroll)
  await page.goForward()
  await dialog(page).getByRole('heading', { level: 1, name: TITLE }).waitFor()
  expect(path(page)).toContain('/comments/')
  expect(await scrollTop(page)).toBe(scroll)
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
})

test('going back and forward finds the place in the thread, also in what was read on', async () => {
  const page = await site.open(LIST)
  await openOverlay(page, 'Lighthouse 40')
  const remarks = dialog(page).locator('[data-thread] article')
  await dialog(page).getByRole('article').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => remarks.count()).toBe(REMARKS)
  await remarks.nth(100).scrollIntoViewIfNeeded()
  const place = () => dialog(page).evaluate(veil => veil.scrollTop)
  const left = await place()
  expect(left).toBeGreaterThan(2_000)
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  await page.goForward()
  await expect.poll(() => remarks.count()).toBe(REMARKS)
  await expect.poll(place).toBe(left)
  // Reopened, it starts at the top.
  await page.goBack()
  await dialog(page).waitFor({ state: 'detached' })
  await link(page, 'Lighthouse 40').click()
  await dialog(page).getByRole('heading', { level: 1 }).waitFor()
  expect(await place()).toBe(0)
})

test('[R2.13-lb-01] posts that were scrolled in stay when an overlay opens and closes on them', async () => {
  const page = await site.open(LIST)
  const posts = page.getByRole('region', { name: 'Posts' }).getByRole('article')
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      return posts.count()
    })
    .toBe(POSTS)
  const { scroll } = await openOverlay(page, 'Lighthouse 5')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await posts.count()).toBe(POSTS)
  expect(await scrollTop(page)).toBe(scroll)

  // The same when one went away to a page of its own.
  await page.getByRole('region', { name: 'Posts' }).getByRole('link', { name: 'founder' }).nth(50).click()
  await page.getByRole('heading', { level: 1, name: 'founder' }).waitFor()
  const left = await scrollTop(page)
  await page.goBack()
  await expect.poll(() => posts.count()).toBe(POSTS)
  expect(left).toBe(0)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(scroll / 2)
})

test('going back and forward between listings finds each where it was left, with the posts that were scrolled in', async () => {
  const page = await site.open(LIST)
  const posts = page.getByRole('region', { name: 'Posts' }).getByRole('article')
  const readToTheEnd = () =>
    expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        return posts.count()
      })
      .toBe(POSTS)
  const sorts = page.getByRole('navigation', { name: 'Sort posts by' })
  const isSorted = (name: string) => expect.poll(() => sorts.locator('[aria-current]').innerText()).toBe(name)
  const scrollTo = async (top: number) => {
    await page.evaluate(y => window.scrollTo(0, y), top)
    await expect.poll(() => scrollTop(page)).toBe(top)
  }
  await readToTheEnd()
  await scrollTo(7_000)
  await sorts.getByRole('link', { name: 'Hot' }).evaluate((node: HTMLElement) => node.click())
  await isSorted('Hot')
  await readToTheEnd()
  await scrollTo(9_000)
  await page.goBack()
  await isSorted('New')
  await expect.poll(() => scrollTop(page)).toBe(7_000)
  await page.goForward()
  await isSorted('Hot')
  expect(await posts.count()).toBe(POSTS)
  await expect.poll(() => scrollTop(page)).toBe(9_000)
})

test('[R1-09] [R2.13-lb-02] a reload and a deep link show the full page, and nothing is locked', async () => {
  const page = await site.open(LIST)
  await openOverlay(page)
  const { href } = new URL(page.url())
  await page.reload()
  await whenReactive(page)
  const other = await site.open(href)
  for (const shown of [page, other]) {
    expect(await dialog(shown).count()).toBe(0)
    expect(await shown.getByRole('main').getByRole('heading', { level: 1 }).innerText()).toContain(TITLE)
    expect(await shown.getByRole('complementary', { name: 'About r/lighthouses' }).count()).toBe(1)
    expect(await shown.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
      'hidden',
    )
  }
})

test('[R1-09] the link is the post’s own: with the middle button or a key held the browser does what it does with links', async () => {
  const page = await site.open(LIST)
  expect(await link(page).getAttribute('href')).toMatch(/^\/r\/lighthouses\/comments\/\w+\/lighthouse_50\/$/)
  const opened = await watchOpened(page)
  await link(page).click({ button: 'middle' })
  await link(page).click({ modifiers: ['ControlOrMeta'] })
  await link(page).click({ modifiers: ['Shift'] })
  const href = await link(page).getAttribute('href')
  expect(await opened()).toEqual(['auxclick', 'click', 'click'].map(type => `${type} ${href}`))
  expect(await dialog(page).count()).toBe(0)
  expect(path(page)).toBe(LIST)
})

test('[R3-acct-05] whoever chose it in the settings has posts and their links opened in a new tab', async () => {
  const page = await site.open('/settings/feed', { as: 'tabber' })
  await page.getByLabel('Open posts and their links in a new tab').check()
  await page.getByRole('main').getByText('Saved', { exact: true }).waitFor()
  await site.go(page, LIST)
  const attributes = (anchor: Element) => ['target', 'rel'].map(name => anchor.getAttribute(name))
  expect(await link(page).evaluate(attributes)).toEqual(['_blank', 'noopener'])
  const opened = await watchOpened(page)
  await link(page).click()
  expect(await opened()).toEqual([`_blank ${await link(page).getAttribute('href')}`])
  expect(await dialog(page).count()).toBe(0)
  expect(path(page)).toBe(LIST)
  const plain = await site.open(LIST, { as: 'answerer' })
  expect(await link(plain).evaluate(attributes)).toEqual([null, null])
})

test('a vote in the overlay shows on the card beneath, and sorting there stays there', async () => {
  const page = await site.open(LIST, { as: 'voter' })
  await openOverlay(page)
  const card = page.locator('main article').filter({ has: link(page) })
  await dialog(page).getByRole('button', { name: 'Upvote' }).first().click()
  await expect.poll(() => card.locator('[data-score]').getAttribute('data-score')).toBe('2')
  await dialog(page).getByRole('link', { name: 'Old' }).click()
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('navigation', { name: 'Sort comments by' })
        .locator('[aria-current]')
        .innerText(),
    )
    .toBe('Old')
  expect(await dialog(page).count()).toBe(1)
})

test('[R2.13-lb-02] whoever reads on in the overlay gets the rest of the thread, and what was typed stays', async () => {
  const page = await site.open(LIST, { as: 'answerer' })
  const requests: string[] = []
  page.on('request', request => {
    if (request.url().includes('/data/post')) requests.push(request.url())
  })
  await openOverlay(page, 'Lighthouse 40')
  const remarks = dialog(page).locator('[data-thread] article')
  const atFirst = await remarks.count()
  expect(atFirst).toBeGreaterThan(5)
  expect(atFirst).toBeLessThan(REMARKS)
  await remarks
    .first()
    .getByRole('link', { name: /^Reply to/ })
    .click()
  const field = remarks.first().locator('xpath=..').getByRole('textbox')
  await field.fill('Half a thought')
  await dialog(page).getByRole('article').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect.poll(() => remarks.count()).toBe(REMARKS)
  expect(requests).toHaveLength(2)
  expect(await field.inputValue()).toBe('Half a thought')
})

test('when the post cannot be fetched the overlay says so and tries again by itself', async () => {
  const page = await site.open(LIST)
  await page.route('**/data/post?*', route => route.abort())
  await link(page).click()
  const problem = dialog(page).getByRole('alert')
  await problem.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unrouteAll()
  // Between tries it waits twice as long each time, up to 15 seconds.
  await dialog(page).getByRole('heading', { level: 1, name: TITLE }).waitFor({ timeout: HANGS_MS })
})
