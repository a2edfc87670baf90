import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { profileCommunityName } from './access-row.ts'

/**
 * The community that is an account's profile, made when it is first needed; two who need it at once get the same.
 * Throws `not_found` for an account that is gone.
 */
export async function ensureProfileCommunity(
  tx: Ctx,
  { accountId }: { accountId: AccountId },
): Promise<CommunityId> {
  const existing = await findProfile(tx, accountId)
  if (existing !== null) return existing
  const prefix = profileCommunityName('')
  await sql`
    insert into communities (kind, name, title, owner_id, created_at)
    select 'profile', ${prefix}::text || name, name, id, ${tx.now()}::timestamptz
    from accounts where id = ${accountId} and deleted_at is null
    on conflict do nothing`.execute(tx.db)
  return (await findProfile(tx, accountId)) ?? fail('not_found')
}

async function findProfile(tx: Ctx, accountId: AccountId): Promise<CommunityId | null> {
  const row = await tx.db
    .selectFrom('communities')
    .select('id')
    .where('owner_id', '=', accountId)
    .where('kind', '=', 'profile')
    .executeTakeFirst()
  return row?.id ?? null
}
