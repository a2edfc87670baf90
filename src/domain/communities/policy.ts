import type { Viewer } from '#platform/context/context.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { CommunityGateKind } from '#shared/gates.ts'
import { type CommunityId, toFullname } from '#shared/ids.ts'
import { type AskedRight, includesRight } from '#shared/mod-rights.ts'
import type { Standing } from './community-access.ts'

/**
 * Private communities are for members, approved members, moderators and admins; banned and legally blocked ones for
 * admins; those for premium members for approved members, moderators and admins (nobody has premium yet).
 */
export function canViewCommunity(viewer: Viewer | null, standing: Standing): boolean {
  const { isBanned, isLegallyBlocked } = standing.row
  if (viewer?.isAdmin === true) return true
  return (
    !isBanned && !isLegallyBlocked && !isPremiumShut(viewer, standing) && !isPrivateShut(viewer, standing)
  )
}

/**
 * Public: every member of the site. Restricted: approved members, moderators, admins. Private: whoever may read.
 * A profile: its owner.
 */
export function canPostIn(viewer: Viewer | null, standing: Standing): boolean {
  if (viewer === null || !canViewCommunity(viewer, standing)) return false
  if (standing.isBannedHere && !viewer.isAdmin) return false
  if (standing.row.kind === 'profile') return standing.row.ownerId === viewer.id
  return standing.row.type !== 'restricted' || belongs(viewer, standing)
}

/** Moderators with that right, with any of several, or all of them, a profile's owner, admins. */
export function canModerate(viewer: Viewer | null, standing: Standing, right: AskedRight): boolean {
  return viewer !== null && (viewer.isAdmin || includesRight(standing.rights, right))
}

/** Null means yes; else why not. Visitors are told so by their own limit, kept in a cookie. */
export function refuseJoin(viewer: Viewer | null, standing: Standing): ErrorCode | null {
  if (!canViewCommunity(viewer, standing)) return 'community_private'
  return isOwnProfile(viewer, standing) ? 'not_allowed' : null
}

/** What somebody agreed to: NSFW anywhere, and gates of single communities (see `confirmationOf`). */
export type Confirmations = { isNsfwConfirmed: boolean; confirmed?: ReadonlySet<string> }

/** How a reader's word that they want to pass a gate is noted. */
export function confirmationOf(communityId: CommunityId, kind: 'quarantined' | 'gated'): string {
  return `${toFullname('t5', communityId)}:${kind}`
}

/** What stands before the content, the first of the fixed order (R4-gate-01); null lets the viewer in. */
export function gateOf(
  viewer: Viewer | null,
  standing: Standing & { row: { id?: CommunityId } },
  { isNsfwConfirmed, confirmed }: Confirmations,
): CommunityGateKind | null {
  if (viewer?.isAdmin === true) return null
  const { row } = standing
  const agreed = (kind: 'quarantined' | 'gated') =>
    standing.isModerator || (row.id !== undefined && confirmed?.has(confirmationOf(row.id, kind)) === true)
  const applies: readonly (readonly [CommunityGateKind, boolean])[] = [
    ['quarantined', row.isQuarantined && !agreed('quarantined')],
    ['private', isPrivateShut(viewer, standing)],
    ['gold', isPremiumShut(viewer, standing)],
    ['banned', row.isBanned],
    ['blocked-for-legal-reason', row.isLegallyBlocked],
    ['gated', row.isGated && !agreed('gated')],
    ['nsfw', row.isNsfw && !isNsfwConfirmed && viewer?.showNsfw !== true],
  ]
  return applies.find(([, isShut]) => isShut)?.[0] ?? null
}

function isPrivateShut(viewer: Viewer | null, standing: Standing): boolean {
  return standing.row.type === 'private' && !belongs(viewer, standing) && !standing.isMember
}

function isPremiumShut(viewer: Viewer | null, standing: Standing): boolean {
  return standing.row.isPremiumOnly && !belongs(viewer, standing)
}

/** In by right rather than by joining. */
function belongs(viewer: Viewer | null, standing: Standing): boolean {
  return viewer !== null && (standing.isApproved || standing.isModerator || viewer.isAdmin)
}

function isOwnProfile(viewer: Viewer | null, { row }: Standing): boolean {
  return viewer !== null && row.kind === 'profile' && row.ownerId === viewer.id
}
