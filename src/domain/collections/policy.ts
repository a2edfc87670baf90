import type { CommunityAccess } from '#domain/communities/community-access.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'

/** Requires that collections are enabled: always in communities, on profiles by the site's flag (R2.6-07). Throws `not_found`. */
export function requireOpen({ flags }: Ctx, { row }: Pick<CommunityAccess, 'row'>): void {
  if (row.kind === 'profile' && !flags.isEnabled('profile_collections')) fail('not_found')
}
