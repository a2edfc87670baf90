import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { listThread } from '#domain/comments/list-thread.ts'
import { castVote } from '#domain/votes/cast-vote.ts'
import type { PostId } from '#shared/ids.ts'
import { COMMENT_SORTS, type CommentSort } from '#shared/sorts.ts'
import type { MoreReplies, ThreadNode } from '#shared/views/comment-view.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { fakeSite } from '#tests/support/fake-site.ts'
import { pick, seededRandom } from '#tests/support/random.ts'
import { openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const SIBLINGS = 450

let app: TestApp
let cast: Cast
let visitor: SiteClient
let post: { id: PostId; fullname: string }
/** Every comment of the thread. */
const written: string[] = []

beforeAll(async () => {
  app = await startApp({ site: fakeSite() })
  cast = await createCast(app)
  visitor = openClient({ url: app.url })
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  post = await writePost(app, { by: cast.ann, in: 'pottery' })
  await plantThread()
})
afterAll(() => app.stop())

/** 450 siblings, every 30th with replies, many of them voted on, most of them alike. */
async function plantThread(): Promise<void> {
  const random = seededRandom(7)
  for (let index = 0; index < SIBLINGS; index += 1) {
    const sibling = await writeComment(app, { by: cast.ann, on: post.id, body: `Sibling ${index}` })
    written.push(sibling.fullname)
    if (index % 30 === 0) {
      const reply = await writeComment(app, { by: cast.bo, on: post.id, under: sibling.id })
      const deeper = await writeComment(app, { by: cast.cy, on: post.id, under: reply.id })
      written.push(reply.fullname, deeper.fullname)
    }
    if (index % 7 > 0) continue
    for (const voter of [cast.bo, cast.cy])
      await castVote(app.as(voter), { target: sibling.fullname, direction: pick(random, [1, -1]) })
  }
}

/** Reads a list to its end, and every list below it. */
async function readAll(sort: CommentSort): Promise<string[]> {
  const first = await listThread(app.ctx, { postId: post.id, sort })
  return readOn(sort, null, first)
}

type Page = { nodes: ThreadNode[]; more: MoreReplies | null }

async function readOn(sort: CommentSort, parent: string | null, page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { comment, replies, more } of page.nodes) {
    found.push(comment.fullname, ...(await readOn(sort, comment.fullname, { nodes: replies, more })))
  }
  if (page.more === null) return found
  const { cursor } = page.more
  if (cursor === null) throw new Error('This thread is not deep enough for that')
  const next = await visitor.run('MoreReplies', { post: post.fullname, parent, sort, cursor })
  if (next.nodes.length === 0) throw new Error(`${page.more.count} more were promised`)
  return [...found, ...(await readOn(sort, parent, next))]
}

describe('more replies', () => {
  test.each(COMMENT_SORTS)('[R1-08] page through 450 siblings by %s, each exactly once', async sort => {
    const found = await readAll(sort)
    expect(found).toHaveLength(written.length)
    expect(new Set(found)).toEqual(new Set(written))
  })

  test('[R1-08] come in the order of the sort', async () => {
    expect(await readAll('old')).toEqual(written)
  })

  test('end where what was promised is gone meanwhile, instead of beginning again', async () => {
    const thread = await writePost(app, { by: cast.ann, in: 'pottery' })
    const kept = await writeComment(app, { by: cast.ann, on: thread.id })
    const gone = await writeComment(app, { by: cast.ann, on: thread.id })
    const { created_at: createdAt } = await app.ctx.db
      .selectFrom('comments')
      .select('created_at')
      .where('id', '=', kept.id)
      .executeTakeFirstOrThrow()
    await deleteComment(app.as(cast.ann), { commentId: gone.id })
    const cursor = `-${createdAt.getTime() * 1_000}_${kept.id}.1`
    const variables = { post: thread.fullname, parent: null, sort: 'old', cursor }
    expect(await visitor.run('MoreReplies', variables)).toEqual({ nodes: [], more: null })
  })

  const HOSTILE = [
    '',
    'x',
    's.',
    's.-1',
    's.99999999999',
    's.1.1',
    '1_2',
    "1_1.1'; drop table comments; --",
    'NaN_1.1',
    'Infinity_1.1',
    '1e999_1.1',
    `${'9'.repeat(400)}_1.1`,
    '1_9999999999999999.1',
    '1_1.1\n',
    '1_1.1\u0000',
    '0x10_1.1',
    '１_1.1',
  ]
  test.each(HOSTILE)('refuse the cursor %j', async cursor => {
    for (const sort of COMMENT_SORTS) {
      const refusal = await visitor.refusal('MoreReplies', {
        post: post.fullname,
        parent: null,
        sort,
        cursor,
      })
      expect(refusal).toMatchObject({ status: 400, code: 'bad_request' })
    }
  })

  test.each([
    '1.5',
    '99999999999',
    '-99999999999',
    '1e-7',
    '9007199254740991',
    '-9007199254740991',
    '1e-300',
  ])('answer a made-up cursor with key %s by a page or a refusal, never by a fault', async key => {
    for (const sort of COMMENT_SORTS) {
      const { status } = await visitor.send('MoreReplies', {
        post: post.fullname,
        parent: null,
        sort,
        cursor: `${key}_1.1`,
      })
      expect([200, 400], sort).toContain(status)
    }
  })

  test.each([
    [{ post: 't3_zzzzzz', parent: null, sort: 'best', cursor: 's.1' }, 'not_found'],
    [{ post: 't1_1', parent: null, sort: 'best', cursor: 's.1' }, 'bad_request'],
    [{ post: 't3_1', parent: 't3_1', sort: 'best', cursor: 's.1' }, 'bad_request'],
    [{ post: 't3_1', parent: null, sort: 'hot', cursor: 's.1' }, 'bad_request'],
    [{ post: 't3_1', parent: null, sort: 'best' }, 'bad_request'],
  ])('refuse %j with %s', async (variables, code) => {
    expect((await visitor.refusal('MoreReplies', variables)).code).toBe(code)
  })

  test('below a comment of another post are none of this post', async () => {
    await openCommunity(app, { by: cast.cy, name: 'hideout', type: 'private' })
    const hidden = await writePost(app, { by: cast.cy, in: 'hideout' })
    const parent = await writeComment(app, { by: cast.cy, on: hidden.id })
    await writeComment(app, { by: cast.cy, on: hidden.id, under: parent.id, body: 'wombatsecret' })
    for (const sort of COMMENT_SORTS) {
      const { text } = await visitor.send('MoreReplies', {
        post: post.fullname,
        parent: parent.fullname,
        sort,
        cursor: 's.5',
      })
      expect(text).not.toContain('wombatsecret')
    }
  })
})
