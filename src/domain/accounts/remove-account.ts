import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { retiredName } from './taken-name.ts'

/**
 * Deletes an account permanently: its row goes with everything that was its alone (sessions, votes, drafts, saved, hidden and
 * blocked items, reports). Its content stays without a name. A placeholder row keeps its name reserved. Call it in the
 * transaction that has counted what goes. Returns the placeholder's id.
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
