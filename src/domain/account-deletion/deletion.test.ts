import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#domain/accounts/create-account.ts'
import { loadAccountByName } from '#domain/accounts/load-accounts.ts'
import { loadComments } from '#domain/comments/load-comments.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import { setSaved } from '#domain/saved/set-saved.ts'
import { startSession } from '#domain/sessions/start-session.ts'
import { castVote } from '#domain/votes/cast-vote.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { Mail, Mailer } from '#platform/mail/mail.ts'
import { CAST_PASSWORD, type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { askDeletion, cancelDeletion, loadDeletion } from './ask-deletion.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'
import { loadReceipt } from './load-receipt.ts'

let site: TestSite
let cast: Cast
let pottery: { id: number }
let emails: Mail[]
const mailer: Mailer = { send: async mail => void emails.push(mail) }
const DAY = 24 * 3_600

beforeAll(async () => {
  site = await openTestSite({ maxConnections: 10 })
  cast = await createCast(site)
  pottery = await openCommunity(site, { by: cast.cy, name: 'pottery' })
})
beforeEach(() => {
  emails = []
  site.at(new Date('2026-05-01T12:00:00Z'))
})
afterAll(() => site.close())

const runJob = () => deleteDueAccounts(site.ctx, { mailer, siteName: 'Warren' })
const ask = (viewer: Viewer, keepsContent: boolean, password = CAST_PASSWORD) =>
  askDeletion(site.as(viewer), { keepsContent, password, address: '203.0.113.1' })
const membersOf = async (id: number) =>
  (
    await site.ctx.db
      .selectFrom('communities')
      .select('member_count')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
  ).member_count

/** Returns a member with a bit of everything. */
async function leaver(name: string) {
  const { id } = await createAccount(site.ctx, {
    name,
    password: CAST_PASSWORD,
    email: `${name}@mail.example`,
    isVerified: true,
  })
  const viewer: Viewer = { id, name, isStaff: false, isAdmin: false, showNsfw: false }
  const post = await writePost(site, {
    by: viewer,
    in: 'pottery',
    title: `Post of ${name}`,
    body: 'My words',
  })
  const alone = await writeComment(site, { by: viewer, on: post.id, body: 'Alone' })
  const answered = await writeComment(site, { by: viewer, on: post.id, body: 'Answered' })
  const answer = await writeComment(site, { by: cast.bo, on: post.id, under: answered.id, body: 'An answer' })
  const other = await writePost(site, { by: cast.bo, in: 'pottery' })
  const profile = await createPost(site.as(viewer), {
    communityName: `u_${name}`,
    kind: 'text',
    title: 'On my profile',
    body: 'x',
    url: '',
    isNsfw: false,
    isSpoiler: false,
  })
  await castVote(site.as(viewer), { target: other.fullname, direction: 1 })
  await setSaved(site.as(viewer), { target: other.fullname, isSaved: true })
  await joinCommunity(site.as(viewer), { communityId: pottery.id as never })
  const { token } = await startSession(site.ctx, { accountId: id, address: '', userAgent: '' })
  return { viewer, post, alone, answered, answer, other, profile, token }
}

const commentOf = async (id: number) => (await loadComments(site.ctx, { ids: [id as never] }))[0]

test('nothing goes before 14 days are over, and the account is logged out everywhere', async () => {
  const { viewer, post } = await leaver('patient')
  const { token, dueAt } = await ask(viewer, false)
  expect(dueAt).toEqual(new Date('2026-05-15T12:00:00Z'))
  const sessions = await site.ctx.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', viewer.id)
    .execute()
  expect(sessions).toEqual([])
  site.advance({ seconds: 14 * DAY - 1 })
  expect(await runJob()).toBe(0)
  expect((await loadPost(site.ctx, { id: post.id }))?.author?.name).toBe('patient')
  expect(await loadReceipt(site.ctx, { token })).toEqual({
    keepsContent: false,
    dueAt,
    receipt: null,
    listedAt: null,
  })
  await cancelDeletion(site.as(viewer))
  site.advance({ seconds: DAY })
  expect(await runJob()).toBe(0)
  expect(await loadReceipt(site.ctx, { token })).toBeNull()
})

test('removing takes every word, and leaves others theirs', async () => {
  const before = await membersOf(pottery.id)
  const { viewer, post, alone, answered, answer, other, profile } = await leaver('remover')
  expect(await membersOf(pottery.id)).toBe(before + 1)
  const { token } = await ask(viewer, false)
  site.advance({ seconds: 14 * DAY })
  expect(await runJob()).toBe(1)
  expect(await loadPost(site.ctx, { id: post.id })).toMatchObject({
    isDeleted: true,
    author: null,
    title: 'Post of remover',
  })
  expect(JSON.stringify(await loadPost(site.ctx, { id: profile.id }))).not.toMatch(/remover|On my words/)
  expect(await commentOf(alone.id)).toBeUndefined()
  expect(await commentOf(answered.id)).toMatchObject({ isDeleted: true, author: null })
  expect((await commentOf(answer.id))?.author?.name).toBe('bosco')
  expect((await loadPost(site.ctx, { id: other.id }))?.score).toBe(2)
  expect(await membersOf(pottery.id)).toBe(before)
  const receipt = { posts: 2, comments: 2, votes: 5, saved: 1, joined: 1, sessions: 0 }
  expect((await loadReceipt(site.ctx, { token }))?.receipt).toMatchObject(receipt)
})

test('detaching leaves every word, without the name', async () => {
  const { viewer, post, alone, answered, profile } = await leaver('detacher')
  const { token } = await ask(viewer, true)
  site.advance({ seconds: 14 * DAY })
  await runJob()
  const left = await loadPost(site.ctx, { id: post.id })
  expect(left).toMatchObject({ isDeleted: false, author: null, title: 'Post of detacher' })
  expect(left?.bodyHtml).toContain('My words')
  for (const { id } of [alone, answered])
    expect(await commentOf(id)).toMatchObject({ isDeleted: false, author: null })
  expect(JSON.stringify(await loadPost(site.ctx, { id: profile.id }))).not.toContain('detacher')
  expect(await loadReceipt(site.ctx, { token })).toMatchObject({
    keepsContent: true,
    receipt: { posts: 2, comments: 2 },
  })
})

test('no table holds the account, its name or address afterwards; the last email lists what was deleted', async () => {
  const { viewer } = await leaver('vanisher')
  await ask(viewer, false)
  site.advance({ seconds: 14 * DAY })
  await runJob()
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({ kind: 'deletion-receipt', to: 'vanisher@mail.example' })
  expect(emails[0]?.text).toContain('Your content: 2 posts and 2 comments.')
  const { db } = site.ctx
  expect(await loadAccountByName(site.ctx, { name: 'vanisher' })).toBeNull()
  const tables = [
    'accounts',
    'account_tokens',
    'account_deletions',
    'communities',
    'sessions',
    'drafts',
    'comments',
  ] as const
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    expect([table, JSON.stringify(rows).includes('vanisher')]).toEqual([table, false])
  }
  const posts = await db.selectFrom('posts').select(['title', 'body_md', 'author_id']).execute()
  expect(posts.filter(post => post.author_id === viewer.id)).toEqual([])
})

