import { approvedColumns, type RemovalFacts, removedColumns } from '#domain/removals/removal-columns.ts'
import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { CommentId, PostId } from '#shared/ids.ts'

/* Actions of moderators, rules and the site on comments. The caller (domain/moderation) decides who may; each works in the
   caller's transaction and emits `comment.moderated`. */

export type Target = { commentId: CommentId; postId: PostId }

/** Hides a comment from everyone but its author and moderators. Throws `not_found`, `comment_deleted`. */
export async function removeComment(tx: Ctx, target: Target, facts: RemovalFacts): Promise<void> {
  await lockKept(tx, target.commentId)
  await tx.db
    .updateTable('comments')
    .set(removedColumns(tx, facts))
    .where('id', '=', target.commentId)
    .execute()
  await emitModerated(tx, target)
}

/** Restores a removed comment and records that it was reviewed. Throws `not_found`, `comment_deleted`. */
export async function approveComment(tx: Ctx, target: Target): Promise<void> {
  await lockKept(tx, target.commentId)
  await tx.db.updateTable('comments').set(approvedColumns(tx)).where('id', '=', target.commentId).execute()
  await emitModerated(tx, target)
}

export type CommentMark = Partial<{ is_locked: boolean; distinguished: 'moderator' | 'admin' | null }>

/** Sets flags of a comment. Throws `not_found`, `comment_deleted`. */
export async function setCommentMark(tx: Ctx, target: Target, mark: CommentMark): Promise<void> {
  await lockKept(tx, target.commentId)
  await tx.db.updateTable('comments').set(mark).where('id', '=', target.commentId).execute()
  await emitModerated(tx, target)
}

/**
 * Pins a top-level comment to the thread, replacing any other. A moderator's own comment becomes an official one. Throws
 * `not_found`, `comment_deleted`, `pin_reply`.
 */
export async function pinComment(tx: Ctx, target: Target): Promise<void> {
  const comment = await lockKept(tx, target.commentId)
  if (comment.parent_id !== null) fail('pin_reply')
  const isOwn = comment.author_id !== null && comment.author_id === tx.viewer?.id
  await tx.db
    .updateTable('comments')
    .set({ is_pinned: false })
    .where('post_id', '=', target.postId)
    .where('parent_id', 'is', null)
    .where('is_pinned', '=', true)
    .execute()
  await tx.db
    .updateTable('comments')
    .set({ is_pinned: true, ...(isOwn && { distinguished: 'moderator' }) })
    .where('id', '=', target.commentId)
    .execute()
  await emitModerated(tx, target)
}

/** Unpins a comment. */
export async function unpinComment(tx: Ctx, target: Target): Promise<void> {
  await lockKept(tx, target.commentId)
  await tx.db.updateTable('comments').set({ is_pinned: false }).where('id', '=', target.commentId).execute()
  await emitModerated(tx, target)
}

/** Locks a comment that is not deleted. Throws `not_found`, `comment_deleted`. */
export async function lockKept(tx: Ctx, commentId: CommentId) {
  const row = await tx.db
    .selectFrom('comments')
    .select(['deleted_at', 'parent_id', 'author_id'])
    .where('id', '=', commentId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) fail('not_found')
  return row.deleted_at === null ? row : fail('comment_deleted')
}

/** Emits the event of a moderator action on a comment. */
export function emitModerated(tx: Ctx, target: Target): Promise<void> {
  return emitEvent(tx, 'comment.moderated', target)
}
