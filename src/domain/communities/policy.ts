import { holdsRole, isStaff } from '#domain/accounts/policy.ts'
import { type ReadCtx, type Reader, SITE, type Viewer } from '#platform/context/context.ts'
import type { CommunityGateKind, GateQuestion } from '#shared/communities/gates.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { type CommunityId, toFullname } from '#shared/ids.ts'
import { type AskedRight, includesRight } from '#shared/moderation/mod-rights.ts'
import type { CommunityStanding } from './community-access.ts'

/**
 * Returns whether the viewer may see a community; the site itself sees all. Private ones are for members, approved members,
 * moderators and admins; banned and legally blocked ones for admins; premium ones for premium members,
 * approved members, moderators and admins; a permanently suspended member's profile for themselves and staff, see `loadProfile`.
 */
export function canViewCommunity(viewer: Reader, standing: CommunityStanding): boolean {
  const { isBanned, isLegallyBlocked } = standing.row
  if (viewer === SITE || holdsRole(viewer, 'content')) return true
  if (standing.isOwnerSuspended === true && !isStaff(viewer) && !isOwnProfile(viewer, standing)) return false
  return (
    !isBanned && !isLegallyBlocked && !isPremiumShut(viewer, standing) && !isPrivateShut(viewer, standing)
  )
}

/**
 * Returns whether the viewer may post. Public: every member of the site. Restricted: approved members, moderators, admins.
 * Private: everyone who may read. A profile: its owner.
 */
export function canPostIn(viewer: Viewer | null, standing: CommunityStanding): boolean {
  if (viewer === null || !canViewCommunity(viewer, standing)) return false
  if (refuseBanned(viewer, standing) !== null) return false
  if (standing.row.kind === 'profile') return standing.row.ownerId === viewer.id
  return standing.row.type !== 'restricted' || belongs(viewer, standing)
}

/**
 * Returns `banned_here` for who is banned from the community, null for others. They read, report, save, and delete what is
 * theirs; they write nothing, vote on nothing and change nothing that others see there.
 */
export function refuseBanned(
  viewer: Viewer | null,
  { isBannedHere }: Pick<CommunityStanding, 'isBannedHere'>,
): ErrorCode | null {
  return isBannedHere && !holdsRole(viewer, 'content') ? 'banned_here' : null
}

/** Returns whether the viewer is a moderator with that permission (any of several, or all), the profile's owner, or an admin. */
export function canModerate(viewer: Viewer | null, standing: CommunityStanding, right: AskedRight): boolean {
  return viewer !== null && (holdsRole(viewer, 'content') || includesRight(standing.rights, right))
}

/** Returns why someone may not enter a community. */
export function refuseEntry({ question }: { question: GateQuestion | null }): ErrorCode {
  return question === null ? 'community_private' : 'community_gated'
}

/** Returns why the viewer can't join, or null: profiles are followed instead. Visitors have their own limit, kept in a cookie. */
export function refuseJoin(viewer: Viewer | null, standing: CommunityStanding): ErrorCode | null {
  if (!canViewCommunity(viewer, standing)) return 'community_private'
  return standing.row.kind === 'profile' ? 'not_allowed' : null
}

/** A reader's consent: to NSFW in general, and to gates of single communities (see `confirmationOf`). */
export type Confirmations = { isNsfwConfirmed: boolean; confirmed?: ReadonlySet<string> }

/** Returns how a reader's consent to a gate is stored. */
export function confirmationOf(communityId: CommunityId, kind: GateQuestion): string {
  return `${toFullname('t5', communityId)}:${kind}`
}

/** Returns the gate to show, the first in the fixed order (R4-gate-01); null lets the viewer in. */
export function gateOf(
  viewer: Viewer | null,
  standing: CommunityStanding & { row: { id?: CommunityId } },
  { isNsfwConfirmed, confirmed }: Confirmations,
): CommunityGateKind | null {
  if (holdsRole(viewer, 'content')) return null
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

type Asked = CommunityStanding & { row: { id?: CommunityId } }
const NOTHING: ReadonlySet<string> = new Set()

/** Returns the first gate the reader must still confirm; null outside browsers. */
export function questionTo(
  { viewer, agreed }: Pick<ReadCtx, 'viewer' | 'agreed'>,
  standing: Asked,
): GateQuestion | null {
  if (agreed === undefined || viewer === SITE || holdsRole(viewer, 'content')) return null
  const kinds: GateQuestion[] = ['quarantined', 'gated']
  return kinds.find(kind => isAsked({ viewer, agreed }, standing, kind)) ?? null
}

/** A browser's consent is only a claim; a verified address is checked here. */
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

function isPrivateShut(viewer: Viewer | null, standing: CommunityStanding): boolean {
  return standing.row.type === 'private' && !belongs(viewer, standing) && !standing.isMember
}

function isPremiumShut(viewer: Viewer | null, standing: CommunityStanding): boolean {
  return standing.row.isPremiumOnly && viewer?.isPremium !== true && !belongs(viewer, standing)
}

/** Returns whether the viewer has access by role rather than by joining. */
function belongs(viewer: Viewer | null, standing: CommunityStanding): boolean {
  return viewer !== null && (standing.isApproved || standing.isModerator || holdsRole(viewer, 'content'))
}

function isOwnProfile(viewer: Viewer | null, { row }: CommunityStanding): boolean {
  return viewer !== null && row.kind === 'profile' && row.ownerId === viewer.id
}
