import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { canModerate } from '#domain/communities/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'

/** The permission that making and settling predictions, and running tournaments, takes. */
export const PREDICTION_RIGHT: ModRight = 'posts'

/** Returns whether the viewer may stake: they may post in the community and don't decide how predictions end. */
export function canStake(viewer: Viewer | null, access: CommunityAccess): boolean {
  return viewer !== null && access.canPost && !canModerate(viewer, access, PREDICTION_RIGHT)
}
