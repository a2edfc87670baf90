import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockAccount, unblockAccount } from '#domain/blocks/block-account.ts'
import { deleteDraft } from '#domain/drafts/delete-draft.ts'
import { saveDraft } from '#domain/drafts/save-draft.ts'
import { listNotifications } from '#domain/inbox/list-notifications.ts'
import { remindOfDrafts } from '#domain/inbox/remind-of-drafts.ts'
import { makeDuePosts } from '#domain/scheduled-posts/make-due-posts.ts'
import { saveScheduledPost } from '#domain/scheduled-posts/save-scheduled-post.ts'
import { saveWikiPage } from '#domain/wiki/save-wiki-page.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let bread: CommunityId
let cookie: string

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '100' } })
  app.at(new Date('2026-05-01T12:00:00Z'))
  cast = await createCast(app)
  bread = (await openCommunity(app, { by: cast.cy, name: 'bread' })).id
  cookie = await app.logIn('ann')
})
afterAll(() => app.stop())

const told = async (who: Viewer) => {
  await settleEvents(app)
  const { units } = await listNotifications(app.as(who), {})
  return units.map(({ title, linkUrl }) => [title, linkUrl])
}
let base: number | null = null
async function edit(markdown: string, by: Viewer = cast.cy): Promise<void> {
  await saveWikiPage(app.as(by), {
    ...{ communityId: bread, name: 'flours', markdown, reason: '', baseRevisionId: base },
  })
  const { rows } = await sql<{ id: number }>`select max(id)::int as id from wiki_revisions`.execute(
    app.ctx.db,
  )
  base = rows[0]?.id ?? null
}
const watch = (how: 'on' | 'off', path = '/r/bread/wiki/flours', as = cookie) =>
  app.ask(path, { method: 'POST', body: new URLSearchParams({ watch: how }), headers: { cookie: as } })
const page = async (path: string) => (await app.ask(path, { headers: { cookie } })).text()

test('watchers of a wiki page get one notification for several edits, until they stop watching', async () => {
  await edit('Rye')
  // What was written before is not told.
  await settleEvents(app)
  expect(await page('/r/bread/wiki/flours')).toContain('Watch Page')
  const answer = await watch('on')
  expect(answer.headers.get('location')).toBe('/r/bread/wiki/flours?watching=on')
  expect(await page('/r/bread/wiki/flours?watching=on')).toMatch(/Stop Watching.*notify you when/s)
  await edit('Rye and spelt')
  expect(await told(cast.ann)).toEqual([
    ['cyril edited the wiki page r/bread/wiki/flours', '/r/bread/wiki/flours'],
  ])
  await edit('Rye, spelt and wheat')
  expect(await told(cast.ann)).toEqual([
    ['2 edits of the wiki page r/bread/wiki/flours, the latest by cyril', '/r/bread/wiki/flours'],
  ])
  // Saving the same text is no edit, and your own edits aren't news.
  await edit('Rye, spelt and wheat')
  expect(await told(cast.cy)).toEqual([])
  await watch('off')
  await edit('Rye only')
  expect((await told(cast.ann)).length).toBe(1)
})

test('sends nothing about unreadable pages, disabled wikis or edits by blocked people', async () => {
  await watch('on')
  const before = (await told(cast.ann)).map(([title]) => title)
  await blockAccount(app.as(cast.ann), { accountId: cast.cy.id })
  await edit('Blocked')
  await settleEvents(app)
  await unblockAccount(app.as(cast.ann), { accountId: cast.cy.id })
  await sql`update wiki_pages set is_secret = true where name = 'flours'`.execute(app.ctx.db)
  await edit('Secret')
  await settleEvents(app)
  // What was told before is no longer shown either.
  expect(await told(cast.ann)).toEqual([])
  await sql`update wiki_pages set is_secret = false where name = 'flours'`.execute(app.ctx.db)
  expect((await told(cast.ann)).map(([title]) => title)).toEqual(before)
  await sql`insert into wiki_settings (community_id, mode, account_age_days, karma) values (${bread}, 'off', 0, 0)
    on conflict (community_id) do update set mode = 'off'`.execute(app.ctx.db)
  await edit('Off')
  expect(await told(cast.ann)).toEqual([])
  expect((await watch('on')).status).toBe(404)
  await sql`update wiki_settings set mode = 'moderators' where community_id = ${bread}`.execute(app.ctx.db)
  await sql`update communities set type = 'private' where id = ${bread}`.execute(app.ctx.db)
  await edit('Private')
  expect(await told(cast.ann)).toEqual([])
  await sql`update communities set type = 'public' where id = ${bread}`.execute(app.ctx.db)
  expect((await told(cast.ann)).map(([title]) => title)).toEqual(before)
})

