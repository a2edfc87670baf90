import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import { type AsModerator, requireModerator } from './require-moderator.ts'

/** {@link requireModerator} for features profiles lack; their owners get `not_found`. */
export async function requireCommunityModerator(
  ctx: Ctx,
  asked: { communityId: CommunityId; right: ModRight },
): Promise<AsModerator> {
  const team = await requireModerator(ctx, asked)
  return team.access.row.kind === 'profile' ? fail('not_found') : team
}
