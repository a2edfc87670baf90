import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { requireModeratedCommunity } from '#domain/communities/team/require-moderator.ts'
import { countWaiting } from '#domain/moderation/queue-entries.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import type { AskedRight, ModRight } from '#shared/moderation/mod-rights.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** What the frame of a page for moderators shows. */
export type ModFrameData = {
  name: string
  path: string
  rights: readonly ModRight[]
  /** How many items wait in its queues. */
  waiting: { modqueue: number; reports: number }
}

/**
 * Opens a page for moderators with a right (null: any of them). A visitor is sent to log in; throws `not_found`,
 * `community_private`, `not_allowed`.
 */
export async function loadModFrame(
  request: RequestContext,
  { url, name, right }: { url: URL; name: string; right: AskedRight | null },
): Promise<{ frame: ModFrameData; access: CommunityAccess }> {
  requireLogin(request, url)
  const { member, access } = await requireModeratedCommunity(request.ctx, { name, right })
  const rights: readonly ModRight[] = member.viewer.isAdmin ? ['everything'] : access.rights
  const { prefixedName, path } = access.label
  const waiting = await countWaiting(request.ctx, [access.row.id])
  return { frame: { name: prefixedName, path, rights, waiting }, access }
}
