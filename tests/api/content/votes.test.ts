import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadComments } from '#domain/comments/load-comments.ts'
import { loadPost } from '#domain/posts/load-posts.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let ann: SiteClient
let bo: SiteClient

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  ann = await clientOf(app, 'ann')
  bo = await clientOf(app, 'bosco')
})
afterAll(() => app.stop())

async function postOf(viewer: Viewer | null, id: PostId): Promise<{ score: number | null; vote: number }> {
  const post = await loadPost(app.as(viewer), { id })
  return { score: post?.score ?? null, vote: post?.viewer.vote ?? NaN }
}

async function commentOf(viewer: Viewer, id: CommentId): Promise<{ score: number | null; vote: number }> {
  const [comment] = await loadComments(app.as(viewer), { ids: [id] })
  return { score: comment?.score ?? null, vote: comment?.viewer.vote ?? NaN }
}

async function votersOf(postId: PostId): Promise<Record<number, number>> {
  const rows = await app.ctx.db
    .selectFrom('post_votes')
    .select(['account_id', 'direction'])
    .where('post_id', '=', postId)
    .execute()
  return Object.fromEntries(rows.map(row => [row.account_id, row.direction]))
}

async function karmaOf(viewer: Viewer): Promise<{ post_karma: number; comment_karma: number }> {
  await settleEvents(app)
  return app.ctx.db
    .selectFrom('accounts')
    .select(['post_karma', 'comment_karma'])
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow()
}

describe('a vote', () => {
  test('[R1-03] on a post is up, down or none, and the post shows the choice of its reader', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery' })
    const target = post.fullname
    expect(await bo.run('CastVote', { target, direction: 1 })).toEqual({
      fullname: target,
      score: 2,
      vote: 1,
    })
    expect(await postOf(cast.bo, post.id)).toEqual({ score: 2, vote: 1 })
    expect(await bo.run('CastVote', { target, direction: -1 })).toEqual({
      fullname: target,
      score: 0,
      vote: -1,
    })
    expect(await postOf(cast.bo, post.id)).toEqual({ score: 0, vote: -1 })
    expect(await postOf(cast.cy, post.id)).toEqual({ score: 0, vote: 0 })
    expect(await postOf(null, post.id)).toEqual({ score: 0, vote: 0 })
  })

  test('[R1-04] on a comment is up, down or none, and the comment shows the choice of its reader', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery' })
    const comment = await writeComment(app, { by: cast.ann, on: post.id })
    const target = comment.fullname
    expect(await bo.run('CastVote', { target, direction: -1 })).toMatchObject({ score: 0, vote: -1 })
    expect(await commentOf(cast.bo, comment.id)).toEqual({ score: 0, vote: -1 })
    expect(await bo.run('CastVote', { target, direction: 1 })).toMatchObject({ score: 2, vote: 1 })
    expect(await commentOf(cast.bo, comment.id)).toEqual({ score: 2, vote: 1 })
    expect(await commentOf(cast.cy, comment.id)).toEqual({ score: 2, vote: 0 })
    expect(await postOf(cast.bo, post.id)).toEqual({ score: 1, vote: 0 })
  })

  test('[R1-10] counts once per member and thing, however often it is sent', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery' })
    const send = () => bo.run('CastVote', { target: post.fullname, direction: 1 })
    await send()
    await Promise.all([send(), send(), send(), send()])
    expect((await send()).score).toBe(2)
    expect(await votersOf(post.id)).toEqual({ [cast.ann.id]: 1, [cast.bo.id]: 1 })
  })

  test('[R1-10] is cleared by the second press of the same arrow, which sends 0', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery' })
    await bo.run('CastVote', { target: post.fullname, direction: -1 })
    const cleared = await bo.run('CastVote', { target: post.fullname, direction: 0 })
    expect(cleared).toEqual({ fullname: post.fullname, score: 1, vote: 0 })
    expect(await votersOf(post.id)).toEqual({ [cast.ann.id]: 1 })
    expect((await bo.run('CastVote', { target: post.fullname, direction: 0 })).score).toBe(1)
  })

  test("[R1-10] of the author stands at +1 from the start, and can be changed like anybody's", async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery' })
    const comment = await ann.run('CreateComment', { parent: post.fullname, body: 'My own answer' })
    expect(await postOf(cast.ann, post.id)).toEqual({ score: 1, vote: 1 })
    expect(comment).toMatchObject({ score: 1, viewer: { vote: 1 } })
    expect((await ann.run('CastVote', { target: post.fullname, direction: 0 })).score).toBe(0)
    expect((await ann.run('CastVote', { target: comment.fullname, direction: -1 })).score).toBe(-1)
  })

  test.each([
    ['a direction that is none', { target: 't3_1', direction: 2 }, 'bad_request', 400],
    ['a direction with a fraction', { target: 't3_1', direction: 0.5 }, 'bad_request', 400],
    ['no direction', { target: 't3_1' }, 'bad_request', 400],
    ['an account', { target: 't2_1', direction: 1 }, 'bad_request', 400],
    ['no fullname at all', { target: "t3_1' or 1=1", direction: 1 }, 'bad_request', 400],
    ['an id past all ids', { target: 't3_zzzzzzzzzzz', direction: 1 }, 'bad_request', 400],
    ['a post nobody wrote', { target: 't3_zzzzzz', direction: 1 }, 'not_found', 404],
    ['a comment nobody wrote', { target: 't1_zzzzzz', direction: 1 }, 'not_found', 404],
  ])('is refused on %s', async (_what, variables, code, status) => {
    expect(await bo.refusal('CastVote', variables)).toMatchObject({ code, status })
  })

  test('is refused where nothing is left to vote on', async () => {
    const post = await writePost(app, { by: cast.ann, in: 'pottery' })
    const comment = await writeComment(app, { by: cast.ann, on: post.id })
    await writeComment(app, { by: cast.bo, on: post.id, under: comment.id })
    await ann.run('DeleteComment', { target: comment.fullname })
    await ann.run('DeletePost', { target: post.fullname })
    const onComment = await bo.refusal('CastVote', { target: comment.fullname, direction: 1 })
    const onPost = await bo.refusal('CastVote', { target: post.fullname, direction: 1 })
    expect([onComment.code, onPost.code]).toEqual(['comment_deleted', 'post_deleted'])
  })

  test('of a visitor is refused with login_required, and nothing changes', async () => {
    const visitor = openClient({ url: app.url })
    const post = await writePost(app, { by: cast.ann, in: 'pottery' })
    const comment = await writeComment(app, { by: cast.ann, on: post.id })
    for (const target of [post.fullname, comment.fullname]) {
      const refusal = await visitor.refusal('CastVote', { target, direction: 1 })
      expect(refusal).toMatchObject({ status: 401, code: 'login_required' })
    }
    expect((await postOf(null, post.id)).score).toBe(1)
    expect((await commentOf(cast.bo, comment.id)).score).toBe(1)
    expect(await votersOf(post.id)).toEqual({ [cast.ann.id]: 1 })
  })
})

