import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { banMember } from '#domain/moderation/ban-member.ts'
import { explainRemoval } from '#domain/moderation/explain-removal.ts'
import { openConversation, startConversation } from '#domain/modmail/start-conversation.ts'
import { writeMessage } from '#domain/modmail/write-message.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { barriers, barriersInBothLooks, NO_BARRIERS } from '#tests/support/barriers.ts'
import { browserSite, whenComplete } from '#tests/support/browser-site.ts'
import { watchOpened } from '#tests/support/watch-page.ts'

let lamps: CommunityId
let guest: Viewer
let keeper: Viewer

const site = browserSite(async app => {
  keeper = await signUp(app, { name: 'keeper' })
  guest = await signUp(app, { name: 'guest' })
  lamps = (await openCommunity(app, { by: keeper, name: 'lamps' })).id
  const { conversationId } = await writeTo('A broken lamp', 'It is **dark** here.')
  await writeMessage(app.as(keeper), { conversationId, body: 'We are looking.', voice: 'team' })
  await writeMessage(app.as(keeper), { conversationId, body: 'He breaks them all.', voice: 'note' })
  const about = { subject: 'Let me back in', bodyMarkdown: 'I am sorry.' }
  await openConversation(app.as(guest), {
    communityId: lamps,
    accountId: guest.id,
    kind: 'appeal',
    by: 'person',
    ...about,
  })
})

const writeTo = (subject: string, body: string) =>
  startConversation(site.app.as(guest), { communityId: lamps, subject, body })

/** The moderators' icon and menu in the header. */
const menu = (page: Page) =>
  page.getByRole('banner').locator('details', { has: page.locator('[data-moderation]') })
const isLit = async (page: Page) =>
  (await page.locator('[data-moderation]').getAttribute('data-moderation')) === 'lit'

test('[R2.13-hdr-08] [R6-10] [R2.10-21] moderators have an icon with a menu in the header, others do not', async () => {
  const page = await site.open('/r/popular/', { as: 'keeper' })
  await menu(page).locator('summary').click()
  const links = menu(page).getByRole('link')
  expect(
    await links.evaluateAll(all => all.map(link => [link.getAttribute('href'), link.getAttribute('target')])),
  ).toEqual([
    ['/r/mod/about/modqueue', null],
    ['/modmail', '_blank'],
    ['/r/mod/', null],
    ['/r/lamps/', null],
  ])
  expect(await links.nth(0).textContent()).toBe('Mod Queue')
  expect(await links.nth(1).textContent()).toMatch(/^Modmail\d+ unread$/)
  expect(await links.nth(2).textContent()).toBe('r/Mod')
  await links.nth(2).click()
  await page.getByRole('heading', { level: 1, name: 'r/Mod' }).waitFor()
  for (const as of ['guest', undefined]) {
    const other = await site.open('/r/popular/', as === undefined ? {} : { as })
    await whenComplete(other)
    expect(await other.locator('[data-moderation]').count()).toBe(0)
  }
})

test('[R2.13-com-19] [R2.13-com-20] [R2.13-com-21] [R2.13-com-22] [R2.13-com-23] moderators see a Moderating section in the community dropdown, others do not', async () => {
  for (const hasScript of [true, false]) {
    const page = await site.open('/r/popular/', { as: 'keeper', hasScript })
    await page.getByRole('banner').getByRole('navigation').locator('summary').click()
    const section = page.getByRole('banner').getByRole('region', { name: 'Moderating' })
    for (const [name, href] of [
      [/^Mod Queue/, '/r/mod/about/modqueue'],
      [/^Modmail/, '/modmail'],
      [/^r\/Mod/, '/r/mod/'],
      [/r\/lamps/, '/r/lamps/'],
    ] as const)
      expect(await section.getByRole('link', { name }).getAttribute('href')).toBe(href)
  }
  const other = await site.open('/r/popular/', { as: 'guest' })
  await whenComplete(other)
  expect(await other.getByText('Moderating').count()).toBe(0)
})

