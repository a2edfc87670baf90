import { sql } from 'kysely'
import { digestBefore, moveDigests } from '#domain/inbox/choose-digest.ts'
import { queueDigests } from '#domain/mail-queue/queue-mails.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Digest } from '#shared/inbox/digests.ts'

const SLICE = 500
const DAY_MS = 86_400_000
/** After a longer outage, what happened before isn't news. */
const MOST_MS = 14 * DAY_MS

type DueRow = {
  account_id: AccountId
  digest: Exclude<Digest, 'off'>
  digest_hour: number
  time_zone: string
  next_digest_at: Date
  can_mail: boolean
}

/**
 * Queues the digests that are due and sets when each member's next one is, in slices of one transaction each:
 * whenever it stops, the next run continues, and no member is skipped or gets two. A scheduled job; returns how many
 * members it went through.
 */
export async function planDigests(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let count = 0
  while (signal?.aborted !== true) {
    const done = await inTransaction(ctx, planSlice)
    count += done
    if (done < SLICE) break
  }
  return count
}

async function planSlice(tx: Ctx): Promise<number> {
  const now = tx.now()
  const { rows } = await sql<DueRow>`
    select s.account_id, s.digest, s.digest_hour, s.time_zone, s.next_digest_at,
      s.stopped_email is null or lower(s.stopped_email) is distinct from lower(a.email) as can_mail
    from notification_settings s join accounts a on a.id = s.account_id
    where s.digest <> 'off' and s.next_digest_at <= ${now}
    order by s.next_digest_at limit ${sql.lit(SLICE)} for update of s skip locked`.execute(tx.db)
  await queueDigests(
    tx,
    rows
      .filter(row => row.can_mail)
      .map(row => ({
        accountId: row.account_id,
        since: sinceOf(row, now),
      })),
  )
  await moveDigests(
    tx,
    rows.map(row => ({
      accountId: row.account_id,
      ...{ digest: row.digest, digestHour: row.digest_hour, timeZone: row.time_zone },
    })),
  )
  return rows.length
}

/** Follows what the one before told, also when this one is late. */
function sinceOf({ next_digest_at: dueAt, ...row }: DueRow, now: Date): Date {
  const times = { digest: row.digest, digestHour: row.digest_hour, timeZone: row.time_zone }
  return new Date(Math.max(digestBefore(times, dueAt).getTime(), now.getTime() - MOST_MS))
}
