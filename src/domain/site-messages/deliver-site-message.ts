import { sql } from 'kysely'
import { addNotifications } from '#domain/inbox/add-notifications.ts'
import { finishInSlices, SLICE } from '#domain/inbox/in-slices.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Jobs } from '#shared/jobs.ts'
import { inAudience } from './audience-sql.ts'

/**
 * Notifies an audience of a message in small slices, with pauses between. Progress is stored in the message's row, so no member
 * is skipped or notified twice, whenever it stops. A job, which hands on to the next one after a while.
 */
export async function deliverSiteMessage(
  ctx: Ctx,
  { messageId }: Jobs['site-messages.send'],
  signal?: AbortSignal,
): Promise<void> {
  if (await finishInSlices(() => deliverSlice(ctx, messageId), signal)) return
  await inTransaction(ctx, tx => enqueueJob(tx, 'site-messages.send', { messageId }))
}

/** Returns whether there is more to do. */
async function deliverSlice(ctx: Ctx, messageId: number): Promise<boolean> {
  return inTransaction(ctx, async tx => {
    const message = await tx.db
      .selectFrom('site_messages')
      .select(['audience', 'named_ids', 'last_account_id', 'told', 'written_by'])
      .where('id', '=', messageId)
      .where('done_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (message === undefined) return false
    const { audience, named_ids: namedIds, last_account_id: after } = message
    const { rows } = await sql<{ id: AccountId }>`
      select a.id from accounts a where a.id > ${after} and ${inAudience(audience, namedIds)}
      order by a.id limit ${sql.lit(SLICE)}`.execute(tx.db)
    const about = `site-message ${messageId}`
    const drafts = rows.map(({ id: accountId }) => ({
      ...{ accountId, kind: 'site_message' as const, about, cause: about, data: { messageId } },
    }))
    await addNotifications(tx, drafts)
    const isDone = rows.length < SLICE
    await tx.db
      .updateTable('site_messages')
      .set({
        told: message.told + rows.length,
        last_account_id: rows.at(-1)?.id ?? after,
        ...(isDone && { done_at: tx.now() }),
      })
      .where('id', '=', messageId)
      .execute()
    return !isDone
  })
}
