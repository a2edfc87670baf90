import { type Insertable, sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { renderRequired } from '#domain/markdown/render-required.ts'
import { addToCommentCount } from '#domain/posts/comment-count.ts'
import { requirePost } from '#domain/posts/lock-post.ts'
import { refuseComment } from '#domain/posts/policy.ts'
import { factsOf } from '#domain/posts/view-post.ts'
import { wilsonLowerBound } from '#domain/ranking/confidence.ts'
import { qaRank } from '#domain/ranking/qa.ts'
import { inLine } from '#platform/batches/in-line.ts'
import { type Ctx, type InsideWrite, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import type { Tables } from '#platform/database/tables.generated.ts'
import { eventsFrom } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { Events } from '#shared/events.ts'
import type { CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { lengthOf, withoutControls } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import type { CommentView } from '#shared/views/comment-view.ts'
import { selectComments } from './comment-row.ts'
import { type LoadedComment, loadCommentRows, settingOf } from './load-comments.ts'
import { refuseReply } from './policy.ts'
import { commentFacts, viewComment } from './view-comment.ts'

/**
 * Replies to a post (`parentId` null) or a comment. The comment starts with its author's upvote; the post's count and every
 * ancestor's subtree count increase exactly. Throws `body_missing`, `body_too_long`, `post_locked`, `post_archived`,
 * `comment_deleted`, `login_required`, `not_found`.
 */
export async function createComment(
  ctx: Ctx,
  input: { postId: PostId; parentId: CommentId | null; body: string },
  inside?: InsideWrite<{ communityId: CommunityId; postId: PostId; commentId: CommentId }>,
): Promise<CommentView> {
  const member = requireWriter(ctx)
  const body = parseCommentBody(input.body)
  const post = await requirePost(ctx, { postId: input.postId, rule: refuseComment })
  const parent = input.parentId === null ? null : await requireParent(ctx, input.postId, input.parentId)
  const facts = parent === null ? null : commentFacts(parent.row)
  const refusal = refuseReply(ctx.viewer, post.access, factsOf(post.row), facts)
  if (refusal !== null) fail(refusal)
  const depth = (parent?.row.depth ?? -1) + 1
  const id = await inLine(ctx.db, input.postId, () =>
    inTransaction(member, async tx => {
      const commentId = await insertComment(tx, { ...input, body, depth })
      await inside?.(tx, { communityId: post.access.row.id, postId: input.postId, commentId })
      return commentId
    }),
  )
  const [made] = await selectComments(ctx, [id])
  return made === undefined ? fail('not_found') : viewComment(made, ctx.viewer, settingOf(ctx, post))
}

/** Returns a comment's text, 1 to 10,000 characters. */
export function parseCommentBody(text: string): string {
  const body = withoutControls(text).replace(/\r\n?/g, '\n').trim()
  if (isBlank(body)) fail('body_missing', { field: 'body' })
  const length = lengthOf(body)
  if (length > LIMITS.commentBodyLength)
    fail('body_too_long', { field: 'body', limit: LIMITS.commentBodyLength, length })
  return body
}

async function requireParent(ctx: Ctx, postId: PostId, parentId: CommentId): Promise<LoadedComment> {
  const [parent] = await loadCommentRows(ctx, { ids: [parentId] })
  return parent !== undefined && parent.row.post_id === postId ? parent : fail('not_found')
}

async function insertComment(
  tx: MemberCtx,
  input: { postId: PostId; parentId: CommentId | null; body: string; depth: number },
): Promise<CommentId> {
  const { postId, parentId, body } = input
  const rendered = renderRequired(body)
  const firstVote = { ups: 1, downs: 0 }
  // Lock the post's row first: all inserts into a thread queue here, so ancestors can't deadlock.
  await addToCommentCount(tx, { postId, change: 1 })
  if (parentId !== null) await growAncestors(tx, parentId)
  return writeComment(tx, {
    row: {
      post_id: postId,
      parent_id: parentId,
      depth: input.depth,
      author_id: tx.viewer.id,
      body_md: body,
      body_html: rendered.html,
      renderer_version: rendered.rendererVersion,
      ups: 1,
      best: wilsonLowerBound(firstVote),
      qa: qaRank({ question: { ...firstVote, bodyLength: body.length }, answers: [] }),
      created_at: tx.now(),
    },
    told: { postId, parentId, authorId: tx.viewer.id, mentions: rendered.mentions },
  })
}

/**
 * Writes the comment, its author's vote and its event in one statement, because other writers of the thread wait meanwhile.
 * Marks it as seen, so it isn't new to its author in listings.
 */
async function writeComment(
  tx: MemberCtx,
  { row, told }: { row: Insertable<Tables['comments']>; told: Omit<Events['comment.created'], 'commentId'> },
): Promise<CommentId> {
  const { rows } = await sql<{ id: CommentId }>`
    with made as (${tx.db.insertInto('comments').values(row).returning('id')}),
    voted as (
      insert into comment_votes (account_id, comment_id, direction) select ${row.author_id}::bigint, id, 1 from made
    ),
    seen as (
      update thread_visits set comment_count = comment_count + 1
      where account_id = ${row.author_id}::bigint and post_id = ${row.post_id}::bigint
    ),
    told as (${eventsFrom('made', 'comment.created', told, { commentId: 'id' })})
    select id from made`.execute(tx.db)
  return rows[0]?.id ?? fail('internal')
}

async function growAncestors(tx: Ctx, parentId: CommentId): Promise<void> {
  const { rows } = await sql<{ deleted_at: Date | null }>`
    with recursive up as (
      select id, parent_id from comments where id = ${parentId}
      union all
      select c.id, c.parent_id from up join comments c on c.id = up.parent_id
    ), locked as materialized (
      select id from comments where id in (select id from up) order by id for no key update
    )
    update comments set descendant_count = descendant_count + 1,
      child_count = child_count + case when id = ${parentId} then 1 else 0 end
    where id in (select id from locked)
    returning deleted_at`.execute(tx.db)
  if (rows.length === 0) fail('comment_deleted')
}
