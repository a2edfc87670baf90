import type { CommunityType } from '#shared/communities/community-types.ts'
import type { GateQuestion } from '#shared/communities/gates.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'

/** Columns of a community that rules depend on. */
export type CommunityRow = {
  id: CommunityId
  kind: 'community' | 'profile'
  name: string
  type: CommunityType
  isNsfw: boolean
  isQuarantined: boolean
  /** Closed by the site's staff or for legal reasons: admins only. */
  isBanned: boolean
  isLegallyBlocked: boolean
  /** Open to premium members; its own members may enter anyway. */
  isPremiumOnly: boolean
  /** Has a custom warning gate. */
  isGated: boolean
  isExcludedFromPopular: boolean
  ownerId: AccountId | null
}

/** A viewer's role in a community. A profile's owner counts as its moderator. */
export type CommunityStanding = {
  row: Omit<CommunityRow, 'id' | 'name' | 'isExcludedFromPopular'>
  isMember: boolean
  isModerator: boolean
  /** A moderator's permissions; empty for others. A profile's owner has all. */
  rights: readonly ModRight[]
  isApproved: boolean
  /** Banned by its moderators: may read, but not write. */
  isBannedHere: boolean
  /** Whether a profile's owner is permanently suspended. */
  isOwnerSuspended?: boolean
  /** Only accounts with a verified email address may pass its quarantine. */
  quarantineNeedsEmail?: boolean
}

/** A community with the viewer's role and permissions; loaded in batches by `loadCommunityAccess`. */
export type CommunityAccess = CommunityStanding & {
  row: CommunityRow
  label: CommunityLabel
  isMuted: boolean
  /** A gate the reader must confirm but hasn't: until then `canView` and `canPost` are false. */
  question: GateQuestion | null
  /** False for a private community the viewer is not in. Pages handle the NSFW gate, see `gateOf`. */
  canView: boolean
  canPost: boolean
}
