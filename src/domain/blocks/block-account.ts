import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { removeMember } from '#domain/communities/members/add-member.ts'
import { findProfileCommunity } from '#domain/communities/profile-community.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { lockPair } from './lock-pair.ts'

/**
 * Blocks an account; each stops following the other. Idempotent. Throws `login_required`, `not_allowed` (the viewer's
 * own account), `not_found`.
 */
export async function blockAccount(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  const member = requireViewer(ctx)
  if (accountId === member.viewer.id) fail('not_allowed')
  await inTransaction(member, async tx => {
    const { viewer, now, db } = tx
    await lockPair(tx, { ids: [viewer.id, accountId], isForBlock: true })
    const { rows } = await sql`
      with target as (select id from accounts where id = ${accountId} and deleted_at is null),
      added as (
        insert into blocked_accounts (account_id, blocked_id, blocked_at)
        select ${viewer.id}::bigint, id, ${now()}::timestamptz from target on conflict do nothing
      )
      select id from target`.execute(db)
    if (rows.length === 0) fail('not_found')
    await endFollows(tx, [viewer.id, accountId])
  })
}

/** Ends follows in both directions, in order of the communities, which is the lock order. */
async function endFollows(tx: Ctx, [one, other]: readonly [AccountId, AccountId]): Promise<void> {
  const profiles = [
    { communityId: await findProfileCommunity(tx, { accountId: one }), accountId: other },
    { communityId: await findProfileCommunity(tx, { accountId: other }), accountId: one },
  ]
  for (const { communityId, accountId } of profiles.toSorted(
    (a, b) => (a.communityId ?? 0) - (b.communityId ?? 0),
  ))
    if (communityId !== null) await removeMember(tx, { communityId, accountId })
}

/** Unblocks an account, even a deleted one. */
export async function unblockAccount(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  await db
    .deleteFrom('blocked_accounts')
    .where('account_id', '=', viewer.id)
    .where('blocked_id', '=', accountId)
    .execute()
}
