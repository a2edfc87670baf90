import { randomUUID } from 'node:crypto'
import { makeEntry } from '#domain/ledger/ledger.ts'
import { inTransaction, type Viewer } from '#platform/context/context.ts'
import type { TestContext } from '#platform/context/test-context.ts'

/** Gives a member coins, as staff does. */
export async function grantCoins(
  site: Pick<TestContext, 'ctx'>,
  { to, amount }: { to: { id: Viewer['id'] }; amount: number },
): Promise<void> {
  await inTransaction(site.ctx, tx =>
    makeEntry(tx, {
      ...{ key: randomUUID(), cause: 'grant', actorId: null },
      moves: [
        { holder: { house: 'issued' }, currency: 'coins', amount: -amount },
        { holder: { accountId: to.id }, currency: 'coins', amount },
      ],
    }),
  )
}
