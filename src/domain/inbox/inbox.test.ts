import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { actOnItems } from '#domain/moderation/act-on-items.ts'
import { banMember } from '#domain/moderation/ban-member.ts'
import { reportThing } from '#domain/reports/report-thing.ts'
import { inTransaction, type Viewer } from '#platform/context/context.ts'
import type { AccountId, PostId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { handleEvents } from '#tests/support/events/handle-events.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { addNotifications } from './add-notifications.ts'
import { countUnread } from './count-unread.ts'
import { listNotifications } from './list-notifications.ts'
import { markRead, undoRead } from './mark-notifications.ts'
import { inboxSubscriptions } from './on-events.ts'
import { trimInbox } from './trim-inbox.ts'

let site: TestSite
let cast: Cast
let post: { id: PostId }

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
  await openCommunity(site, { name: 'warren', by: cast.cy })
  await openCommunity(site, { name: 'burrow', by: cast.cy, type: 'private' })
})
afterAll(() => site.close())
beforeEach(async () => {
  await settle()
  await sql`delete from notification_units`.execute(site.ctx.db)
  post = await writePost(site, { by: cast.ann, in: 'warren', title: 'Carrots' })
  await settle()
})

const settle = (): Promise<void> => handleEvents(site.ctx, inboxSubscriptions)
async function titles(who: Viewer, query = {}): Promise<string[]> {
  const { units } = await listNotifications(site.as(who), query)
  return units.map(unit => unit.title)
}
const unread = (who: Viewer): Promise<number> => countUnread(site.as(who))

test('replies gather in units, newest first, and a unit that hears more comes up again', async () => {
  const first = await writeComment(site, { by: cast.bo, on: post.id, body: 'A *fine* carrot' })
  await settle()
  const { units } = await listNotifications(site.as(cast.ann), {})
  expect(units).toMatchObject([
    {
      kind: 'post_reply',
      title: 'bosco replied to your post “Carrots”',
      body: 'A fine carrot',
      readAt: null,
      count: 1,
    },
  ])
  expect(units[0]?.linkUrl).toMatch(/^\/r\/warren\/comments\/\w+\/carrots\/\w+\/$/)
  const own = await writeComment(site, { by: cast.ann, on: post.id, under: first.id })
  await writeComment(site, { by: cast.bo, on: post.id, under: own.id })
  await writeComment(site, { by: cast.cy, on: post.id })
  await writeComment(site, { by: cast.di, on: post.id })
  await settle()
  expect(await titles(cast.ann)).toEqual([
    'dinah and 2 others replied to your post “Carrots”',
    'bosco replied to your comment in “Carrots”',
  ])
  // Members aren't notified of their own content.
  expect(await titles(cast.bo)).toEqual(['ann replied to your comment in “Carrots”'])
  expect([await unread(cast.ann), await unread(cast.bo), await unread(cast.cy)]).toEqual([2, 1, 0])
})

test('notifies the first three mentioned members, and only once of a reply that mentions', async () => {
  const four = await Promise.all(['fay', 'gil', 'hal', 'ida'].map(name => signUp(site, { name })))
  await writeComment(site, { by: cast.bo, on: post.id, body: 'u/ann u/fay u/gil u/hal u/ida' })
  await settle()
  const told = await Promise.all([cast.ann, ...four].map(who => titles(who)))
  expect(told).toEqual([
    ['bosco replied to your post “Carrots”'],
    ['bosco mentioned you in “Carrots”'],
    ['bosco mentioned you in “Carrots”'],
    [],
    [],
  ])
})

test('the same event handled twice tells once', async () => {
  const comment = await writeComment(site, { by: cast.bo, on: post.id })
  await settle()
  await sql`insert into events (type, payload) values ('comment.created', ${JSON.stringify({
    commentId: comment.id,
    postId: post.id,
    parentId: null,
    authorId: cast.bo.id,
    mentions: [],
  })}::jsonb)`.execute(site.ctx.db)
  await settle()
  expect((await listNotifications(site.as(cast.ann), {})).units).toMatchObject([{ count: 1 }])
})

