import { holdsRole } from '#domain/accounts/policy.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { ModRight } from '#shared/moderation/mod-rights.ts'
import { lockCommunity } from '../lock-community.ts'

/** Rank 0 is the highest. */
export type Moderator = {
  accountId: AccountId
  name: string
  rank: number
  rights: ModRight[]
  addedAt: Date
}

/** Locks a community's moderators until the transaction ends; highest first. */
export async function lockTeam(tx: Ctx, communityId: CommunityId): Promise<Moderator[]> {
  // Locks the community's row rather than theirs, so that new moderators wait too.
  await lockCommunity(tx, { communityId })
  return listTeam(tx, communityId)
}

/** Returns a community's moderators, highest first. */
export async function listTeam(ctx: Ctx, communityId: CommunityId): Promise<Moderator[]> {
  return ctx.db
    .selectFrom('moderators as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.account_id as accountId', 'a.name', 'm.rank', 'm.rights', 'm.added_at as addedAt'])
    .where('m.community_id', '=', communityId)
    .where('a.deleted_at', 'is', null)
    .orderBy('m.rank')
    .orderBy('m.added_at')
    .orderBy('m.account_id')
    .execute()
}

/** Requires a moderator to outrank the target; admins always do. Throws `above_rank`. */
export function requireAbove(viewer: Viewer, own: Moderator | null, other: Moderator): void {
  if (holdsRole(viewer, 'content')) return
  const isAbove = own !== null && own.accountId !== other.accountId && own.rank < other.rank
  if (!isAbove) fail('above_rank', { field: 'username' })
}

/** Requires someone left with all permissions. Throws `last_moderator`. */
export function requireHead(team: readonly Moderator[]): void {
  if (!team.some(moderator => moderator.rights.includes('everything'))) fail('last_moderator')
}
