import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { canModerate } from '#domain/communities/policy.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { ChannelAudience, MemberState, RoomKind, RoomRole } from '#shared/views/room-view.ts'

/** Facts that determine a person's permissions in a room. */
export type RoomFacts = {
  kind: RoomKind
  audience: ChannelAudience
  /** Null: never a member. */
  state: MemberState | null
  role: RoomRole
  /** Set for a channel. */
  access: CommunityAccess | null
}

export type RoomAccess = { canRead: boolean; canWrite: boolean; canModerate: boolean }

const NO_ACCESS: RoomAccess = { canRead: false, canWrite: false, canModerate: false }

/**
 * Returns a person's permissions in a room. Private rooms are for their members only, not even admins, who just see what is
 * reported. A channel follows its community: losing access there means losing it here.
 */
export function roomAccessOf(viewer: Viewer | null, facts: RoomFacts): RoomAccess {
  if (viewer === null) return NO_ACCESS
  if (facts.kind === 'channel') return channelAccessOf(viewer, facts)
  const { state, role, kind } = facts
  if (state === 'joined')
    return { canRead: true, canWrite: true, canModerate: kind === 'group' && role !== 'member' }
  // Invited people can read and answer a request; a group can be read after joining.
  if (state === 'request') return { canRead: true, canWrite: kind !== 'group', canModerate: false }
  return NO_ACCESS
}

function channelAccessOf(viewer: Viewer, { audience, access }: RoomFacts): RoomAccess {
  if (access === null || !access.canView) return NO_ACCESS
  const isTeam = canModerate(viewer, access, ['chat', 'posts'])
  const isOnTeam = access.isModerator || isTeam
  const canRead =
    audience === 'public' || isOnTeam || (audience === 'members' && (access.isMember || access.isApproved))
  if (!canRead) return NO_ACCESS
  return { canRead, canWrite: isOnTeam || !access.isBannedHere, canModerate: isTeam }
}

/** Facts that decide whether one member can message another. */
export type ReachFacts = {
  messagesFrom: 'everyone' | 'known' | 'nobody'
  /** The recipient follows the sender. */
  isFollowed: boolean
  /** They have exchanged messages before. */
  haveTalked: boolean
  accountAgeDays: number
  isAdmin: boolean
}

/** Days after which an account no longer counts as a stranger by age alone. */
const KNOWN_AFTER_DAYS = 30

/** Returns whether a first message is delivered, and where: as a request, or with the others. */
export function reachOf(facts: ReachFacts): 'refused' | 'request' | 'joined' {
  const { messagesFrom, isFollowed, haveTalked, accountAgeDays, isAdmin } = facts
  if (isAdmin) return 'joined'
  if (messagesFrom === 'nobody') return 'refused'
  if (messagesFrom === 'known' && !isFollowed && accountAgeDays < KNOWN_AFTER_DAYS) return 'refused'
  return isFollowed || haveTalked ? 'joined' : 'request'
}

/** Returns how many strangers a member may message per day, by account age. */
export function strangersPerDay(accountAgeDays: number): number {
  if (accountAgeDays < 1) return 5
  return accountAgeDays < KNOWN_AFTER_DAYS ? 20 : 100
}

/** Messages a stranger may send before getting an answer. */
export const MOST_UNANSWERED = 5