test('what was removed, deleted or held is not told of, and what is let through is', async () => {
  const gone = await writeComment(site, { by: cast.bo, on: post.id })
  const back = await writeComment(site, { by: cast.di, on: post.id })
  await settle()
  expect(await unread(cast.ann)).toBe(1)
  await deleteComment(site.as(cast.bo), { commentId: gone.id })
  await actOnItems(site.as(cast.cy), { act: 'remove', targets: [back.fullname] })
  await settle()
  expect([await titles(cast.ann), await unread(cast.ann)]).toEqual([[], 0])
  await actOnItems(site.as(cast.cy), { act: 'approve', targets: [back.fullname] })
  await settle()
  expect([await titles(cast.ann), await unread(cast.ann)]).toEqual([
    ['dinah replied to your post “Carrots”'],
    1,
  ])
  // Removed before anyone was notified, so they are notified on approval.
  const held = await writeComment(site, { by: cast.bo, on: post.id })
  await actOnItems(site.as(cast.cy), { act: 'remove', targets: [held.fullname] })
  await settle()
  expect(await titles(cast.ann)).toEqual(['dinah replied to your post “Carrots”'])
  await actOnItems(site.as(cast.cy), { act: 'approve', targets: [held.fullname] })
  await settle()
  expect(await titles(cast.ann)).toEqual(['bosco and 1 other replied to your post “Carrots”'])
})

test('nothing comes from those one blocked, and what came from them is not shown', async () => {
  const eve = await signUp(site, { name: 'eve' })
  await writeComment(site, { by: eve, on: post.id })
  await settle()
  expect(await titles(cast.ann)).toHaveLength(1)
  await blockAccount(site.as(cast.ann), { accountId: eve.id })
  expect(await titles(cast.ann)).toEqual([])
  await sql`insert into comments (post_id, depth, author_id, body_md, body_html) values (${post.id}, 0, ${eve.id}, 'x', 'x')`.execute(
    site.ctx.db,
  )
  await sql`insert into events (type, payload) select 'comment.created', jsonb_build_object('commentId', max(id),
    'postId', ${post.id}::bigint, 'parentId', null, 'authorId', ${eve.id}::bigint, 'mentions', '[]'::jsonb) from comments`.execute(
    site.ctx.db,
  )
  await settle()
  const { rows } = await sql`select from notifications where account_id = ${cast.ann.id}`.execute(site.ctx.db)
  expect(rows).toHaveLength(1)
})

test('who cannot see a place is not told of it, nor shown what they were told before it closed', async () => {
  const secret = await writePost(site, { by: cast.cy, in: 'burrow', body: 'For u/bosco' })
  await writeComment(site, { by: cast.cy, on: secret.id, body: 'u/bosco' })
  await settle()
  expect([await titles(cast.bo), await unread(cast.bo)]).toEqual([[], 0])
  await openCommunity(site, { name: 'garden', by: cast.cy })
  const open = await writePost(site, { by: cast.cy, in: 'garden', body: 'For u/bosco' })
  await settle()
  expect(await titles(cast.bo)).toHaveLength(1)
  await sql`update communities set type = 'private' where name = 'garden'`.execute(site.ctx.db)
  expect(await titles(cast.bo)).toEqual([])
  expect(open.id).toBeGreaterThan(0)
})

test('authors hear of milestones once, and of the highest only', async () => {
  await sql`update posts set ups = 30 where id = ${post.id}`.execute(site.ctx.db)
  const vote = sql`insert into events (type, payload) values ('post.voted', ${JSON.stringify({
    postId: post.id,
    authorId: cast.ann.id,
    voterId: cast.bo.id,
    change: 1,
  })}::jsonb)`
  await vote.execute(site.ctx.db)
  await settle()
  await vote.execute(site.ctx.db)
  await settle()
  expect(await titles(cast.ann)).toEqual(['Your post “Carrots” reached 25 upvotes'])
})

test('people hear what moderators decided about them: removal with its reason, report, ban', async () => {
  const comment = await writeComment(site, { by: cast.bo, on: post.id })
  await reportThing(site.as(cast.di), { target: comment.fullname, reason: 'spam', note: '' })
  await actOnItems(site.as(cast.cy), { act: 'remove', targets: [comment.fullname] })
  await banMember(site.as(cast.cy), {
    communityId: (
      await site.ctx.db
        .selectFrom('posts')
        .select('community_id')
        .where('id', '=', post.id)
        .executeTakeFirstOrThrow()
    ).community_id,
    username: 'bosco',
    rule: '',
    note: 'secret note',
    message: '',
    days: 3,
  })
  await settle()
  expect(await titles(cast.bo)).toEqual([
    'You were banned from r/warren for 3 days',
    'Moderators of r/warren removed your comment in “Carrots”',
  ])
  expect(await titles(cast.di)).toEqual(['Moderators of r/warren removed something you reported'])
  await sql`delete from community_bans`.execute(site.ctx.db)
})

