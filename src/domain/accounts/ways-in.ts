import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'

/** An account's log-in methods. */
type WaysIn = { hasPassword: boolean; passkeys: number; signOnLinks: number }

async function countWaysIn(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<WaysIn> {
  const { rows } = await sql<{ has_password: boolean; passkeys: number; links: number }>`
    select password_hash is not null as has_password,
      (select count(*)::int from passkeys where account_id = a.id) as passkeys,
      (select count(*)::int from sign_on_links where account_id = a.id) as links
    from accounts a where id = ${accountId}`.execute(ctx.db)
  const [row] = rows
  return {
    hasPassword: row?.has_password === true,
    passkeys: row?.passkeys ?? 0,
    signOnLinks: row?.links ?? 0,
  }
}

/**
 * Prevents removing an account's last log-in method; call it first in the transaction that removes one. Concurrent transactions
 * wait for each other. Throws `last_way_in`.
 */
export async function requireAnotherWayIn(tx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  await sql`select from accounts where id = ${accountId} for update`.execute(tx.db)
  const { hasPassword, passkeys, signOnLinks } = await countWaysIn(tx, { accountId })
  if (!hasPassword && passkeys + signOnLinks <= 1) fail('last_way_in')
}
