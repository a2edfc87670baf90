import { sql } from 'kysely'
import type { Ctx, DatabaseCtx } from '#platform/context/context.ts'
import type { MailKind } from './claim-mails.ts'

/** Numbers of waiting and failed emails, for the operator. */
export async function countMails({ db }: DatabaseCtx): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select (select count(*)::int from queued_mails where done_at is null) as waiting,
      (select count(*)::int from queued_mails where done_at is not null and state = 'failed') as failed`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** Lets failed emails about notifications and messages be sent again; digests are replaced by the next one. Returns how many. */
export async function retryFailedMails(ctx: Ctx, which: { id: number } | 'all' = 'all'): Promise<number> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('queued_mails')
    .set({ state: 'claimed', done_at: null, attempts: 0, due_at: ctx.now(), created_at: ctx.now() })
    .where('state', '=', 'failed')
    .where('kind', '<>', 'digest')
    .$if(which !== 'all', query => query.where('id', '=', which === 'all' ? 0 : which.id))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Gives up a failed email for good. Returns its member's name; null if it is gone. */
export async function dropFailedMail(ctx: Ctx, { id }: { id: number }): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update queued_mails m set state = 'dropped' from accounts a
    where m.id = ${id} and m.state = 'failed' and m.done_at is not null and a.id = m.account_id
    returning a.name`.execute(ctx.db)
  return rows[0]?.name ?? null
}

export type FailedMail = {
  id: number
  kind: MailKind
  account: string
  error: string
  failedAt: Date
}

/** Returns emails that were given up, latest first. */
export async function listFailedMails(ctx: Ctx, { limit }: { limit: number }): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select m.id, m.kind, a.name as account, coalesce(m.error, '') as error, m.done_at as "failedAt"
    from queued_mails m join accounts a on a.id = m.account_id
    where m.done_at is not null and m.state = 'failed' order by m.done_at desc limit ${limit}`.execute(ctx.db)
  return rows
}
