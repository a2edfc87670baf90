import { settingsOf } from '#domain/communities/setup/community-settings.ts'
import { countReports } from '#domain/mod-items/mod-items.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type CommentId, type CommunityId, type PostId, toFullname } from '#shared/ids.ts'
import { applyAct } from './apply-act.ts'
import { loadThingsForSite } from './load-things.ts'

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
  const thing = (await loadThingsForSite(tx, [target])).get(target)
  if (thing === undefined || thing.isDeleted || thing.isRemoved || thing.isApproved) return
  const facts = { act: 'filter', by: 'site', rule: null, instead: null } as const
  await applyAct({ ...tx, viewer: null }, thing, { ...facts, reason: `${count} reports` })
}
