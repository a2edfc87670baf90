import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createComment } from '#domain/comments/create-comment.ts'
import { listMoreReplies, listThread } from '#domain/comments/list-thread.ts'
import { loadComments } from '#domain/comments/load-comments.ts'
import { approveMember } from '#domain/communities/members/approve-member.ts'
import { explainPost } from '#domain/feeds/explain-post.ts'
import { listCommunityFeed, listHomeFeed, listJoinedFeed } from '#domain/feeds/list-feeds.ts'
import { listProfileOverview } from '#domain/feeds/list-profile.ts'
import { reportThing } from '#domain/reports/report-thing.ts'
import { listSaved } from '#domain/saved/list-saved.ts'
import { setHidden } from '#domain/saved/set-hidden.ts'
import { setSaved } from '#domain/saved/set-saved.ts'
import { castVote } from '#domain/votes/cast-vote.ts'
import type { Viewer } from '#platform/context/context.ts'
import { createTestContext, type TestContext } from '#platform/context/test-context.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import type { CommunityId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import { editPost } from './edit-post.ts'
import { listDuplicates } from './list-duplicates.ts'
import { loadPost, loadPosts } from './load-posts.ts'
import { markPost } from './mark-post.ts'

let database: TestDatabase
let open: OpenDatabase
let site: TestContext
let cast: Cast
let secret: { id: CommunityId; name: string }
let post: Awaited<ReturnType<typeof writePost>>
let comment: Awaited<ReturnType<typeof writeComment>>

const WORDS = 'the hidden kiln'
const URL_OF_SECRET = 'https://example.org/kiln'

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase({ url: database.url })
  site = createTestContext(open.db)
  cast = await createCast(site)
  secret = await openCommunity(site, { by: cast.cy, name: 'secret', type: 'private' })
  await openCommunity(site, { by: cast.cy, name: 'pottery' })
  await approveMember(site.as(cast.cy), { communityId: secret.id, accountId: cast.bo.id })
  post = await writePost(site, { by: cast.cy, in: 'secret', title: WORDS, url: URL_OF_SECRET })
  comment = await writeComment(site, { by: cast.cy, on: post.id, body: WORDS })
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

/** Viewers without access to the private community. */
const outsiders: [string, () => Viewer | null][] = [
  ['a visitor', () => null],
  ['a member of the site', () => cast.ann],
  ['an employee', () => cast.di],
]

describe.each(outsiders)('a private community shows nothing to %s', (_name, who) => {
  const ctx = () => site.as(who())
  const id = { postId: () => post.id }
  it.each<[string, () => Promise<unknown>]>([
    ['post', () => loadPost(ctx(), { id: post.id })],
    ['posts', () => loadPosts(ctx(), { ids: [post.id], withBody: true })],
    ['comments', () => loadComments(ctx(), { ids: [comment.id] })],
    ['thread', () => listThread(ctx(), { postId: id.postId(), sort: 'best' })],
    ['permalink', () => listThread(ctx(), { postId: post.id, sort: 'best', focusId: comment.id })],
    [
      'more replies',
      () => listMoreReplies(ctx(), { postId: post.id, parentId: null, sort: 'best', cursor: 's.5' }),
    ],
    ['community feed', () => listCommunityFeed(ctx(), { communityId: secret.id, sort: 'new' })],
    ['home feed', () => listHomeFeed(ctx(), { sort: 'new' })],
    ['feed of chosen communities', () => listJoinedFeed(ctx(), { sort: 'best', communityIds: [secret.id] })],
    ['profile', () => listProfileOverview(ctx(), { accountId: cast.cy.id, sort: 'new' })],
    ['duplicates by link', () => listDuplicates(ctx(), { url: URL_OF_SECRET })],
    ['reasons', () => explainPost(ctx(), { postId: post.id, feed: 'all', sort: 'hot' })],
  ])('%s', async (_door, read) => {
    const answer = await read().catch(error => String(error.message))
    expect(JSON.stringify(answer)).not.toMatch(/kiln/)
    expect([null, 'not_found']).toContain(typeof answer === 'string' ? answer : null)
  })
  it.each<[string, () => Promise<unknown>]>([
    ['vote', () => castVote(ctx(), { target: post.fullname, direction: 1 })],
    ['vote on a comment', () => castVote(ctx(), { target: comment.fullname, direction: 1 })],
    ['save', () => setSaved(ctx(), { target: post.fullname, isSaved: true })],
    ['hide', () => setHidden(ctx(), { postId: post.id, isHidden: true })],
    ['report', () => reportThing(ctx(), { target: post.fullname, reason: 'spam', note: '' })],
    ['comment', () => createComment(ctx(), { postId: post.id, parentId: null, body: 'hi' })],
    [
      'crosspost',
      () => createPost(ctx(), { communityName: 'pottery', kind: 'link', title: 'x', crosspostOf: post.id }),
    ],
    ['post', () => createPost(ctx(), { communityName: 'secret', kind: 'text', title: 'x' })],
  ])('nor lets them %s', async (_door, write) => {
    await expect(write()).rejects.toThrow(/not_found|login_required|post_deleted|community_private/)
  })
})

