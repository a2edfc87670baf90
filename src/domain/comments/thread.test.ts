import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { castVote } from '#domain/votes/cast-vote.ts'
import type { Ctx } from '#platform/context/context.ts'
import { createTestContext, type TestContext } from '#platform/context/test-context.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import type { CommentId, PostId } from '#shared/ids.ts'
import { COMMENT_SORTS } from '#shared/sorts.ts'
import type { ThreadNode } from '#shared/views/comment-view.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { deleteComment } from './delete-comment.ts'
import { editComment } from './edit-comment.ts'
import { listMoreReplies, listThread } from './list-thread.ts'
import { refreshQaRanks } from './on-events.ts'
import { recordThreadVisit } from './record-visit.ts'

let database: TestDatabase
let open: OpenDatabase
let site: TestContext
let cast: Cast

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase({ url: database.url })
  site = createTestContext(open.db)
  cast = await createCast(site)
  await openCommunity(site, { by: cast.cy, name: 'pottery' })
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

function bodies(nodes: ThreadNode[]): string[] {
  return nodes.flatMap(node => [
    node.comment.bodyHtml.replace(/<[^>]+>/g, '').trim(),
    ...bodies(node.replies),
  ])
}
const count = (nodes: ThreadNode[]): number => nodes.reduce((sum, node) => sum + 1 + count(node.replies), 0)
/** Shown plus left out must be the whole thread. */
const countAll = (nodes: ThreadNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + countAll(node.replies) + (node.more?.count ?? 0), 0)

