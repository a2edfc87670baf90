import { makeEntry } from '#domain/ledger/ledger.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

type Tx = Pick<Ctx, 'db' | 'now'>

const AT_ONCE = 500

/** Gives a member the coins of a month that has begun, once, however often it is called. */
export async function givePeriodCoins(
  tx: Tx,
  { id, accountId }: { id: number; accountId: AccountId },
): Promise<void> {
  const period = await tx.db
    .updateTable('premium_periods')
    .set({ coins_given_at: tx.now() })
    .where('id', '=', id)
    .where('coins_given_at', 'is', null)
    .returning('coins')
    .executeTakeFirst()
  if (period === undefined || period.coins === 0) return
  await makeEntry(tx, {
    key: `premium:${id}`,
    cause: 'premium',
    actorId: null,
    moves: [
      { holder: { house: 'issued' }, currency: 'coins', amount: -period.coins },
      { holder: { accountId }, currency: 'coins', amount: period.coins },
    ],
  })
}

/** Gives the coins of months that were paid ahead and have begun; a scheduled job. */
export async function giveDueCoins(ctx: Tx, signal?: AbortSignal): Promise<void> {
  const due = await ctx.db
    .selectFrom('premium_periods')
    .select(['id', 'account_id as accountId'])
    .where('coins_given_at', 'is', null)
    .where('starts_at', '<=', ctx.now())
    .orderBy('starts_at')
    .limit(AT_ONCE)
    .execute()
  for (const period of due) {
    signal?.throwIfAborted()
    await inTransaction(ctx, tx => givePeriodCoins(tx, period))
  }
}