describe('karma', () => {
  test("[R1-10] is the sum of others' votes by type; one's own do not count, taken back ones neither", async () => {
    const author = await signUp(app, { name: 'fay' })
    const fay = await clientOf(app, 'fay')
    const cy = await clientOf(app, 'cyril')
    const post = await writePost(app, { by: author, in: 'pottery' })
    const first = await writeComment(app, { by: author, on: post.id })
    const second = await writeComment(app, { by: author, on: post.id })
    expect(await karmaOf(author)).toEqual({ post_karma: 0, comment_karma: 0 })

    for (const voter of [ann, bo, cy]) {
      await voter.run('CastVote', { target: post.fullname, direction: 1 })
      await voter.run('CastVote', { target: first.fullname, direction: 1 })
      await voter.run('CastVote', { target: second.fullname, direction: -1 })
    }
    await cy.run('CastVote', { target: post.fullname, direction: -1 })
    await bo.run('CastVote', { target: second.fullname, direction: 0 })
    expect(await karmaOf(author)).toEqual({ post_karma: 2 - 1, comment_karma: 3 - 2 })

    await fay.run('CastVote', { target: post.fullname, direction: -1 })
    await fay.run('CastVote', { target: first.fullname, direction: 0 })
    expect(await karmaOf(author)).toEqual({ post_karma: 1, comment_karma: 1 })
  })

  test('[R1-10] of the voter does not move', async () => {
    const voter = await signUp(app, { name: 'gus' })
    const gus = await clientOf(app, 'gus')
    const post = await writePost(app, { by: cast.ann, in: 'pottery' })
    await gus.run('CastVote', { target: post.fullname, direction: -1 })
    expect(await karmaOf(voter)).toEqual({ post_karma: 0, comment_karma: 0 })
  })
})