test('[R2.10-23] [R4-cdd-09] Enter on Modmail in the community dropdown opens it in a new tab', async () => {
  const page = await site.open('/r/popular/', { as: 'keeper' })
  await page.getByRole('banner').getByRole('navigation').locator('summary').click()
  const link = page
    .getByRole('banner')
    .getByRole('region', { name: 'Moderating' })
    .getByRole('link', { name: 'Modmail' })
  await link.focus()
  const opened = await watchOpened(page)
  await page.keyboard.press('Enter')
  await expect.poll(opened).toEqual(['_blank /modmail'])
  expect(new URL(page.url()).pathname).toBe('/r/popular/')
})

test('[R1-16] [R1-18] the icon is lit while there is unread modmail, and asks anew when the window gets the focus', async () => {
  const page = await site.open('/r/popular/', { as: 'keeper' })
  expect(await isLit(page)).toBe(true)
  const mail = await site.visit({ context: page.context() })
  await site.go(mail, '/modmail?folder=unread')
  await mail.getByRole('checkbox', { name: 'Select all' }).check()
  await mail.getByRole('button', { name: 'Mark as read' }).click()
  await mail.getByText('There are no conversations here.').waitFor()
  await whenComplete(page)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.locator('[data-moderation=quiet]').waitFor()
  await writeTo('Another one', 'Please.')
  expect(await isLit(page)).toBe(false)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.locator('[data-moderation=lit]').waitFor()
  await site.go(page, '/r/popular/')
  expect(await isLit(page)).toBe(true)
  await site.go(page, '/modmail?folder=unread')
  await page.getByRole('link', { name: 'Another one' }).click()
  await page.locator('[data-moderation=quiet]').waitFor()
})

for (const hasScript of [true, false])
  test(`a person and a moderator talk, ${hasScript ? 'with' : 'without'} script`, async () => {
    const subject = `Oil, ${hasScript}`
    const person = await site.open('/r/lamps/', { as: 'guest', hasScript })
    await person.getByRole('link', { name: 'Message the moderators' }).click()
    await person.getByRole('textbox', { name: 'Subject' }).fill(subject)
    await person.getByRole('textbox', { name: 'Message' }).fill('Which oil?')
    await person.getByRole('button', { name: 'Send' }).click()
    await person.locator('[data-md]', { hasText: 'Which oil?' }).waitFor()
    const moderator = await site.open('/modmail', { as: 'keeper', hasScript })
    await moderator.getByRole('link', { name: subject }).click()
    await moderator.getByRole('textbox', { name: 'Reply' }).fill('Rape oil.')
    await moderator.getByRole('button', { name: 'Send' }).click()
    await moderator.locator('[data-md]', { hasText: 'Rape oil.' }).waitFor()
    await moderator.getByRole('textbox', { name: 'Reply' }).fill('He asks a lot.')
    await moderator.getByRole('radio', { name: 'Private mod note' }).check()
    await moderator.getByRole('button', { name: 'Send' }).click()
    await moderator.locator('[data-md]', { hasText: 'He asks a lot.' }).waitFor()
    await person.reload()
    await person.locator('[data-md]', { hasText: 'Rape oil.' }).waitFor()
    expect(await person.getByText('He asks a lot.').count()).toBe(0)
    await moderator.getByRole('button', { name: 'Archive' }).click()
    await moderator.getByRole('button', { name: 'Unarchive' }).waitFor()
  })

