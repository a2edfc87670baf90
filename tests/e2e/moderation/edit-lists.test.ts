import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addRule } from '#domain/communities/setup/edit-community-rules.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { barriersInBothLooks, NO_BARRIERS } from '#tests/support/barriers.ts'
import { browserSite } from '#tests/support/browser-site.ts'

const RULES = '/r/orchard/about/rules'
const SETTINGS = '/r/orchard/about/settings'

const site = browserSite(async app => {
  const by = await signUp(app, { name: 'founder' })
  for (const name of ['orchard', 'meadow', 'grove', 'thicket']) {
    const { id: communityId } = await openCommunity(app, { by, name })
    for (const title of ['Be kind', 'No sales', 'Own photos'])
      await addRule(app.as(by), { communityId, title, markdown: '', appliesTo: 'all', violationReason: '' })
  }
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const titles = (page: Page) => main(page).locator('[data-row] strong').allInnerTexts()
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

test('the keyboard adds, edits, moves, deletes and undoes, and the focus goes on where it was', async () => {
  const page = await site.open(RULES, { as: 'founder' })
  await button(page, 'Add Rule').press('Enter')
  const field = main(page).getByRole('textbox', { name: 'Rule' })
  await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.type('Name the variety')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Be kind', 'No sales', 'Own photos', 'Name the variety'])
  await expect.poll(() => focusedName(page)).toBe('Add Rule')
  await page.getByText('Added Name the variety').waitFor()

  await button(page, 'Edit No sales').press('Enter')
  await field.fill('No sales at all')
  await field.press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Edit No sales at all')

  const handle = button(page, 'Move Own photos')
  await handle.press('ArrowUp')
  await handle.press('ArrowUp')
  await expect
    .poll(() => titles(page))
    .toEqual(['Own photos', 'Be kind', 'No sales at all', 'Name the variety'])
  await expect.poll(() => focusedName(page)).toBe('Move Own photos')
  await main(page).getByText('Own photos is now 1 of 4.').waitFor({ state: 'attached' })

  await button(page, 'Delete Be kind').press('Enter')
  await expect.poll(() => focusedName(page)).toBe('Undo deleting Be kind')
  expect(await titles(page)).toEqual(['Own photos', 'No sales at all', 'Name the variety'])
  await page.keyboard.press('Enter')
  await expect
    .poll(() => titles(page))
    .toEqual(['Own photos', 'Be kind', 'No sales at all', 'Name the variety'])
  await page.reload()
  expect(await titles(page)).toEqual(['Own photos', 'Be kind', 'No sales at all', 'Name the variety'])
})

test('what is done to a list in quick succession is sent one after the other, and none is given up', async () => {
  const page = await site.open('/r/thicket/about/rules', { as: 'founder' })
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  await page.route('**/about/rules*', async route => {
    if (route.request().method() === 'POST') {
      sent.push(new URLSearchParams(route.request().postData() ?? '').get('intent') ?? '')
      if (sent.length === 1) await first.promise
    }
    await route.continue()
  })
  const handle = button(page, 'Move Own photos')
  await handle.press('ArrowUp')
  await handle.press('ArrowUp')
  await button(page, 'Delete Be kind').press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Own photos', 'No sales'])
  expect(sent).toEqual(['move'])
  first.resolve()
  await button(page, 'Undo deleting Be kind').press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Own photos', 'Be kind', 'No sales'])
  expect(sent).toEqual(['move', 'move', 'remove', 'restore'])
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['Own photos', 'Be kind', 'No sales'])
})

test('a row is dragged by its handle', async () => {
  const page = await site.open('/r/meadow/about/rules', { as: 'founder' })
  const [from, to] = await Promise.all([
    button(page, 'Move Be kind').boundingBox(),
    main(page).locator('[data-row]').last().boundingBox(),
  ])
  if (from === null || to === null) throw new Error('The rows are not there')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + to.height + 24, { steps: 8 })
  // The row is shown at its place at once; a reload before the answer would take the request back.
  const saved = page.waitForResponse(
    response => response.request().method() === 'POST' && response.url().includes('/about/rules'),
  )
  await page.mouse.up()
  await expect.poll(() => titles(page)).toEqual(['No sales', 'Own photos', 'Be kind'])
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(['No sales', 'Own photos', 'Be kind'])
})

