import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { profileCommunityName } from './access-row.ts'

/**
 * Returns the community of an account's profile, created on first use; concurrent callers get the same one. Throws `not_found`
 * for a deleted account.
 */
export async function ensureProfileCommunity(
  tx: Ctx,
  { accountId }: { accountId: AccountId },
): Promise<CommunityId> {
  const existing = await findProfileCommunity(tx, { accountId })
  if (existing !== null) return existing
  const prefix = profileCommunityName('')
  await sql`
    insert into communities (kind, name, title, owner_id, created_at)
    select 'profile', ${prefix}::text || name, name, id, ${tx.now()}::timestamptz
    from accounts where id = ${accountId} and deleted_at is null
    on conflict do nothing`.execute(tx.db)
  return (await findProfileCommunity(tx, { accountId })) ?? fail('not_found')
}

/** The same if it exists already; else null. */
export async function findProfileCommunity(
  ctx: Ctx,
  { accountId }: { accountId: AccountId },
): Promise<CommunityId | null> {
  const row = await ctx.db
    .selectFrom('communities')
    .select('id')
    .where('owner_id', '=', accountId)
    .where('kind', '=', 'profile')
    .executeTakeFirst()
  return row?.id ?? null
}
