import { settingsOf } from '#domain/communities/community-settings.ts'
import { countReports } from '#domain/mod-items/mod-items.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import { type AccountId, type CommentId, type CommunityId, type PostId, toFullname } from '#shared/ids.ts'
import { applyAct } from './apply-act.ts'
import { loadThings } from './load-things.ts'

/** Sees what there is, as the site must; nobody's account. */
const EYES: Viewer = { id: 0 as AccountId, name: '', isStaff: true, isAdmin: true, showNsfw: true }

/**
 * Holds what so many people reported as its community has chosen, until a moderator has looked; what one has approved
 * stays. The log names the site and the number. In the caller's transaction, after the report.
 */
export async function hideAtReports(
  tx: Ctx,
  reported: { communityId: CommunityId; postId: PostId; commentId: CommentId | null },
): Promise<void> {
  const { hideAtReports: limit } = await settingsOf(tx, { communityId: reported.communityId })
  if (limit === 0) return
  const { postId, commentId } = reported
  const count = await countReports(
    tx,
    commentId === null ? { postId, commentId } : { postId: null, commentId },
  )
  if (count < limit) return
  const target = commentId === null ? toFullname('t3', postId) : toFullname('t1', commentId)
  const thing = (await loadThings({ ...tx, viewer: EYES }, [target])).get(target)
  if (thing === undefined || thing.isDeleted || thing.isRemoved || thing.isApproved) return
  const facts = { act: 'filter', by: 'site', rule: null, instead: null } as const
  await applyAct({ ...tx, viewer: null }, thing, { ...facts, reason: `${count} reports` })
}