describe.each<[string, () => Viewer]>([
  ['an approved member', () => cast.bo],
  ['a moderator', () => cast.cy],
  ['an admin', () => cast.ed],
])('and all of it to %s', (_name, who) => {
  it('post, thread and feed', async () => {
    const ctx = site.as(who())
    expect((await loadPost(ctx, { id: post.id }))?.title).toBe(WORDS)
    expect((await listThread(ctx, { postId: post.id, sort: 'best' })).nodes).toHaveLength(1)
    expect((await listCommunityFeed(ctx, { communityId: secret.id, sort: 'hot' })).posts).toHaveLength(1)
  })
})

describe('who may change a post', () => {
  const cases: [
    string,
    () => Viewer | null,
    { edit: string | null; mark: string | null; remove: string | null },
  ][] = [
    ['a visitor', () => null, { edit: 'login_required', mark: 'login_required', remove: 'login_required' }],
    ['another member', () => cast.bo, { edit: 'not_allowed', mark: 'not_allowed', remove: 'not_allowed' }],
    ['an employee', () => cast.di, { edit: 'not_allowed', mark: 'not_allowed', remove: 'not_allowed' }],
    ['a moderator', () => cast.cy, { edit: 'not_allowed', mark: null, remove: 'not_allowed' }],
    ['an admin', () => cast.ed, { edit: 'not_allowed', mark: null, remove: null }],
    ['the author', () => cast.ann, { edit: null, mark: null, remove: null }],
  ]
  it.each(cases)('%s', async (_name, who, expected) => {
    const own = await writePost(site, { by: cast.ann, in: 'pottery', body: 'first words' })
    const ctx = site.as(who())
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => null,
        error => String(error.message),
      )
    expect(await outcome(editPost(ctx, { postId: own.id, body: 'second words' }))).toBe(expected.edit)
    expect(await outcome(markPost(ctx, { postId: own.id, isNsfw: false, isSpoiler: true }))).toBe(
      expected.mark,
    )
    expect(await outcome(deletePost(ctx, { postId: own.id }))).toBe(expected.remove)
  })

  it('an edit keeps what was there before, a deletion nothing', async () => {
    const own = await writePost(site, { by: cast.ann, in: 'pottery', body: 'first words' })
    await editPost(site.as(cast.ann), { postId: own.id, body: 'second words' })
    const earlier = () =>
      site.ctx.db.selectFrom('post_revisions').select('body_md').where('post_id', '=', own.id).execute()
    expect(await earlier()).toEqual([{ body_md: 'first words' }])
    await setSaved(site.as(cast.bo), { target: own.fullname, isSaved: true })
    await deletePost(site.as(cast.ann), { postId: own.id })
    expect(await loadPost(site.as(cast.ed), { id: own.id })).toMatchObject({
      isDeleted: true,
      author: null,
      bodyHtml: '',
    })
    expect(await earlier()).toEqual([])
    expect(JSON.stringify(await listSaved(site.as(cast.bo), {}))).not.toContain('words')
  })
})
