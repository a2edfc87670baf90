import { holdsRole } from '#domain/accounts/policy.ts'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { Fact } from './facts.ts'

/** Decides whether a reader may find an item. */
export type FindRules = {
  viewer: Viewer | null
  isNsfwShown: boolean
  /** The single community being searched: the reader passed its gate, and chose it even if they muted it. */
  ownPlace: CommunityId | null
  blockedAccounts: ReadonlySet<AccountId>
  mutedCommunities: ReadonlySet<CommunityId>
  /** The query asks for removed or filtered content (`is:removed`). */
  asksForRemoved: boolean
}

/**
 * Returns whether search may find a post or comment: visible to the reader, not removed, not by a blocked member. Only its
 * members and searches from inside find a quarantined community's. Moderators find removed items when they ask for them.
 */
export function mayFind(rules: FindRules, access: CommunityAccess | undefined, fact: Fact): boolean {
  if (access?.canView !== true || fact.isDeleted || !mayFindAccount(rules, fact)) return false
  const isInside = rules.ownPlace === fact.communityId
  if (!isInside && rules.mutedCommunities.has(fact.communityId)) return false
  if (!isInside && access.row.isQuarantined && !access.isMember && !access.isModerator) return false
  const isNsfwHidden = fact.isNsfw && !rules.isNsfwShown && !(isInside && access.row.isNsfw)
  if (isNsfwHidden) return false
  if (fact.removal === null && !fact.isThreadGone) return true
  return rules.asksForRemoved && (access.isModerator || holdsRole(rules.viewer, 'content'))
}

/**
 * Returns whether search may find an account's profile and content. The only place for rules that hide an account from all
 * searches (its own setting, or hidden by site staff).
 */
export function mayFindAccount(
  { blockedAccounts }: Pick<FindRules, 'blockedAccounts'>,
  { authorId }: { authorId: AccountId | null },
): boolean {
  return authorId === null || !blockedAccounts.has(authorId)
}