test('keeps the name taken afterwards, in upper or lower case', async () => {
  const { viewer } = await leaver('Retired')
  await ask(viewer, true)
  site.advance({ seconds: 14 * DAY })
  await runJob()
  for (const name of ['Retired', 'retired'])
    await expect(createAccount(site.ctx, { name, password: CAST_PASSWORD })).rejects.toThrow('name_taken')
})

test('an interrupted run continues, and its receipt is complete', async () => {
  const { viewer, post } = await leaver('halfway')
  const { token } = await ask(viewer, false)
  site.advance({ seconds: 14 * DAY })
  await sql`create function break_off() returns trigger language plpgsql as $$ begin raise 'the power went'; end $$`.execute(
    site.ctx.db,
  )
  await sql`create trigger break_off before delete on accounts execute function break_off()`.execute(
    site.ctx.db,
  )
  await expect(runJob()).rejects.toThrow('the power went')
  expect(await loadPost(site.ctx, { id: post.id })).toMatchObject({ isDeleted: true })
  await sql`drop trigger break_off on accounts`.execute(site.ctx.db)
  await runJob()
  expect((await loadReceipt(site.ctx, { token }))?.receipt).toMatchObject({ posts: 2, comments: 2 })
})

test('a failing mailbox does not stop the deletion', async () => {
  const { viewer } = await leaver('mailless')
  await ask(viewer, false)
  site.advance({ seconds: 14 * DAY })
  const refusing: Mailer = { send: () => Promise.reject(new Error('550 no such user')) }
  expect(await deleteDueAccounts(site.ctx, { mailer: refusing, siteName: 'Warren' })).toBe(1)
  expect(await loadAccountByName(site.ctx, { name: 'mailless' })).toBeNull()
})

describe('asking', () => {
  test('takes the password; visitors and admins cannot', async () => {
    const { viewer } = await leaver('unsure')
    await expect(ask(viewer, true, 'wrong')).rejects.toMatchObject({
      code: 'password_wrong',
      field: 'currentPassword',
    })
    await expect(ask(cast.ed, true)).rejects.toThrow('not_allowed')
    const input = { keepsContent: true, password: CAST_PASSWORD, address: '' }
    await expect(askDeletion(site.ctx, input)).rejects.toThrow('login_required')
    expect((await loadDeletion(site.as(viewer))).pending).toBeNull()
  })

  test('without a password takes a recent log-in', async () => {
    const { viewer } = await leaver('signed_on')
    await site.ctx.db
      .updateTable('accounts')
      .set({ password_hash: null })
      .where('id', '=', viewer.id)
      .execute()
    await expect(ask(viewer, true, '')).rejects.toThrow('recent_login_required')
  })

  test('can be canceled only by the account itself, and not too late', async () => {
    const { viewer } = await leaver('sorry')
    await ask(viewer, true)
    await expect(cancelDeletion(site.as(cast.ann))).rejects.toThrow('deletion_not_asked')
    site.advance({ seconds: 14 * DAY })
    await expect(cancelDeletion(site.as(viewer))).rejects.toThrow('deletion_not_asked')
  })

  test('counts only the latest choice when asked for again', async () => {
    const { viewer } = await leaver('wavering')
    const first = await ask(viewer, true)
    site.advance({ seconds: DAY })
    const second = await ask(viewer, false)
    expect((await loadDeletion(site.as(viewer))).pending).toEqual({
      keepsContent: false,
      dueAt: second.dueAt,
    })
    expect(await loadReceipt(site.ctx, { token: first.token })).toBeNull()
  })
})
