import { sql } from 'kysely'
import { untilDone } from '#platform/batches/whole-batches.ts'
import type { Ctx } from '#platform/context/context.ts'

const ERROR_LENGTH = 300
const DONE_DAYS = 7
export const FAILED_DAYS = 30
const DAY_MS = 86_400_000
const SLICE = 2_000

/** Outcome of an email: accepted, no longer worth sending, or given up. */
export type MailOutcome = 'sent' | 'dropped' | 'failed'

/** Records the outcome of a claimed email; `error` says why it failed. */
export async function settleMail(
  ctx: Ctx,
  { id, state, error = null }: { id: number; state: MailOutcome; error?: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('queued_mails')
    .set({ state, error: error?.slice(0, ERROR_LENGTH) ?? null, done_at: ctx.now() })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

/** Drops every email that is due. Returns how many. */
export async function dropDueMails(ctx: Ctx, reason: string): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('queued_mails')
    .set({ state: 'dropped', error: reason, done_at: ctx.now() })
    .where('done_at', 'is', null)
    .where('due_at', '<=', ctx.now())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Puts a claimed email back until `dueAt`; `isCounted` is false when the mail server itself couldn't be reached. */
export async function retryMail(
  ctx: Ctx,
  { id, dueAt, error, isCounted }: { id: number; dueAt: Date; error: string; isCounted: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('queued_mails')
    .set(eb => ({
      due_at: dueAt,
      error: error.slice(0, ERROR_LENGTH),
      attempts: isCounted ? eb.ref('attempts') : eb('attempts', '-', 1),
    }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
}

/** Deletes settled emails after a week, and failed ones after a month; a scheduled job, in slices. */
export async function trimMails(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const nowMs = ctx.now().getTime()
  const [done, failed] = [DONE_DAYS, FAILED_DAYS].map(days => new Date(nowMs - days * DAY_MS))
  await untilDone(SLICE, async () => {
    if (signal?.aborted === true) return 0
    const { numAffectedRows } = await sql`
      delete from queued_mails where id in (
        select id from queued_mails where done_at < case when state = 'failed' then ${failed} else ${done} end::timestamptz
          and done_at < ${done} limit ${sql.lit(SLICE)}
      )`.execute(ctx.db)
    return Number(numAffectedRows ?? 0)
  })
}
