import type { Erasure } from '#platform/backup/erasure-list.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/** Records in the transaction of a deletion that restored backups must delete the account again. */
export async function recordErasure(
  tx: Ctx,
  erasure: { accountId: AccountId; createdAt: Date; keepsContent: boolean; leftId: AccountId },
): Promise<void> {
  await tx.db
    .insertInto('erasures')
    .values({
      erased_id: erasure.accountId,
      created_at: erasure.createdAt,
      keeps_content: erasure.keepsContent,
      erased_at: tx.now(),
      left_id: erasure.leftId,
    })
    .onConflict(oc => oc.columns(['erased_id', 'created_at']).doUpdateSet({ left_id: erasure.leftId }))
    .execute()
}

/** Returns all deletions, oldest first, and whether each is on the list beside the backups. */
export async function listErasures({ db }: Pick<Ctx, 'db'>): Promise<(Erasure & { isListed: boolean })[]> {
  const rows = await db.selectFrom('erasures').selectAll().orderBy('erased_at').execute()
  return rows.map(row => ({
    accountId: row.erased_id,
    createdAt: row.created_at.toISOString(),
    keepsContent: row.keeps_content,
    erasedAt: row.erased_at.toISOString(),
    isListed: row.listed_at !== null,
  }))
}

/** Records that these deletions are on the list. */
export async function noteListed(ctx: Ctx, erasures: readonly Erasure[]): Promise<void> {
  for (const { accountId, createdAt } of erasures)
    await ctx.db
      .updateTable('erasures')
      .set({ listed_at: ctx.now() })
      .where('erased_id', '=', accountId)
      .where('created_at', '=', new Date(createdAt))
      .execute()
}