describe('a thread', () => {
  it('sorts siblings by best, top, new, old and controversy', async () => {
    const post = await writePost(site, { by: cast.ann, in: 'pottery' })
    const early = await writeComment(site, { by: cast.ann, on: post.id, body: 'early' })
    const liked = await writeComment(site, { by: cast.ann, on: post.id, body: 'liked' })
    const split = await writeComment(site, { by: cast.ann, on: post.id, body: 'split' })
    for (const voter of [cast.bo, cast.cy])
      await castVote(site.as(voter), { target: liked.fullname, direction: 1 })
    await castVote(site.as(cast.bo), { target: split.fullname, direction: -1 })
    const order = async (sort: (typeof COMMENT_SORTS)[number]) =>
      bodies((await listThread(site.ctx, { postId: post.id, sort })).nodes)
    expect(await order('best')).toEqual(['liked', 'early', 'split'])
    expect(await order('top')).toEqual(['liked', 'early', 'split'])
    expect(await order('new')).toEqual(['split', 'liked', 'early'])
    expect(await order('old')).toEqual(['early', 'liked', 'split'])
    expect((await order('controversial'))[0]).toBe('split')
    expect(early.id).toBeGreaterThan(0)
  })

  it('gives every reader an order of their own in contest mode, page after page, and answers when asked for', async () => {
    const post = await writePost(site, { by: cast.cy, in: 'pottery' })
    const { id: first, fullname } = await writeComment(site, { by: cast.bo, on: post.id })
    const made = [fullname]
    for (let number = 1; number < 24; number += 1)
      made.push((await writeComment(site, { by: cast.bo, on: post.id })).fullname)
    for (const body of ['well', 'done'])
      await writeComment(site, { by: cast.ann, on: post.id, under: first, body })
    await castVote(site.as(cast.ann), { target: made[5] ?? '', direction: 1 })
    await site.ctx.db.updateTable('posts').set({ is_contest: true }).where('id', '=', post.id).execute()
    const names = (nodes: ThreadNode[]) => nodes.map(node => node.comment.fullname)
    const limit = { comments: 10, bytes: 1_000_000 }
    const read = async (ctx: Ctx) => {
      const page = await listThread(ctx, { postId: post.id, sort: 'top', limit })
      const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 2 * 3_600_000) }
      const cursor = page.more?.cursor ?? ''
      expect([page.nodes.length, page.more?.count]).toEqual([10, 26 - countAll(page.nodes)])
      const rest = await listMoreReplies(later, { postId: post.id, parentId: null, sort: 'top', cursor })
      return { shown: [...page.nodes, ...rest.nodes], more: rest.more }
    }
    const orders: string[] = []
    for (const ctx of [site.as(cast.ann), site.as(cast.bo), site.ctx]) {
      const { shown, more } = await read(ctx)
      expect(more).toBeNull()
      expect(names(shown).toSorted()).toEqual(made.toSorted())
      expect(shown.every(node => node.replies.length === 0 && node.comment.score === null)).toBe(true)
      orders.push(names(shown).join())
      expect(names((await read(ctx)).shown).join()).toBe(orders.at(-1))
      const entry = shown.find(node => node.comment.fullname === made[0])
      expect(entry?.more?.count).toBe(2)
      const cursor = entry?.more?.cursor ?? ''
      const answers = await listMoreReplies(ctx, { postId: post.id, parentId: first, sort: 'top', cursor })
      expect(bodies(answers.nodes).toSorted()).toEqual(['done', 'well'])
    }
    expect(new Set([...orders, made.join()]).size).toBe(4)
    const team = await listThread(site.as(cast.cy), { postId: post.id, sort: 'top' })
    expect(team.nodes[0]?.comment).toMatchObject({ fullname: made[5], score: 2 })
    expect(countAll(team.nodes)).toBe(26)
  })

  it('puts questions the author answered first in Q&A', async () => {
    const post = await writePost(site, { by: cast.ann, in: 'pottery' })
    await writeComment(site, { by: cast.bo, on: post.id, body: 'unanswered' })
    const answered = await writeComment(site, { by: cast.bo, on: post.id, body: 'answered' })
    const answer = await writeComment(site, {
      by: cast.ann,
      on: post.id,
      under: answered.id,
      body: 'because',
    })
    await refreshQaRanks(site.ctx, [answer.id])
    const thread = await listThread(site.ctx, { postId: post.id, sort: 'qa' })
    expect(bodies(thread.nodes)).toEqual(['answered', 'because', 'unanswered'])
  })

  it('shows eight levels, then goes on elsewhere, and counts exactly what it leaves out', async () => {
    const post = await writePost(site, { by: cast.ann, in: 'pottery' })
    let under: CommentId | undefined
    for (let level = 1; level <= 12; level += 1) {
      const at = under === undefined ? {} : { under }
      under = (await writeComment(site, { by: cast.bo, on: post.id, ...at, body: `level ${level}` })).id
    }
    const thread = await listThread(site.ctx, { postId: post.id, sort: 'best' })
    expect(count(thread.nodes)).toBe(8)
    expect(countAll(thread.nodes)).toBe(12)
    let deepest = thread.nodes[0]
    while (deepest?.replies[0] !== undefined) deepest = deepest.replies[0]
    expect(deepest?.more).toEqual({ count: 4, cursor: null, continuePath: deepest?.comment.permalink })
  })

  it('gives all of a wide thread through its cursors, each comment once, in every sort', async () => {
    const post = await writeWideThread(260)
    for (const sort of COMMENT_SORTS) {
      const page = await listThread(site.ctx, { postId: post, sort })
      expect(count(page.nodes)).toBe(200)
      expect(countAll(page.nodes) + (page.more?.count ?? 0)).toBe(260)
      const seen = page.nodes.map(node => node.comment.id)
      let more = page.more
      while (more?.cursor) {
        const next = await listMoreReplies(site.ctx, {
          postId: post,
          parentId: null,
          sort,
          cursor: more.cursor,
        })
        expect(next.nodes.length).toBeGreaterThan(0)
        seen.push(...next.nodes.map(node => node.comment.id))
        more = next.more
      }
      expect(new Set(seen).size).toBe(260)
      expect(seen).toHaveLength(260)
    }
  })

  it('shows one branch with its context under a permalink', async () => {
    const post = await writePost(site, { by: cast.ann, in: 'pottery' })
    const top = await writeComment(site, { by: cast.bo, on: post.id, body: 'top' })
    await writeComment(site, { by: cast.bo, on: post.id, under: top.id, body: 'aside' })
    const middle = await writeComment(site, { by: cast.ann, on: post.id, under: top.id, body: 'middle' })
    await writeComment(site, { by: cast.bo, on: post.id, under: middle.id, body: 'leaf' })
    const focused = { postId: post.id, sort: 'best', focusId: middle.id } as const
    expect(bodies((await listThread(site.ctx, focused)).nodes)).toEqual(['middle', 'leaf'])
    const withContext = await listThread(site.ctx, { ...focused, contextLevels: 3 })
    expect(bodies(withContext.nodes)).toEqual(['top', 'middle', 'leaf'])
    expect(withContext.focus?.fullname).toBe(middle.fullname)
  })

  it('marks the post author, moderators and what is new since the last visit', async () => {
    const post = await writePost(site, { by: cast.ann, in: 'pottery' })
    site.at(new Date(Date.now() + 60_000))
    await recordThreadVisit(site.as(cast.bo), { postId: post.id, commentCount: 0 })
    site.advance({ seconds: 3_600 })
    await writeComment(site, { by: cast.ann, on: post.id, body: 'by the author' })
    await writeComment(site, { by: cast.cy, on: post.id, body: 'by a moderator' })
    await writeComment(site, { by: cast.bo, on: post.id, body: 'by the reader' })
    const { nodes } = await listThread(site.as(cast.bo), { postId: post.id, sort: 'old' })
    expect(
      nodes.map(node => [node.comment.isOp, node.comment.isModerator, node.comment.viewer.isNew]),
    ).toEqual([
      [true, false, true],
      [false, true, true],
      [false, false, false],
    ])
  })
})

