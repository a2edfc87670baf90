import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { REMOVAL_REASONS } from '#domain/moderation/removal-reasons.ts'
import { saveTeamText } from '#domain/moderation/team-texts.ts'
import { reportThing } from '#domain/reports/report-thing.ts'
import type { Viewer } from '#platform/context/context.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { barriers } from '#tests/support/barriers.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

let keeper: Viewer
let guest: Viewer
const fullnames: Record<string, string> = {}

const site = browserSite(async app => {
  keeper = await signUp(app, { name: 'keeper' })
  guest = await signUp(app, { name: 'guest' })
  const lamps = await openCommunity(app, { by: keeper, name: 'lamps' })
  await saveTeamText(app.as(keeper), REMOVAL_REASONS, {
    communityId: lamps.id,
    id: null,
    title: 'Off topic',
    message: 'Hi {user}, {community} is about lamps.',
  })
  for (const title of ['First lamp', 'Second lamp', 'Third lamp']) {
    const post = await writePost(app, { by: guest, in: 'lamps', title })
    await reportThing(app.as(keeper), { target: post.fullname, reason: 'spam', note: '' })
    fullnames[title] = post.fullname
  }
})

const LOG = '/r/lamps/about/log'

test('inside tools the site’s side panel folds to its icons, and opens over the page for who reaches for it', async () => {
  const page = await site.open(LOG, { as: 'keeper', width: 1280 })
  await whenComplete(page)
  const panel = page.getByRole('navigation', { name: 'Communities' })
  const widthOf = async () => (await panel.boundingBox())?.width
  const main = page.getByRole('heading', { level: 1 })
  expect(await widthOf()).toBe(60)
  const before = await main.boundingBox()
  await panel.getByRole('link', { name: 'Home' }).focus()
  await expect.poll(widthOf).toBe(270)
  expect(await main.boundingBox()).toEqual(before)
  expect(await barriers(page)).toEqual([])
  // Elsewhere it is as wide as ever.
  await site.go(page, '/r/lamps/')
  expect(await widthOf()).toBe(270)
})

for (const hasScript of [true, false])
  test(`on a phone the tools are a menu at the top, ${hasScript ? 'with' : 'without'} script`, async () => {
    const page = await site.open(LOG, { as: 'keeper', width: 360, height: 740, hasScript })
    const tools = page.getByRole('navigation', { name: 'Mod tools for r/lamps' })
    expect(await tools.isVisible()).toBe(false)
    await page.getByRole('checkbox', { name: 'Mod tools for r/lamps' }).focus()
    await page.keyboard.press('Space')
    await tools.getByRole('link', { name: 'Removal reasons' }).click()
    await page.waitForURL(/removal_reasons/)
    await expect.poll(() => tools.isVisible()).toBe(false)
  })

test('an item is shown beside its author and history, with removal actions apart from approval', async () => {
  const path = `/r/lamps/about/item/${fullnames['Third lamp']}`
  const page = await site.open(path, { as: 'keeper', width: 1280 })
  const parts = (of: Page) => ({
    item: of.locator(`li[data-fullname="${fullnames['Third lamp']}"]`),
    facts: of.getByRole('complementary', { name: 'Author and history' }),
  })
  const { item, facts } = parts(page)
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 }
  const [left, right] = await Promise.all([boxOf(item), boxOf(facts)])
  expect(right.x).toBeGreaterThanOrEqual(left.x + left.width)
  expect(right.y).toBe(left.y)
  const approve = await boxOf(item.getByRole('button', { name: 'Approve' }))
  expect((await boxOf(item.getByRole('button', { name: 'Remove' }))).y).toBeGreaterThan(
    approve.y + approve.height,
  )
  await item.getByText('Removing hides this from everyone except its author and the moderators.').waitFor()
  expect(await item.getByRole('button', { name: 'Ban…' }).count()).toBe(0)
  await facts.getByRole('button', { name: 'Ban…' }).click()
  await page.getByRole('dialog', { name: 'Ban u/guest' }).waitFor()
  // On a phone one after the other, also without script.
  const narrow = await site.open(path, { as: 'keeper', width: 360, height: 740, hasScript: false })
  const here = parts(narrow)
  expect([await here.item.isVisible(), await here.facts.isVisible()]).toEqual([true, false])
  await narrow.getByRole('radio', { name: 'Author and history' }).check({ force: true })
  expect([await here.item.isVisible(), await here.facts.isVisible()]).toEqual([false, true])
  expect(await narrow.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(360)
})