test('[R2.14-oth-18] a moderator opens the dialog to send a post; what is refused stays in it', async () => {
  await writePost(site.app, { by: guest, in: 'lamps', title: 'See this lamp', body: 'Bright.' })
  const page = await site.open('/r/lamps/', { as: 'keeper' })
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click()
  await page.getByRole('menuitem', { name: 'Share as Moderator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this post as a moderator' })
  await dialog.getByRole('textbox', { name: 'To' }).fill('u/nobody_there')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Have a look')
  expect(await dialog.getByRole('textbox', { name: 'Message' }).getAttribute('data-limit')).toBe('1000')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('There is no member or community called').waitFor()
  expect(await barriers(page)).toEqual([])
  expect(await dialog.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Have a look')
  await dialog.getByRole('textbox', { name: 'To' }).fill('u/guest')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Sent.', { exact: true }).waitFor()
  const other = await site.open('/modmail', { as: 'guest' })
  await other.getByRole('link', { name: 'See this lamp' }).waitFor()
  await site.go(other, '/r/lamps/')
  await other.getByRole('main').getByRole('button', { name: 'More actions' }).first().click()
  await other.getByRole('menu').waitFor()
  expect(await other.getByRole('menuitem', { name: 'Share as Moderator' }).count()).toBe(0)
})

type State = { path: string; as?: string; act?: (page: Page) => Promise<void> }
const STATES: Record<string, State> = {
  'the list of a moderator': { path: '/modmail', as: 'keeper' },
  'a search': { path: '/modmail?q=dark', as: 'keeper' },
  'the list of a person': { path: '/modmail', as: 'guest' },
  'a conversation, for a moderator': { path: '/modmail/1', as: 'keeper' },
  'a conversation, for the person': { path: '/modmail/1', as: 'guest' },
  'writing to moderators, with a mistake': {
    path: '/message/compose?to=/r/nowhere&subject=Hello&message=There',
    as: 'guest',
    async act(page) {
      await page.getByRole('button', { name: 'Send' }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  'writing as a moderator': { path: '/message/compose?from=lamps', as: 'keeper' },
  'the menu of moderators': {
    path: '/r/popular/',
    as: 'keeper',
    act: page => menu(page).locator('summary').click(),
  },
}

test.for(Object.keys(STATES))('nothing keeps people out, wide and light, narrow and dark: %s', async name => {
  const { path, as, act } = STATES[name] ?? { path: '/' }
  const page = await site.visit({ theme: 'light', width: 1280, ...(as === undefined ? {} : { as }) })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.go(page, path)
  await act?.(page)
  expect(await barriersInBothLooks(page)).toEqual(NO_BARRIERS)
})

test('moderators can unban the author of an appeal from its thread and restore their removed post', async () => {
  const exile = await signUp(site.app, { name: 'exile' })
  const post = await writePost(site.app, { by: exile, in: 'lamps', title: 'A doubted lamp' })
  await actOnItem(site.app.as(keeper), { target: post.fullname, act: 'remove' })
  const words = { title: 'Off topic', message: 'Not a lamp.', sendAs: 'message' as const }
  await explainRemoval(site.app.as(keeper), { target: post.fullname, ...words })
  await banMember(site.app.as(keeper), {
    communityId: lamps,
    username: 'exile',
    rule: 'Lamps only',
    note: '',
    message: '',
    days: 7,
  })
  const person = await site.open('/modmail?folder=mine', { as: 'exile' })
  for (const subject of [/You were banned from/, /Removed: A doubted lamp/]) {
    await site.go(person, '/modmail?folder=mine')
    await person.getByRole('link', { name: subject }).click()
    await person.getByRole('textbox').fill('It is a lamp.')
    await person.getByRole('button', { name: 'Send' }).click()
    await person.getByText('It is a lamp.').first().waitFor()
  }
  const page = await site.open('/modmail?folder=appeals', { as: 'keeper' })
  await page.getByRole('link', { name: /You were banned from/ }).click()
  const facts = page.getByRole('main').locator('dl', { hasText: 'Banned' })
  await facts.waitFor()
  await page.getByRole('button', { name: 'Unban' }).click()
  await facts.waitFor({ state: 'detached' })
  await site.go(page, '/modmail?folder=appeals')
  await page.getByRole('link', { name: /Removed: A doubted lamp/ }).click()
  await page.getByRole('button', { name: 'Accept Appeal' }).click()
  await page.getByRole('button', { name: 'Accept Appeal' }).waitFor({ state: 'detached' })
  const visitor = await site.open(post.permalink)
  await visitor.getByRole('heading', { name: 'A doubted lamp' }).waitFor()
  expect(
    (await site.app.ask('/r/lamps/submit', { headers: { cookie: await site.app.logIn('exile') } })).status,
  ).toBe(200)
  await writePost(site.app, { by: exile, in: 'lamps', title: 'Another lamp' })
})
