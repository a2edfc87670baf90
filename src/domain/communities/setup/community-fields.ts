import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'

const SHAPE = new RegExp(
  `^[A-Za-z0-9][A-Za-z0-9_]{${LIMITS.communityNameMin - 1},${LIMITS.communityNameMax - 1}}$`,
)

/** Names of pages and feeds, not available for communities. */
const RESERVED = new Set(
  `about admin all api best collection comments controversial create default employee explore friends front home hot
  m me mod modmail modqueue multi new none null popular random randnsfw rising saved search settings submit
  subreddits subscribed top topics undefined user users wiki www`.split(/\s+/),
)

/**
 * Returns a name for a new community, trimmed: 3 to 21 of A-Z a-z 0-9 _, not starting with `_`, nor with `u_` as profiles do
 * (R2.14-oth-44). Throws `community_name_invalid`, and `community_name_taken` for a reserved word, on field `name`.
 */
export function parseCommunityName(text: string): string {
  const name = text.trim()
  if (!SHAPE.test(name) || /^u_/i.test(name)) {
    fail('community_name_invalid', {
      field: 'name',
      min: LIMITS.communityNameMin,
      max: LIMITS.communityNameMax,
    })
  }
  if (RESERVED.has(name.toLowerCase())) fail('community_name_taken', { field: 'name', name })
  return name
}