test('an order that was not saved yet when the page was left is saved all the same', async () => {
  const path = '/r/grove/about/rules'
  const page = await site.open(path, { as: 'founder' })
  // What the page sends gets nowhere before it is left.
  await page.route('**/about/rules.data*', route =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  )
  await button(page, 'Move Be kind').press('End')
  await expect.poll(() => titles(page)).toEqual(['No sales', 'Own photos', 'Be kind'])
  await site.go(page, '/r/grove/about/removal_reasons')
  await expect
    .poll(async () => {
      await page.goto(path)
      return titles(page)
    })
    .toEqual(['No sales', 'Own photos', 'Be kind'])
})

test('what is refused says why with the focus on it; what was typed survives a reload, and Escape lets it go', async () => {
  const page = await site.open('/r/meadow/about/rules', { as: 'founder' })
  await button(page, 'Edit No sales').click()
  const field = main(page).getByRole('textbox', { name: 'Rule' })
  await field.fill(' ')
  await main(page).getByRole('textbox', { name: 'Description' }).fill('An hour of thought')
  await button(page, 'Save').click()
  await main(page).getByText('Enter a title for the rule.').waitFor()
  await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
  await site.go(page, '/r/meadow/about/rules')
  await main(page).getByText('We kept what you typed.').waitFor()
  expect(await main(page).getByRole('textbox', { name: 'Description' }).inputValue()).toBe(
    'An hour of thought',
  )
  await main(page).getByRole('textbox', { name: 'Description' }).press('Escape')
  await expect.poll(() => focusedName(page)).toBe('Edit No sales')
  await site.go(page, '/r/meadow/about/rules')
  expect(await main(page).getByText('We kept what you typed.').count()).toBe(0)
})

test('without script rows are edited, moved, deleted and put back by plain forms', async () => {
  const page = await site.open('/r/meadow/about/rules', { as: 'founder', hasScript: false })
  const before = await titles(page)
  await button(page, `Move ${before[1]} up`).click()
  expect(await titles(page)).toEqual([before[1], before[0], before[2]])
  await button(page, `Edit ${before[0]}`).click()
  await main(page).getByRole('textbox', { name: 'Rule' }).fill('Be very kind')
  await button(page, 'Save').click()
  await main(page).getByText('Saved Be very kind').waitFor()
  await button(page, 'Delete Be very kind').click()
  expect(await titles(page)).toEqual([before[1], before[2]])
  await button(page, 'Undo deleting Be very kind').click()
  expect(await titles(page)).toEqual([before[1], 'Be very kind', before[2]])
})

test('settings: the bar comes with a change, saving stays on the page and says what was saved, discarding goes back', async () => {
  const page = await site.open(SETTINGS, { as: 'founder', mayLeave: true })
  const title = main(page).getByRole('textbox', { name: 'Title', exact: true })
  expect(await button(page, 'Save').isVisible()).toBe(false)
  await title.fill('Apples and pears')
  await button(page, 'Discard').click()
  await expect.poll(() => button(page, 'Save').isVisible()).toBe(false)
  expect(await title.inputValue()).toBe('All about orchard')
  await title.fill('Apples and pears')
  await main(page).getByRole('checkbox', { name: 'Food and drink' }).check()
  const box = await button(page, 'Save').boundingBox()
  expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThan(900)
  await page.reload()
  await expect.poll(() => title.inputValue()).toBe('Apples and pears')
  await button(page, 'Save').click()
  await page.getByText('Saved: title, topics').waitFor()
  expect(new URL(page.url()).pathname).toBe(SETTINGS)
  await expect.poll(() => button(page, 'Save').isVisible()).toBe(false)
  await page.reload()
  expect(await title.inputValue()).toBe('Apples and pears')
  await main(page).getByRole('link', { name: 'Comments and safety' }).click()
  await page.waitForURL(`**${SETTINGS}/comments`)
})

test('settings without script are saved by a plain form, and the page says so', async () => {
  const page = await site.open(`${SETTINGS}/posts`, { as: 'founder', hasScript: false })
  await main(page)
    .getByRole('checkbox', { name: /crosspost/i })
    .uncheck()
  await button(page, 'Save').click()
  await main(page).getByText('Saved: crossposts').waitFor()
  expect(new URL(page.url()).pathname).toBe(`${SETTINGS}/posts`)
})

test.for([
  RULES,
  `${RULES}?list=rules&edit=new`,
  '/r/orchard/about/widgets?list=widgets&edit=new&kind=links',
  '/r/orchard/about/flair?list=post&edit=new',
  SETTINGS,
  `${SETTINGS}/access`,
  `${SETTINGS}/welcome`,
  `${SETTINGS}/posts`,
  `${SETTINGS}/comments`,
  '/settings/feed',
  '/settings/privacy',
])('nothing keeps people out, wide and light, narrow and dark: %s', async path => {
  const page = await site.open(path, { as: 'founder' })
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(360)
})