test('a page that is not there, or is secret, cannot be watched; visitors log in first', async () => {
  expect((await watch('on', '/r/bread/wiki/nothing')).status).toBe(404)
  await sql`update wiki_pages set is_secret = true where name = 'flours'`.execute(app.ctx.db)
  expect((await watch('on')).status).toBe(404)
  await sql`update wiki_pages set is_secret = false where name = 'flours'`.execute(app.ctx.db)
  expect((await watch('on', '/r/bread/wiki/flours', '')).headers.get('location')).toMatch(/^\/login/)
})

test('tells the author that a scheduled post was published, or why it was not', async () => {
  const schedule = (title: string) =>
    saveScheduledPost(app.as(cast.cy), {
      ...{ communityId: bread, id: null, title, body: 'Every week', firstLocal: '2026-05-01T12:30' },
      ...{ timeZone: 'UTC', repeatUnit: '', repeatEvery: 1, isPinned: false, isDistinguished: false },
      ...{ isLocked: false, isContest: false, isNsfw: false, suggestedSort: null, flairText: null },
    })
  await schedule('What did you bake?')
  app.advance({ seconds: 3_600 })
  await makeDuePosts(app.ctx)
  const [made] = await told(cast.cy)
  expect(made).toEqual([
    'Your scheduled post “What did you bake?” was published in r/bread',
    expect.stringMatching(/^\/r\/bread\/comments\/\w+\/what_did_you_bake\/$/),
  ])
  app.at(new Date('2026-05-01T12:00:00Z'))
  await schedule('Again')
  await sql`update scheduled_posts set title = ' ' where title = 'Again'`.execute(app.ctx.db)
  app.at(new Date('2026-05-01T14:00:00Z'))
  await makeDuePosts(app.ctx)
  await settleEvents(app)
  const { units } = await listNotifications(app.as(cast.cy), {})
  expect(units.find(({ kind }) => kind === 'schedule_failed')).toMatchObject({
    title: "A post you scheduled in r/bread couldn't be published",
    body: expect.stringContaining('title'),
    linkUrl: '/r/bread/about/scheduled',
  })
})

test('an unfinished post is reminded of once, three days after it was touched, and no longer when it is gone', async () => {
  const bo = app.as(cast.bo)
  const begin = (slot: string, content: object) => saveDraft(bo, { slot, content: { ...content } })
  await begin('submit:bread', { title: 'My starter', body: '' })
  await begin('submit', { title: ' ', body: '' })
  await begin('reply:t3_1', { body: 'No reminder of replies' })
  await remindOfDrafts(app.ctx)
  expect(await told(cast.bo)).toEqual([])
  app.advance({ seconds: 73 * 3_600 })
  await remindOfDrafts(app.ctx)
  await remindOfDrafts(app.ctx)
  const reminder = ['You have an unfinished post: “My starter”', '/r/bread/submit']
  expect(await told(cast.bo)).toEqual([reminder])
  await begin('submit:bread', { title: 'My starter', body: 'More' })
  app.advance({ seconds: 100 * 3_600 })
  await remindOfDrafts(app.ctx)
  expect(await told(cast.bo)).toEqual([reminder])
  await deleteDraft(bo, { slot: 'submit:bread' })
  expect(await told(cast.bo)).toEqual([])
})

test('reminders and wiki edits have their own choices, and reach no device or mailbox by default', async () => {
  const html = await page('/settings/notifications')
  for (const [group, channel, isOn] of [
    ['Edits of wiki pages you watch', 'Site', true],
    ['Edits of wiki pages you watch', 'Push', false],
    ['Your scheduled posts and unfinished drafts', 'Site', true],
    ['Your scheduled posts and unfinished drafts', 'Email', false],
  ]) {
    const box = new RegExp(`<input[^>]*aria-label="${group}: ${channel}"[^>]*>`).exec(html)?.[0] ?? ''
    expect([group, channel, box.includes('checked')]).toEqual([group, channel, isOn])
  }
})
