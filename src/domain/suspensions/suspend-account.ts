import { setStanding } from '#domain/accounts/set-standing.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

type NewSuspension = {
  accountId: AccountId
  reason: string
  /** Null: permanent. */
  until: Date | null
}

/** Suspends an account, replacing any current suspension. Call it in a transaction, after checking permission. */
export async function openSuspension(
  tx: MemberCtx,
  { accountId, reason, until }: NewSuspension,
): Promise<void> {
  await closeSuspension(tx, { accountId })
  await tx.db
    .insertInto('suspensions')
    .values({ account_id: accountId, reason, until, by_id: tx.viewer.id, started_at: tx.now() })
    .execute()
  await setStanding(tx, { accountId, is_suspended: true, suspended_until: until })
}

/** Lifts an account's suspension and closes its appeal. Returns whether there was one. */
export async function closeSuspension(
  tx: MemberCtx,
  { accountId }: { accountId: AccountId },
): Promise<boolean> {
  const lifted = { lifted_at: tx.now(), lifted_by: tx.viewer.id }
  const { numUpdatedRows } = await tx.db
    .updateTable('suspensions')
    .set(lifted)
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  await closeAppeal(tx, { accountId })
  await setStanding(tx, { accountId, is_suspended: false, suspended_until: null })
  return numUpdatedRows > 0n
}

/** Marks an open appeal as resolved. */
export async function closeAppeal(tx: MemberCtx, { accountId }: { accountId: AccountId }): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('appeals')
    .set({ closed_at: tx.now(), closed_by: tx.viewer.id })
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
