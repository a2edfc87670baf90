import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { ITEMS_AT_ONCE } from '#shared/moderation/item-acts.ts'
import { splitRefs, type ThingRef, toThingFullname } from '#shared/thing-ref.ts'
import type { ModStateView } from '#shared/views/mod-view.ts'
import { viewEntries } from './list-queue.ts'
import { loadThings } from './load-things.ts'
import { type EntryRow, type QueueEntry, toEntry } from './queue-entries.ts'

/**
 * Returns Mod Mode data for those of up to 100 posts and comments that the viewer moderates. Throws `login_required`,
 * `field_invalid` (targets).
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
  const refs = things.map(thing => thing.ref)
  const known = await selectItems(member, refs)
  const entries = refs.map(ref => known.get(toThingFullname(ref)) ?? { ...NO_ITEM, ref, at: member.now() })
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

/** Returns entries by fullname. */
async function selectItems(ctx: Ctx, refs: readonly ThingRef[]): Promise<Map<string, QueueEntry>> {
  const { postIds, commentIds } = splitRefs(refs)
  const { rows } = await sql<EntryRow>`
    select i.id, i.id as item_id, i.post_id, i.comment_id, i.open_reports, i.ignores_reports, i.held_reason, i.claimed_by,
      i.claimed_at, '' as key, coalesce(i.queued_at, now()) as at
    from mod_items i where i.post_id = any(${sqlList(postIds, 'bigint')}) or i.comment_id = any(${sqlList(commentIds, 'bigint')})
  `.execute(ctx.db)
  return new Map(rows.map(toEntry).map(entry => [toThingFullname(entry.ref), entry]))
}
