import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { openOnPhone } from '#tests/support/phone.ts'
import { settleEvents } from '#tests/support/settle-events.ts'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  for (const name of ['orchard', 'orchids', 'trains']) await openCommunity(app, { by, name })
  await writePost(app, { by, in: 'orchard', title: 'Apples keep in straw' })
  await writePost(app, { by, in: 'trains', title: 'Apples on the night train' })
  await settleEvents(app)
})

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Search suggestions' }).getByRole('option')
const pill = (page: Page) => page.getByRole('banner').locator('[data-scope]')
/** Opens the box and waits for what comes with its first focus. */
const open = async (page: Page) => {
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).or(box(page)).click()
  await expect.poll(() => box(page).getAttribute('aria-autocomplete')).toBe('list')
}
const active = (page: Page) => page.locator('[role=option][aria-selected=true]')
const isOpen = async (page: Page) =>
  (await page.getByText('one community.').isVisible()) || (await options(page).count()) > 0

test('[R4-srch-01] [R4-srch-04] [R4-srch-05] [R4-srch-06] [R3-srch-01] [R3-srch-03] typing suggests communities and people; arrows, Enter, Escape and Tab do what one expects', async () => {
  const page = await site.open('/')
  await open(page)
  expect(await isOpen(page)).toBe(true)
  await box(page).fill('orch')
  await expect
    .poll(() => options(page).allTextContents())
    .toEqual([
      expect.stringContaining('r/orchard'),
      expect.stringContaining('r/orchids'),
      'Search for “orch”',
    ])
  await box(page).fill('orchi')
  await expect.poll(() => options(page).first().textContent()).toContain('r/orchids')
  const sections = await page
    .locator('[data-section]')
    .evaluateAll(all => all.map(one => one.getAttribute('data-section')))
  expect(sections).toEqual(['typeahead', 'submit'])
  expect(await active(page).count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  expect(await active(page).textContent()).toContain('r/orchids')
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  expect(await active(page).count()).toBe(0)
  await page.keyboard.press('ArrowUp')
  expect(await active(page).textContent()).toBe('Search for “orchi”')
  await page.keyboard.press('Escape')
  expect(await isOpen(page)).toBe(false)
  expect(await box(page).inputValue()).toBe('orchi')
  await page.keyboard.press('ArrowDown')
  expect(await isOpen(page)).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isOpen(page)).toBe(false)
  await open(page)
  await expect.poll(() => options(page).first().textContent()).toContain('r/orchids')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/r/orchids/')
})

