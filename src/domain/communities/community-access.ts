import type { CommunityType } from '#shared/communities/community-types.ts'
import type { GateQuestion } from '#shared/communities/gates.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'

/** The part of a community's row that rules look at. */
export type CommunityRow = {
  id: CommunityId
  kind: 'community' | 'profile'
  name: string
  type: CommunityType
  isNsfw: boolean
  isQuarantined: boolean
  /** Shut by the site's staff, or where the law asks for it: for admins only. */
  isBanned: boolean
  isLegallyBlocked: boolean
  /** For premium members; those who belong to it come in anyhow. */
  isPremiumOnly: boolean
  /** A warning of its own stands before it. */
  isGated: boolean
  isExcludedFromPopular: boolean
  ownerId: AccountId | null
}

/** What a viewer is in a community. A profile's owner counts as its moderator. */
export type Standing = {
  row: Omit<CommunityRow, 'id' | 'name' | 'isExcludedFromPopular'>
  isMember: boolean
  isModerator: boolean
  /** What a moderator may do; empty for who is none. A profile's owner has everything. */
  rights: readonly ModRight[]
  isApproved: boolean
  /** Kept out by its moderators: reads, and writes nothing. */
  isBannedHere: boolean
  /** Of a profile: its owner is suspended for good. */
  isOwnerSuspended?: boolean
  /** Only accounts with a proven address may pass its quarantine. */
  quarantineNeedsEmail?: boolean
}

/** A community together with what the viewer is in it and may do; loaded in batches by `loadCommunityAccess`. */
export type CommunityAccess = Standing & {
  row: CommunityRow
  label: CommunityLabel
  isMuted: boolean
  /** A gate that is passed by saying so, where the reader has not: `canView` and `canPost` are false meanwhile. */
  question: GateQuestion | null
  /** False for a private community the viewer is not in. The NSFW gate is a page's matter, see `gateOf`. */
  canView: boolean
  canPost: boolean
}
