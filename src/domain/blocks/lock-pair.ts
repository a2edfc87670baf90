import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/**
 * Keeps two accounts from blocking and following each other concurrently, until the transaction ends. Follows of one account
 * don't wait for each other; blocks wait for them.
 */
export async function lockPair(
  tx: Ctx,
  { ids, isForBlock }: { ids: readonly [AccountId, AccountId]; isForBlock: boolean },
): Promise<void> {
  await sql`
    select id from accounts where id = any(${ids}::bigint[]) order by id
    ${isForBlock ? sql`for no key update` : sql`for share`}`.execute(tx.db)
}