test('[R3-srch-06] [R4-srch-02] [R4-srch-03] [R4-srch-07] a place to search is typed, comes with its page, and goes with Backspace or when the box is cleared', async () => {
  const page = await site.open('/')
  await open(page)
  await page.keyboard.type('r/orchard ')
  await expect.poll(() => pill(page).getAttribute('data-scope')).toBe('syntax-scoped')
  expect(await pill(page).textContent()).toBe('r/orchard')
  expect(await box(page).inputValue()).toBe('')
  await page.keyboard.type('a')
  await page.keyboard.press('Backspace')
  expect(await pill(page).count()).toBe(1)
  await page.keyboard.press('Backspace')
  expect(await pill(page).count()).toBe(0)
  await page.keyboard.type('r/orchard apples')
  await page.getByRole('button', { name: 'Clear search' }).click()
  expect([await box(page).inputValue(), await pill(page).count()]).toEqual(['', 0])

  await site.go(page, '/r/trains/')
  expect(await pill(page).getAttribute('data-scope')).toBe('subreddit')
  await open(page)
  await page.keyboard.type('apples')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/r/trains/search?q=apples')
  await page.getByRole('heading', { name: 'Apples on the night train' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Apples keep in straw' }).count()).toBe(0)
})

test('[R4-srch-08] [R5-10] [R5-18] [R5-19] what a member submits is offered the next time, and can be removed; a visitor’s is not', async () => {
  const page = await site.open('/', { as: 'reader' })
  await open(page)
  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/')
  for (const query of ['straw', 'night train']) {
    await box(page).fill(query)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/search?q=${query.replace(' ', '+')}`)
    await open(page)
  }
  await site.go(page, '/')
  await open(page)
  await expect.poll(() => options(page).allTextContents()).toEqual(['night train', 'straw'])
  await page.getByTitle('Remove “night train” from recent searches').click()
  await expect.poll(() => options(page).allTextContents()).toEqual(['straw'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=straw')

  const visitor = await site.open('/search?q=straw')
  await open(visitor)
  await box(visitor).fill('')
  expect(await options(visitor).count()).toBe(0)
})

test('the slash key focuses the search box, which also gets the keys typed right after', async () => {
  const page = await site.open('/')
  const held = Promise.withResolvers<void>()
  // The code of shortcuts is still on its way.
  await page.route('**/assets/*.js', route => held.promise.then(() => route.continue()))
  await page.locator('body').press('/')
  await page.keyboard.type('njx')
  expect(await page.locator('header [role=search] input').inputValue()).toBe('njx')
  held.resolve()
})

test('on a phone the box opens over the whole screen, and closes again', async () => {
  const page = await openOnPhone(site, { path: '/' })
  const opener = page.getByRole('banner').getByRole('link', { name: 'Search' })
  await opener.tap()
  await expect.poll(() => box(page).isVisible()).toBe(true)
  await box(page).fill('orch')
  await expect.poll(() => options(page).count()).toBe(3)
  const panel = await page.getByRole('search', { name: 'Site search' }).boundingBox()
  expect([panel?.x, panel?.y, panel?.width, panel?.height]).toEqual([0, 0, 320, 780])
  await page.getByRole('button', { name: 'Close search' }).tap()
  await expect.poll(() => box(page).isVisible()).toBe(false)
  await opener.tap()
  await options(page).first().tap()
  await page.waitForURL('**/r/orchard/')
  expect(await box(page).isVisible()).toBe(false)
})

test.each([1280, 360])(
  '%i px: what safe search says covers no tool of the search, each of which is whole, and goes with the next press',
  async width => {
    const page = await site.open('/search?q=apples', { as: 'keeper', width })
    const tip = page.getByText('Safe search is on.')
    await tip.waitFor()
    const place = async (what: typeof tip) => (await what.boundingBox()) ?? expect.fail('It has no place')
    const words = await place(tip)
    const tools = ['Relevance', 'Past hour', 'RSS', 'Save Search', 'Safe search']
    for (const name of tools) {
      const tool = page.getByRole('main').getByText(name, { exact: true }).first()
      const { x, y, width: wide, height } = await place(tool)
      const isClear = words.x + words.width <= x || words.y + words.height <= y || y + height <= words.y
      expect([name, isClear, x + wide <= width]).toEqual([name, true, true])
    }
    // On a phone each list of links has a row of its own.
    const sorts = page.getByRole('navigation').filter({ hasText: 'Relevance' })
    expect((await place(sorts)).width).toBeGreaterThan(320)
    await page.getByRole('main').getByText('Apples keep in straw').hover()
    await page.mouse.down()
    await expect.poll(() => tip.count()).toBe(0)
  },
)

test('[R4-safe-02] [R4-safe-03] [R9-14] safe search says once what it does while on, and once while off; using it loads the page again', async () => {
  const page = await site.open('/search?q=apples', { as: 'careful' })
  const tip = (state: 'on' | 'off') => page.getByText(`Safe search is ${state}.`)
  const kept = () => page.evaluate(() => localStorage.getItem('should-show-tooltip'))
  await tip('on').waitFor()
  const width = await tip('on').evaluate(element => getComputedStyle(element).maxWidth)
  expect(width).toBe('360px')
  expect(JSON.parse((await kept()) ?? '')).toEqual({ showTooltipOn: false, showTooltipOff: true })
  await page.evaluate(() => Object.assign(window, { isBefore: true }))
  await page.getByRole('switch', { name: 'Safe search', checked: true }).click()
  await page.getByRole('switch', { name: 'Safe search', checked: false }).waitFor()
  expect(await page.evaluate(() => 'isBefore' in window)).toBe(false)
  await tip('off').waitFor()
  expect(JSON.parse((await kept()) ?? '')).toEqual({ showTooltipOn: false, showTooltipOff: false })
  await site.go(page, '/search?q=apples')
  await page.getByRole('switch', { name: 'Safe search', checked: false }).click()
  await page.getByRole('switch', { name: 'Safe search', checked: true }).waitFor()
  await page.getByRole('heading', { name: 'Apples keep in straw' }).waitFor()
  expect([await tip('on').count(), await tip('off').count()]).toEqual([0, 0])
})
