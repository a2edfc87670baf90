import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { ITEMS_AT_ONCE } from '#shared/moderation/item-acts.ts'
import type { ModStateView } from '#shared/views/mod-view.ts'
import { viewEntries } from './list-queue.ts'
import { loadThings } from './load-things.ts'
import type { QueueEntry } from './queue-entries.ts'

/**
 * What Mod Mode shows beneath posts and comments: those of up to 100 that the viewer moderates, the others fall out. Throws
 * `login_required`, `field_invalid` (targets).
 */
export async function loadModStates(ctx: Ctx, targets: readonly string[]): Promise<ModStateView[]> {
  const member = requireViewer(ctx)
  if (targets.length > ITEMS_AT_ONCE) fail('field_invalid', { field: 'targets', limit: ITEMS_AT_ONCE })
  const things = [...(await loadThings(member, [...new Set(targets)])).values()].filter(
    thing => thing.access.isModerator && thing.access.row.kind === 'community' && !thing.isDeleted,
  )
  if (things.length === 0) return []
  const accesses = new Map<CommunityId, CommunityAccess>(
    things.map(thing => [thing.communityId, thing.access]),
  )
  const known = await selectItems(
    member,
    things.flatMap(thing => thing.postId ?? []),
    things.flatMap(thing => thing.commentId ?? []),
  )
  const entries = things.map(
    (thing): QueueEntry =>
      known.find(row => row.post_id === thing.postId && row.comment_id === thing.commentId) ?? {
        ...NO_ITEM,
        post_id: thing.postId,
        comment_id: thing.commentId,
        at: member.now(),
      },
  )
  const items = await viewEntries(member, entries, accesses)
  return items.map(item => ({
    ...item,
    post: null,
    comment: null,
    author: item.comment?.author?.name ?? item.post?.author?.name ?? null,
    isLocked: item.post?.isLocked ?? item.comment?.isLocked ?? false,
    isPinned: item.post?.isPinned ?? item.comment?.isPinned ?? false,
    isDistinguished: item.comment?.isDistinguished ?? item.post?.isDistinguished ?? false,
    isReply: item.comment?.parentFullname.startsWith('t1_') ?? false,
    isOwn: item.comment?.viewer.isAuthor ?? item.post?.viewer.isAuthor ?? false,
  }))
}

const NO_ITEM = {
  id: 0,
  item_id: null,
  open_reports: 0,
  ignores_reports: false,
  held_reason: null,
  claimed_by: null,
  claimed_at: null,
  key: '',
}

async function selectItems(
  ctx: Ctx,
  postIds: readonly number[],
  commentIds: readonly number[],
): Promise<QueueEntry[]> {
  const { rows } = await sql<QueueEntry>`
    select i.id, i.id as item_id, i.post_id, i.comment_id, i.open_reports, i.ignores_reports, i.held_reason, i.claimed_by,
      i.claimed_at, '' as key, coalesce(i.queued_at, now()) as at
    from mod_items i where i.post_id = any(${sqlList(postIds, 'bigint')}) or i.comment_id = any(${sqlList(commentIds, 'bigint')})
  `.execute(ctx.db)
  return rows
}
