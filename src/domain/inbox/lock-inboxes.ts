import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/** Locks inboxes, so that no one else adds to them or marks anything in them until the transaction ends. */
export async function lockInboxes(tx: Ctx, accountIds: readonly AccountId[]): Promise<void> {
  await sql`
    select from inbox_counters where account_id = any(${[...accountIds]}::bigint[]) order by account_id for update`.execute(
    tx.db,
  )
}
