import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { SAVED_REPLIES } from '#domain/moderation/saved-replies.ts'
import { saveTeamText } from '#domain/moderation/team-texts.ts'
import { reportThing } from '#domain/reports/report-thing.ts'
import type { Viewer } from '#platform/context/context.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { barriers, barriersInBothLooks, NO_BARRIERS } from '#tests/support/barriers.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'

let keeper: Viewer
let guest: Viewer
const made: Record<string, { fullname: string; permalink: string }> = {}

const site = browserSite(async app => {
  keeper = await signUp(app, { name: 'keeper' })
  guest = await signUp(app, { name: 'guest' })
  await signUp(app, { name: 'reader' })
  const lamps = await openCommunity(app, { by: keeper, name: 'lamps' })
  await openCommunity(app, { by: guest, name: 'candles' })
  await openCommunity(app, { by: keeper, name: 'shelves' })
  for (let each = 0; each <= PAGE_SIZE; each += 1)
    await writePost(app, { by: keeper, in: 'shelves', title: `Shelf ${each}` })
  for (const title of ['A broken lamp', 'A bright lamp', 'A blue lamp', 'A borrowed lamp']) {
    const post = await writePost(app, { by: guest, in: 'lamps', title, body: `About ${title}` })
    made[title] = post
    await reportThing(app.as(keeper), { target: post.fullname, reason: 'spam', note: '' })
  }
  await saveTeamText(app.as(keeper), SAVED_REPLIES, {
    communityId: lamps.id,
    id: null,
    title: 'Kept here',
    message: '{user}, lamps of {community} are *kept*.',
  })
  const thread = await writePost(app, { by: guest, in: 'lamps', title: 'A thread of lamps' })
  await writeComment(app, { by: guest, on: thread.id, body: 'A comment on lamps' })
  made.thread = thread
})

const post = (title: string) => made[title] as { fullname: string; permalink: string }
const item = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

/** Acts on a thing as the keeper, elsewhere. */
async function actAside(fullname: string, act: string): Promise<void> {
  const cookie = await site.app.logIn('keeper')
  await site.app.runOperation('ModerateItems', { targets: [fullname], act }, cookie)
}

async function switchModMode(page: Page): Promise<void> {
  const menu = page.getByRole('banner').locator(':scope > details').last()
  await menu.locator('summary').first().click()
  await menu.getByText('View Options', { exact: true }).click()
  await menu.getByRole('switch', { name: 'Mod Mode' }).click()
  await page.keyboard.press('Escape')
}

