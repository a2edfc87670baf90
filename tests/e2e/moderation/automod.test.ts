import { expect, test } from 'vitest'
import { createPost } from '#domain/posts/create-post.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { browserSite } from '#tests/support/browser-site.ts'

let cast: Cast

const site = browserSite(async app => {
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'workshop' })
  for (const title of ['A red kiln', 'A blue kiln', 'Red glaze'])
    await createPost(app.as(cast.ann), { communityName: 'workshop', kind: 'text', title, body: 'x' })
})

const RULES = '/r/workshop/about/automod'
const WRONG = '# Colors\ntitel: red\naction: remove\n---\ntitle: blue\naction: explode'
const RIGHT = '# Colors\ntitle: red\naction: filter\naction_reason: "Too {{match}}"'

test('what was typed survives errors, each error leads to its line, and a rehearsal shows what would happen', async () => {
  const page = await site.open(RULES, { as: 'cyril', mayLeave: true })
  const editor = page.getByRole('textbox', { name: 'Rules', exact: true })
  await editor.fill(WRONG)
  await page.getByRole('button', { name: 'Save and Publish' }).click()
  const problems = page
    .getByRole('region', { name: 'Rules', exact: true })
    .filter({ has: page.getByRole('heading') })
  await problems.getByRole('heading', { name: '2 problems' }).waitFor()
  expect(await editor.inputValue()).toBe(WRONG)
  await problems.getByRole('button', { name: 'Line 6' }).click()
  const selected = await editor.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  )
  expect(selected).toBe('action: explode')

  await editor.fill(RIGHT)
  await page.getByRole('button', { name: 'Start Dry Run' }).click()
  const report = page.getByRole('region', { name: 'Dry run', exact: true }).first()
  await report.getByRole('row', { name: /1. Colors/ }).waitFor()
  const row = report.getByRole('row', { name: /1. Colors/ })
  expect(await row.getByRole('cell').first().innerText()).toBe('2')
  await row.getByRole('link', { name: 'A red kiln' }).waitFor()
  expect(await editor.inputValue()).toBe(RIGHT)
  // A trial run changes nothing: the page keeps the text, and other moderators see no draft.
  const other = await site.open(RULES, { as: 'cyril' })
  expect(await other.getByRole('textbox', { name: 'Rules', exact: true }).inputValue()).toBe('')
  await other.getByText('There are no live rules yet.').waitFor()
  expect(await other.getByText('Draft').count()).toBe(1)
  await page.reload()
  await expect.poll(() => editor.inputValue()).toBe(RIGHT)

  await page.getByRole('button', { name: 'Save and Publish' }).click()
  await page.getByText('The rules were saved and are live now.').waitFor()
  await page.getByText('Version 1 is live.').waitFor()
})

test('what a rule took away is listed with its rule, and one click brings it back', async () => {
  const writer = await site.open('/r/workshop/submit', { as: 'ann' })
  await writer.getByRole('textbox', { name: 'Title' }).fill('Red again')
  await writer.getByRole('button', { name: 'Post', exact: true }).click()
  await writer.getByRole('heading', { level: 1, name: 'Red again' }).waitFor()
  const visitor = await site.open('/r/workshop/new/')
  expect(await visitor.getByRole('link', { name: 'Red again' }).count()).toBe(0)

  const page = await site.open(`${RULES}/activity`, { as: 'cyril' })
  const entry = page.getByRole('listitem').filter({ hasText: 'Red again' })
  await entry.getByText('Actions: filter').waitFor()
  await entry.getByText('Matched: Red').waitFor()
  await entry.getByText('Version 1, rule 1').waitFor()
  await entry.getByRole('button', { name: 'Undo and Approve' }).click()
  await page.getByText('Approved and restored.').waitFor()
  await site.go(visitor, '/r/workshop/new/')
  await visitor.getByRole('link', { name: 'Red again' }).first().waitFor()
})

test('an earlier version is used again, without script as well', async () => {
  const page = await site.open(RULES, { as: 'cyril', hasScript: false })
  await page.getByRole('textbox', { name: 'Rules', exact: true }).fill('title: blue\naction: remove')
  await page.getByRole('button', { name: 'Save and Publish' }).click()
  await page.getByText('Version 2 is live.').waitFor()
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('link', { name: 'Compare with Previous' }).first().click()
  await page.getByText('title: blue').first().waitFor()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByText('Version 3 is live.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Rules', exact: true }).inputValue()).toBe(RIGHT)
})

test('a post is scheduled, changed, and taken off the schedule; a schedule of another site is taken over', async () => {
  const page = await site.open('/r/workshop/about/scheduled', { as: 'cyril' })
  await page.getByRole('textbox', { name: 'Title' }).fill('Weekly thread, {{date %B %d}}')
  await page.getByLabel('First post').fill('2199-03-02T09:00')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await page.getByLabel('Repeat').selectOption('week')
  await page.getByRole('button', { name: 'Save' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Weekly thread' })
  await entry.getByText('Next: 2199-03-02 09:00 (Europe/Berlin)').waitFor()
  await entry.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { name: 'Edit scheduled post' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(
    'Weekly thread, {{date %B %d}}',
  )
  // What cannot be taken back is asked once more; a double-click is no answer, looking elsewhere is a no.
  await entry.getByRole('button', { name: 'Delete' }).dblclick()
  await entry.getByRole('button', { name: 'Delete this scheduled post?' }).waitFor()
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await entry.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await entry.getByRole('button', { name: 'Delete this scheduled post?' }).press('Enter')
  await page.getByText('There are no scheduled posts yet.').waitFor()
  await page
    .getByRole('textbox', { name: 'Schedule' })
    .fill('first: 2199-07-20 00:00 -4\nrepeat: 1 week\nsticky: true\ntitle: "Free talk"\ntext: |\n    Hello')
  await page.getByRole('button', { name: 'Import Posts' }).click()
  await page.getByText('1 post was imported.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Free talk' }).getByText('-04:00').waitFor()
})