describe('deleting', () => {
  it('keeps the place of a comment with replies and no trace of its words', async () => {
    const post = await writePost(site, { by: cast.ann, in: 'pottery' })
    const top = await writeComment(site, { by: cast.bo, on: post.id, body: 'my secret' })
    await editComment(site.as(cast.bo), { commentId: top.id, body: 'my second secret' })
    await writeComment(site, { by: cast.ann, on: post.id, under: top.id, body: 'answer' })
    const place = await deleteComment(site.as(cast.bo), { commentId: top.id })
    expect(place).toMatchObject({ isDeleted: true, author: null, bodyHtml: '', bodyMarkdown: null })
    const earlier = open.db.selectFrom('comment_revisions').select('id').where('comment_id', '=', top.id)
    expect(await earlier.execute()).toEqual([])
    const row = await open.db.selectFrom('comments').selectAll().where('id', '=', top.id).executeTakeFirst()
    expect(JSON.stringify(row)).not.toContain('secret')
  })

  it('takes empty branches away and keeps every count right', async () => {
    const post = await writePost(site, { by: cast.ann, in: 'pottery' })
    const a = await writeComment(site, { by: cast.bo, on: post.id })
    const b = await writeComment(site, { by: cast.bo, on: post.id, under: a.id })
    const c = await writeComment(site, { by: cast.bo, on: post.id, under: b.id })
    await writeComment(site, { by: cast.bo, on: post.id, under: a.id, body: 'stays' })
    await deleteComment(site.as(cast.bo), { commentId: b.id })
    await deleteComment(site.as(cast.bo), { commentId: c.id })
    const thread = await listThread(site.ctx, { postId: post.id, sort: 'old' })
    expect(thread.totalCount).toBe(2)
    expect(thread.nodes[0]?.comment).toMatchObject({ childCount: 1, descendantCount: 1 })
    expect(await countsAreExact(post.id)).toBe(true)
  })

  it('is for the author and admins only', async () => {
    const post = await writePost(site, { by: cast.ann, in: 'pottery' })
    const comment = await writeComment(site, { by: cast.bo, on: post.id })
    for (const other of [cast.ann, cast.cy, cast.di]) {
      await expect(deleteComment(site.as(other), { commentId: comment.id })).rejects.toThrow('not_allowed')
    }
    await expect(deleteComment(site.ctx, { commentId: comment.id })).rejects.toThrow('login_required')
    expect(await deleteComment(site.as(cast.ed), { commentId: comment.id })).toBeNull()
  })
})

describe('writing at once', () => {
  it('keeps counts exact when 30 people answer, vote and delete in one thread', async () => {
    const post = await writePost(site, { by: cast.ann, in: 'pottery' })
    const top = await writeComment(site, { by: cast.bo, on: post.id })
    const under = await writeComment(site, { by: cast.ann, on: post.id, under: top.id })
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const comment = await writeComment(site, {
          by: cast.bo,
          on: post.id,
          under: index % 2 === 0 ? top.id : under.id,
        })
        if (index % 5 === 0) await deleteComment(site.as(cast.bo), { commentId: comment.id })
        await castVote(site.as(index % 3 === 0 ? cast.ann : cast.cy), { target: top.fullname, direction: 1 })
      }),
    )
    expect(await countsAreExact(post.id)).toBe(true)
    const thread = await listThread(site.ctx, { postId: post.id, sort: 'best' })
    expect(thread.totalCount).toBe(26)
    expect(thread.nodes[0]?.comment.score).toBe(3)
  })
})

async function writeWideThread(size: number): Promise<PostId> {
  const post = await writePost(site, { by: cast.ann, in: 'pottery' })
  for (let index = 0; index < size; index += 1) await writeComment(site, { by: cast.bo, on: post.id })
  return post.id
}

/** Recounts the tree from its edges. */
async function countsAreExact(postId: PostId): Promise<boolean> {
  const rows = await open.db.selectFrom('comments').selectAll().where('post_id', '=', postId).execute()
  const below = (id: CommentId): number =>
    rows.filter(row => row.parent_id === id).reduce((sum, row) => sum + 1 + below(row.id), 0)
  const post = await open.db
    .selectFrom('posts')
    .select('comment_count')
    .where('id', '=', postId)
    .executeTakeFirst()
  return (
    post?.comment_count === rows.length &&
    rows.every(
      row =>
        row.descendant_count === below(row.id) &&
        row.child_count === rows.filter(child => child.parent_id === row.id).length,
    )
  )
}
