import { holdsRole, requireViewer, requireWriter } from '#domain/accounts/policy.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { AskedRight } from '#shared/moderation/mod-rights.ts'
import type { CommunityAccess } from '../community-access.ts'
import { findCommunity, requireCommunity } from '../load-communities.ts'
import { canModerate, refuseEntry } from '../policy.ts'

export type AsModerator = { member: MemberCtx; access: CommunityAccess }
/** Null: no particular permission, any moderator. */
type Asked = { communityId: CommunityId; right: AskedRight | null }

/**
 * Requires a moderator with that permission, or an admin, for a change. Throws `login_required`, `suspended`,
 * `password_reset_needed`, `not_found`, `community_private`, `not_allowed`.
 */
export async function requireModerator(ctx: Ctx, asked: Asked): Promise<AsModerator> {
  return requireRight(requireWriter(ctx), asked)
}

/** {@link requireModerator} for reads; suspended moderators may. */
export async function requireModeratorToRead(ctx: Ctx, asked: Asked): Promise<AsModerator> {
  return requireRight(requireViewer(ctx), asked)
}

/** Returns a community by name, for a moderator page. Throws as {@link requireModeratorToRead}. */
export async function requireModeratedCommunity(
  ctx: Ctx,
  { name, right }: { name: string; right: AskedRight | null },
): Promise<AsModerator> {
  const member = requireViewer(ctx)
  const row = (await findCommunity(ctx, { name })) ?? fail('not_found')
  return requireRight(member, { communityId: row.id, right })
}

async function requireRight(member: MemberCtx, { communityId, right }: Asked): Promise<AsModerator> {
  const access = await requireCommunity(member, { communityId })
  if (!access.canView) fail(refuseEntry(access))
  return hasRight(member, access, right) ? { member, access } : fail('not_allowed')
}

function hasRight({ viewer }: MemberCtx, access: CommunityAccess, right: AskedRight | null): boolean {
  return right === null
    ? access.isModerator || holdsRole(viewer, 'content')
    : canModerate(viewer, access, right)
}