test('marks as read singly, by kind or all, with undo, for this member only', async () => {
  await writeComment(site, { by: cast.bo, on: post.id })
  const other = await writePost(site, { by: cast.bo, in: 'warren', title: 'Peas', body: 'u/ann' })
  await writeComment(site, { by: cast.ann, on: other.id })
  await settle()
  const { units } = await listNotifications(site.as(cast.ann), {})
  expect(units.map(unit => unit.kind)).toEqual(['mention', 'post_reply'])
  const [mention, reply] = units
  if (mention === undefined || reply === undefined) throw new Error('missing')
  // Other people's ids have no effect.
  expect(await markRead(site.as(cast.bo), { ids: [reply.id] })).toMatchObject({ count: 0, unread: 1 })
  const marked = await markRead(site.as(cast.ann), { ids: [reply.id] })
  expect(marked).toMatchObject({ count: 1, unread: 1 })
  expect(await titles(cast.ann, { isUnread: true })).toEqual(['bosco mentioned you in “Peas”'])
  expect(await undoRead(site.as(cast.ann), marked)).toEqual({ unread: 2 })
  expect(await markRead(site.as(cast.ann), { kinds: ['mention'] })).toMatchObject({ count: 1, unread: 1 })
  site.advance({ seconds: 1 })
  const all = await markRead(site.as(cast.ann), {})
  expect(all).toMatchObject({ count: 1, unread: 0 })
  expect(await undoRead(site.as(cast.ann), all)).toEqual({ unread: 1 })
  expect(await titles(cast.ann, { kinds: ['mention'] })).toEqual(['bosco mentioned you in “Peas”'])
})

test('pages go on where the one before ended', async () => {
  await inTransaction(site.ctx, tx =>
    addNotifications(
      tx,
      Array.from({ length: 7 }, (_, at) => ({
        accountId: cast.ed.id,
        kind: 'security' as const,
        about: `${at}`,
        cause: `${at}`,
      })),
    ),
  )
  const seen: number[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listNotifications>> = await listNotifications(site.as(cast.ed), {
      limit: 3,
      after,
    })
    seen.push(...page.units.map(unit => unit.id))
    after = page.next
  } while (after !== null)
  expect([seen.length, new Set(seen).size]).toEqual([7, 7])
})

test('notifies thousands in slices, each once, numbered without gaps', async () => {
  const { rows } = await sql<{ id: AccountId }>`
    insert into accounts (name, is_claimed) select 'crowd' || n, true from generate_series(1, 2500) n returning id`.execute(
    site.ctx.db,
  )
  const drafts = rows.map(({ id }) => ({ accountId: id, kind: 'security' as const, about: 'x', cause: 'x' }))
  for (const _twice of [1, 2]) await inTransaction(site.ctx, tx => addNotifications(tx, drafts))
  const { rows: counted } = await sql<{ count: number; high: number }>`
    select count(*)::int as count, max(seq)::int as high from notifications where cause = 'x'`.execute(
    site.ctx.db,
  )
  expect(counted).toEqual([{ count: 2_500, high: 1 }])
})

test('what was read half a year ago and what is a year old goes, and its unit with it', async () => {
  await writeComment(site, { by: cast.bo, on: post.id })
  await settle()
  await markRead(site.as(cast.ann), {})
  const other = await writePost(site, { by: cast.di, in: 'warren' })
  await writeComment(site, { by: cast.bo, on: other.id })
  await settle()
  site.advance({ seconds: 181 * 86_400 })
  await trimInbox(site.ctx)
  expect([await titles(cast.ann), (await titles(cast.di)).length]).toEqual([[], 1])
  site.advance({ seconds: 185 * 86_400 })
  await trimInbox(site.ctx)
  expect((await sql`select from notification_units`.execute(site.ctx.db)).rows).toEqual([])
})