test('[R1-17] [R2.13-usr-09] Mod Mode puts a bar beneath what one moderates, and is remembered', async () => {
  const page = await site.open('/r/lamps/new/', { as: 'keeper' })
  await whenComplete(page)
  const bars = page.getByRole('group', { name: 'Moderation', exact: true })
  expect(await bars.count()).toBe(0)
  await switchModMode(page)
  await bars.first().waitFor()
  const article = page.locator(`article[data-fullname="${post('A bright lamp').fullname}"]`)
  const bar = article.getByRole('group', { name: 'Moderation', exact: true })
  await expect.poll(() => bar.textContent()).toContain('1 report · Spam')
  const offered = () => bar.locator('button, a').allInnerTexts()
  const always = ['Suggested Sort…', 'Ban…', 'More: Details']
  const plain = (words: string[]) => words.map(word => word.replaceAll('\n', ''))
  expect(plain(await offered())).toEqual(['Approve', 'Remove', 'Spam', 'Lock', 'Pin', ...always])
  // What is removed already is explained from here.
  await bar.getByRole('button', { name: 'Spam' }).click()
  await bar.getByText(/^Spam, by keeper/).waitFor()
  expect(plain(await offered())).toEqual(['Approve', 'Lock', 'Send Reason', ...always])
  await bar.getByRole('button', { name: 'Send Reason' }).click()
  const reason = page.getByRole('dialog', { name: 'Send removal reason' })
  await reason.getByText('“A bright lamp” by u/guest').waitFor()
  await reason.getByRole('button', { name: 'Cancel' }).click()
  await actAside(post('A bright lamp').fullname, 'undo')
  await page.reload()
  await bar.getByRole('button', { name: 'Remove' }).waitFor()
  await bar.getByRole('button', { name: 'Lock' }).click()
  await bar.getByRole('button', { name: 'Unlock' }).waitFor()
  // Undo from the toast.
  await page.getByRole('button', { name: 'Undo' }).click()
  await bar.getByRole('button', { name: 'Lock', exact: true }).waitFor()
  await site.go(page, post('thread').permalink)
  await page.locator('article[id^=t1_]').getByRole('group', { name: 'Moderation', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Suggested Sort…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggested sort' })
  await dialog.getByLabel('Suggested comment sort').selectOption('Old')
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The suggested sort was updated.').waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Old', exact: true }).and(page.locator('[aria-current]')).waitFor()
  const narrow = await site.open('/r/lamps/', { as: 'keeper', width: 360 })
  await narrow.getByRole('group', { name: 'Moderation', exact: true }).last().waitFor()
  expect(await narrow.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(360)
  // Elsewhere one is no moderator, and others have no such switch.
  await site.go(page, '/r/candles/')
  await whenComplete(page)
  expect(await bars.count()).toBe(0)
  const other = await site.open('/r/lamps/', { as: 'reader' })
  await whenComplete(other)
  expect(await other.getByRole('switch', { name: 'Mod Mode', includeHidden: true }).count()).toBe(0)
})

test('a queue is worked through with keys, and what is done leaves it', async () => {
  const page = await site.open('/r/mod/about/modqueue?sort=oldest', { as: 'keeper' })
  const first = item(page, 'A broken lamp')
  await page.keyboard.press('j')
  await expect.poll(() => first.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('c')
  await first.getByText('Claimed by you').waitFor()
  await page.keyboard.press('a')
  await expect.poll(() => first.count()).toBe(0)
  await item(page, 'A bright lamp').getByRole('checkbox').check()
  await item(page, 'A blue lamp').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Remove 2 items' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('2 items updated.').waitFor()
  await expect.poll(() => item(page, 'A blue lamp').count()).toBe(0)
})

test('[R2.14-mod-03] [R3-mod-01] after a removal the author is told why, in one of the reasons or in own words', async () => {
  await actAside(post('A borrowed lamp').fullname, 'remove')
  const page = await site.open('/r/lamps/about/spam', { as: 'keeper' })
  const removed = item(page, 'A borrowed lamp')
  await removed.getByRole('button', { name: 'Send Reason' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send removal reason' })
  await dialog.waitFor()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'Custom' }).check()
  await dialog.getByRole('textbox').fill('Hello')
  await dialog.getByLabel('Saved reply').selectOption('Kept here')
  await dialog.getByRole('button', { name: 'Insert' }).click()
  expect(await dialog.getByRole('textbox').inputValue()).toBe(
    'Hello\n\nu/guest, lamps of r/lamps are *kept*.',
  )
  await dialog.getByRole('radio', { name: 'A message to the author' }).check()
  // Twice in haste is once.
  await dialog.getByRole('button', { name: 'Send' }).dblclick()
  await page.getByText('Reason sent.').first().waitFor()
  const mail = await site.open('/modmail?folder=mine', { as: 'guest' })
  const messages = mail.getByRole('link', { name: /Removed: A borrowed lamp/ })
  await messages.first().waitFor()
  expect(await messages.count()).toBe(1)
})

test('[R2.14-mod-01] [R2.14-mod-10] [R3-mod-01] the ban dialog keeps what was typed when it is refused', async () => {
  await actAside(post('A borrowed lamp').fullname, 'approve')
  await reportThing(site.app.as(keeper), { target: post('thread').fullname, reason: 'hate', note: '' })
  const page = await site.open('/r/lamps/about/modqueue', { as: 'keeper' })
  await item(page, 'A thread of lamps').getByRole('button', { name: 'Ban…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban u/guest' })
  await dialog.getByLabel('Rule broken').fill('Be bright')
  await dialog.getByLabel(/^Days/).fill('1000')
  await dialog.getByRole('button', { name: 'Ban User' }).click()
  await dialog.getByText('Enter a number of days from 1 to 999.').waitFor()
  expect(await barriers(page)).toEqual([])
  expect(await dialog.getByLabel('Rule broken').inputValue()).toBe('Be bright')
  await dialog.getByLabel(/^Days/).fill('30')
  // Enter bans, and puts no saved reply into the message.
  await dialog.getByLabel(/^Days/).press('Enter')
  await page.getByText('u/guest was banned.').waitFor()
  await site.go(page, '/r/lamps/about/banned')
  await page.locator('[data-username=guest]').getByText('Be bright').waitFor()
  await page.locator('[data-username=guest]').getByRole('button', { name: 'Unban u/guest' }).click()
  await expect.poll(() => page.locator('[data-username=guest]').count()).toBe(0)
  await page.getByRole('status').getByText('u/guest was unbanned.').waitFor()
})

test('[R3-mod-02] the banned and the muted each have a list that is searched', async () => {
  const page = await site.open('/r/lamps/about/muted', { as: 'keeper' })
  await page.getByRole('link', { name: 'Mute Someone' }).click()
  await page.getByLabel('Username', { exact: true }).fill('reader')
  await page.getByRole('radio', { name: '28 days' }).check()
  await page.getByRole('button', { name: 'Mute User' }).click()
  await page.locator('[data-username=reader]').waitFor()
  await page.getByLabel('Username starts with').fill('gu')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('No matches.').waitFor()
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await page.locator('[data-username=reader]').waitFor()
  await page.getByLabel('Username starts with').fill('RE')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.locator('[data-username=reader]').waitFor()
})

test('[R2.14-mod-05] [R2.14-mod-11] a third pin asks which of the two gives way', async () => {
  for (const title of ['A broken lamp', 'A borrowed lamp']) await actAside(post(title).fullname, 'pin')
  const page = await site.open(`/r/lamps/about/item/${post('thread').fullname}`, { as: 'keeper' })
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await page.getByRole('alert').getByText('You can only pin 2 posts. Unpin one first.').waitFor()
  await page.getByRole('button', { name: 'Replace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pinned posts' })
  await dialog.getByText('You can only pin 2 posts. Unpin one first.').waitFor()
  await dialog.getByRole('radio', { name: 'A broken lamp' }).check()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await site.go(page, '/r/lamps/')
  const pinned = page.locator('article', { has: page.getByText('Pinned') }).getByRole('heading')
  expect((await pinned.allTextContents()).map(text => text.replace('Pinned', '')).sort()).toEqual([
    'A borrowed lamp',
    'A thread of lamps',
  ])
})

test('[R2.14-mod-04] [R2.14-mod-10] crowd control has four levels, each with its meaning', async () => {
  const page = await site.open(`/r/lamps/about/item/${post('thread').fullname}`, { as: 'keeper' })
  await page.getByRole('button', { name: 'Crowd Control…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crowd control' })
  await dialog.getByRole('radio').first().waitFor()
  const levels = await dialog
    .getByRole('radio')
    .evaluateAll(all => all.map(radio => radio.getAttribute('value')))
  expect(levels).toEqual(['0', '1', '2', '3'])
  await dialog.getByRole('radio', { name: /^Strict/ }).check()
  await dialog.getByText('1 of 1 comment would be collapsed').waitFor()
  await dialog.getByText("(new account, hasn't joined): A comment on lamps").waitFor()
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Crowd control was updated.').waitFor()
  // Who has not joined is folded away.
  const thread = await site.open(post('thread').permalink, { as: 'reader' })
  const comment = thread.locator('article[id^=t1_]').first()
  await comment.waitFor()
  expect(await comment.getByText('A comment on lamps').isVisible()).toBe(false)
})

test('[R2.14-mod-02] [R2.14-mod-10] the mute dialog offers 3, 7 and 28 days', async () => {
  await reportThing(site.app.as(keeper), {
    target: post('A blue lamp').fullname,
    reason: 'spam',
    note: 'x',
  }).catch(() => {})
  const page = await site.open(`/r/lamps/about/item/${post('A blue lamp').fullname}`, { as: 'keeper' })
  await page.getByRole('button', { name: 'Mute…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mute u/guest' })
  await dialog.getByRole('radio').first().waitFor()
  const days = await dialog
    .getByRole('radio')
    .evaluateAll(all => all.map(radio => radio.getAttribute('value')))
  expect(days).toEqual(['3', '7', '28'])
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('radio', { name: '7 days' }).check()
  await dialog.getByLabel('Note').fill('Enough messages')
  await dialog.getByRole('button', { name: 'Mute User' }).click()
  await page.getByText("u/guest was muted and can't message the moderators.").waitFor()
})

test('the author of a removed comment asks again about it from where it says so', async () => {
  const asker = await signUp(site.app, { name: 'asker' })
  const { id } = await writePost(site.app, { by: asker, in: 'lamps' })
  const comment = await writeComment(site.app, { by: asker, on: id, body: 'A comment too much' })
  await actAside(comment.fullname, 'remove')
  const page = await site.open(`/comments/${id.toString(36)}`, { as: 'asker' })
  const article = page.locator(`article[data-fullname="${comment.fullname}"]`)
  await article.getByRole('link', { name: 'Ask for another review' }).click()
  await page.getByLabel('Subject').fill('My comment')
  await page.getByLabel('Message').fill('It was kind.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.waitForURL(/modmail/)
  const item = await site.open(`/r/lamps/about/item/${comment.fullname}`, { as: 'keeper' })
  await item.getByRole('link', { name: 'My comment' }).waitFor()
})

test('a moderator looks with other eyes: what is offered does nothing, links go on, and there is a way back', async () => {
  const page = await site.open('/r/lamps/about/moderators', { as: 'keeper', width: 1280 })
  const wiki = page
    .getByRole('group', { name: 'Moderator permissions' })
    .getByRole('checkbox', { name: 'Wiki' })
  await page.getByLabel('View as').selectOption({ value: 'moderator' })
  await wiki.waitFor()
  await page.getByLabel('View as').selectOption('Member')
  await wiki.waitFor({ state: 'hidden' })
  const phone = await site.open('/r/lamps/about/moderators', { as: 'keeper', width: 360 })
  const card = await phone.locator('#see-as').boundingBox()
  const choice = await phone.getByLabel('View as').boundingBox()
  expect((choice?.x ?? 0) + (choice?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0))
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Viewing as someone else' })
  await bar.getByText("You're viewing this as a member.").waitFor()
  await whenComplete(page)
  const first = page.locator(`article[data-fullname="${post('thread').fullname}"]`)
  const up = first.getByRole('button', { name: 'Upvote' })
  await up.click()
  await page.getByText('Nothing you do as a member has any effect.').waitFor()
  expect(await up.getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  expect(await up.getAttribute('aria-pressed')).toBe('false')
  // A menu opens and shows what a member is offered.
  await first.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).waitFor()
  expect(await page.getByRole('menuitem', { name: /spoiler/i }).count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await barriers(page)).toEqual([])
  await first.getByRole('heading').getByRole('link').click()
  await page.getByText('A comment on lamps').waitFor({ state: 'attached' })
  await bar.getByText("You're viewing this as a member.").waitFor()
  await bar.getByText('As someone else').click()
  await bar.getByLabel('View as').selectOption('Banned member')
  await bar.getByRole('button', { name: 'View', exact: true }).click()
  await bar.getByText("You're viewing this as a banned member.").waitFor()
  expect(await page.getByLabel('Add a comment').count()).toBe(0)
  await bar.getByRole('link', { name: 'Back to My View' }).click()
  await page.getByLabel('Add a comment').waitFor()
  expect(await bar.count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
  // What is scrolled in is seen so too.
  const scrolled = await site.open('/r/shelves/new/?as=visitor', { as: 'keeper' })
  const further = scrolled.waitForResponse(/\/data\/feed\?/)
  await whenComplete(scrolled)
  await scrolled.getByRole('article').last().scrollIntoViewIfNeeded()
  expect(new URL((await further).url()).searchParams.get('as')).toBe('visitor')
  await scrolled.getByRole('link', { name: 'Shelf 0', exact: true }).first().waitFor()
  const narrow = await site.open('/r/lamps/?as=visitor', { as: 'keeper', theme: 'dark', width: 360 })
  expect(await barriers(narrow)).toEqual([])
  expect(await narrow.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(360)
})

const PAGES = [
  '/r/mod/about/modqueue',
  '/r/lamps/about/unmoderated',
  '/r/lamps/about/log',
  '/r/lamps/about/moderators',
  '/r/lamps/about/banned',
  '/r/lamps/about/muted',
  '/r/lamps/about/removal_reasons',
  '/r/lamps/about/saved_replies',
  '/r/mod/',
  '/report',
  'item',
]
test.for(PAGES)('nothing keeps people out, wide and light, narrow and dark: %s', async path => {
  const real = path === 'item' ? `/r/lamps/about/item/${post('thread').fullname}` : path
  const page = await site.open(real, { as: 'keeper' })
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
  expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(360)
})