test('[R2.14-mod-03] [R2.14-mod-10] removing asks for the reason, answers in place with an undo, and the keyboard goes on', async () => {
  const page = await site.open('/r/lamps/about/modqueue?sort=oldest', { as: 'keeper' })
  await whenComplete(page)
  const waiting = page.getByRole('navigation', { name: 'Mod tools for r/lamps' }).getByRole('link', {
    name: /^Mod queue/,
  })
  const item = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  const isFocused = (title: string) =>
    item(title).evaluate(element => element === document.activeElement, undefined, { timeout: 2_000 })
  expect(await waiting.innerText()).toMatch(/3$/)
  await item('First lamp').getByText('1 report', { exact: true }).waitFor()
  await item('First lamp').getByText('no removals here').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Remove post' })
  await dialog.getByText('“First lamp” by u/guest').waitFor()
  await dialog.getByRole('radio', { name: 'Off topic' }).check()
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Hi u/guest, r/lamps is about lamps.')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove and Send' }).click()
  await item('First lamp').getByText('Removed.').waitFor()
  await expect.poll(() => isFocused('Second lamp')).toBe(true)
  await expect.poll(() => waiting.innerText()).toMatch(/2$/)
  // Taken back, it waits again with its report, and has the focus.
  await page.keyboard.press('k')
  await page.keyboard.press('z')
  await item('First lamp').getByText('1 report', { exact: true }).waitFor()
  await expect.poll(() => isFocused('First lamp')).toBe(true)
  await expect.poll(() => waiting.innerText()).toMatch(/3$/)
  // Without a reason it is one key more.
  await page.keyboard.press('r')
  await dialog.getByRole('radio', { name: /^No reason/ }).waitFor()
  await page.keyboard.press('Enter')
  await item('First lamp').getByText('Removed.').waitFor()
  await expect.poll(() => isFocused('Second lamp')).toBe(true)
})

test('several are decided at once, and taken back at once', async () => {
  const page = await site.open('/r/lamps/about/modqueue?sort=oldest', { as: 'keeper' })
  await whenComplete(page)
  const approve = page.locator('#bulk').getByRole('button', { name: 'Approve' })
  expect(await approve.isVisible()).toBe(false)
  await page.getByRole('checkbox', { name: 'Select “Second lamp”' }).check()
  await page.getByRole('checkbox', { name: 'Select “Third lamp”' }).check()
  await page.getByText('2 selected').waitFor()
  await approve.click()
  const outcome = page.getByRole('status').filter({ hasText: '2 items' })
  await page.getByText('Approved.').nth(1).waitFor()
  await outcome.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.getByText('Approved.').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Select “Third lamp”' }).waitFor()
})

test('several are removed at once for a reason that each author is told, and put back at once', async () => {
  const page = await site.open('/r/lamps/about/modqueue?sort=oldest', { as: 'keeper' })
  await whenComplete(page)
  for (const title of ['Second lamp', 'Third lamp'])
    await page.getByRole('checkbox', { name: `Select “${title}”` }).check()
  await page.locator('#bulk').getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove 2 items' })
  await dialog.getByText(/^“(Second|Third) lamp” and 1 more$/).waitFor()
  await dialog.getByRole('radio', { name: 'Off topic' }).check()
  // Each is told by their own name.
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Hi {user}, r/lamps is about lamps.')
  await dialog.getByRole('radio', { name: 'A message to the author' }).check()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove and Send' }).click()
  const outcome = page.getByRole('status').filter({ hasText: '2 items' })
  await outcome.waitFor()
  await expect.poll(() => page.getByText('Removed.', { exact: true }).count()).toBe(2)
  const mail = await site.open('/modmail?folder=mine', { as: 'guest' })
  for (const title of ['Second lamp', 'Third lamp'])
    await mail.getByRole('link', { name: new RegExp(`Removed: ${title}`) }).waitFor()
  await mail.getByRole('link', { name: /Removed: Third lamp/ }).click()
  await mail.getByText('Hi u/guest, r/lamps is about lamps.').first().waitFor()
  await outcome.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('checkbox', { name: 'Select “Third lamp”' }).waitFor()
  // Without a reason it is one press more.
  await page.getByRole('checkbox', { name: 'Select “Third lamp”' }).check()
  await page.locator('#bulk').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove post' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Removed.', { exact: true }).waitFor()
})
