import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { retiredName } from './taken-name.ts'

/**
 * Takes an account out for good: with its row goes everything that was its alone (sessions, votes, drafts, what it saved,
 * hid, blocked and reported). What it wrote stays without a name. Another row keeps its name from being taken. Call it in
 * the transaction that has counted what goes. Returns the id of what is left.
 */
export async function removeAccount(tx: Ctx, { accountId }: { accountId: AccountId }): Promise<AccountId> {
  const { name } = await tx.db
    .deleteFrom('accounts')
    .where('id', '=', accountId)
    .returning('name')
    .executeTakeFirstOrThrow()
  const left = await tx.db
    .insertInto('accounts')
    .values({ name: retiredName(name), is_claimed: false, created_at: tx.now(), deleted_at: tx.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return left.id
}
