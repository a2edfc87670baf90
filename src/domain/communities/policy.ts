import { isStaff } from '#domain/accounts/policy.ts'
import { type ReadCtx, type Reader, SITE, type Viewer } from '#platform/context/context.ts'
import type { CommunityGateKind, GateQuestion } from '#shared/communities/gates.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { type CommunityId, toFullname } from '#shared/ids.ts'
import { type AskedRight, includesRight } from '#shared/moderation/mod-rights.ts'
import type { Standing } from './community-access.ts'

/**
 * The site itself sees every community. Private ones are for members, approved members, moderators and admins; banned and legally blocked ones for
 * admins; those for premium members for approved members, moderators and admins (nobody has premium yet); the profile
 * of somebody suspended for good for themselves and the site's staff, see `loadProfile`.
 */
export function canViewCommunity(viewer: Reader, standing: Standing): boolean {
  const { isBanned, isLegallyBlocked } = standing.row
  if (viewer === SITE || viewer?.isAdmin === true) return true
  if (standing.isOwnerSuspended === true && !isStaff(viewer) && !isOwnProfile(viewer, standing)) return false
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

/** Why somebody who may not see a community is kept out. */
export function refuseEntry({ question }: { question: GateQuestion | null }): ErrorCode {
  return question === null ? 'community_private' : 'community_gated'
}

/** Null means yes; else why not. Visitors are told so by their own limit, kept in a cookie. */
export function refuseJoin(viewer: Viewer | null, standing: Standing): ErrorCode | null {
  if (!canViewCommunity(viewer, standing)) return 'community_private'
  return isOwnProfile(viewer, standing) ? 'not_allowed' : null
}

/** What somebody agreed to: NSFW anywhere, and gates of single communities (see `confirmationOf`). */
export type Confirmations = { isNsfwConfirmed: boolean; confirmed?: ReadonlySet<string> }

/** How a reader's word that they want to pass a gate is noted. */
export function confirmationOf(communityId: CommunityId, kind: GateQuestion): string {
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
  const asks = (kind: GateQuestion) => isAsked({ viewer, agreed: confirmed ?? NOTHING }, standing, kind)
  const applies: readonly (readonly [CommunityGateKind, boolean])[] = [
    ['quarantined', asks('quarantined')],
    ['private', isPrivateShut(viewer, standing)],
    ['gold', isPremiumShut(viewer, standing)],
    ['banned', row.isBanned],
    ['blocked-for-legal-reason', row.isLegallyBlocked],
    ['gated', asks('gated')],
    ['nsfw', row.isNsfw && !isNsfwConfirmed && viewer?.showNsfw !== true],
  ]
  return applies.find(([, isShut]) => isShut)?.[0] ?? null
}

type Asked = Standing & { row: { id?: CommunityId } }
const NOTHING: ReadonlySet<string> = new Set()

/** The first question before a community's content that the reader has not answered; null where nobody's browser asks. */
export function questionTo(
  { viewer, agreed }: Pick<ReadCtx, 'viewer' | 'agreed'>,
  standing: Asked,
): GateQuestion | null {
  if (agreed === undefined || viewer === SITE || viewer?.isAdmin === true) return null
  const kinds: GateQuestion[] = ['quarantined', 'gated']
  return kinds.find(kind => isAsked({ viewer, agreed }, standing, kind)) ?? null
}

/** A word is what somebody said in their browser; that an address is proven, the site knows better. */
function isAsked(
  { viewer, agreed }: { viewer: Viewer | null; agreed: ReadonlySet<string> },
  { row, isModerator, quarantineNeedsEmail = false }: Asked,
  kind: GateQuestion,
): boolean {
  if (kind === 'gated' ? !row.isGated : !row.isQuarantined) return false
  if (isModerator) return false
  if (kind === 'quarantined' && quarantineNeedsEmail && !hasProvenEmail(viewer)) return true
  return row.id === undefined || !agreed.has(confirmationOf(row.id, kind))
}

function hasProvenEmail(viewer: Viewer | null): boolean {
  return viewer !== null && viewer.standing?.isVerified !== false
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
