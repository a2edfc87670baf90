import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, RoomId } from '#shared/ids.ts'

/** A process that hasn't reported by then died: the email is claimed again. */
const LEASE_MINUTES = 10

/** About a unit of notifications, a conversation, or what happened since the last digest. */
export type MailKind = 'unit' | 'digest' | 'room'

/** An email that may be sent now. */
export type DueMail = {
  id: number
  account_id: AccountId
  kind: MailKind
  /** Still gathers, so it can wait for the end of quiet hours. */
  is_open: boolean
  /** Emails sent to the member within the hour. */
  sent_lately: number
}

/** Returns emails that are due, at once before digests, oldest first. */
export async function listDueMails(ctx: Ctx, { limit }: { limit: number }): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    select m.id, m.account_id, m.kind, m.state = 'open' as is_open, (
      select count(*)::int from queued_mails d where d.account_id = m.account_id and d.state = 'sent' and d.kind <> 'digest'
        and d.done_at > ${ctx.now()}::timestamptz - interval '1 hour'
    ) as sent_lately
    from queued_mails m where m.done_at is null and m.due_at <= ${ctx.now()}
    order by m.kind desc, m.due_at, m.id limit ${limit}`.execute(ctx.db)
  return rows
}

/** Moves emails that still gather to a later time. */
export async function postponeMails(ctx: Ctx, later: readonly { id: number; dueAt: Date }[]): Promise<void> {
  if (later.length === 0) return
  await sql`
    update queued_mails m set due_at = l."dueAt"
    from jsonb_to_recordset(${JSON.stringify(later)}::jsonb) as l(id bigint, "dueAt" timestamptz)
    where m.id = l.id and m.state = 'open'`.execute(ctx.db)
}

/** An email whose content is fixed, for this process to send. */
export type ClaimedMail = {
  id: number
  account_id: AccountId
  kind: MailKind
  unit_id: number | null
  room_id: RoomId | null
  from_seq: number | null
  to_seq: number | null
  since: Date | null
  created_at: Date
  /** Counts this one. */
  attempts: number
}

/**
 * Claims those of these emails that are still due. What their units hear from now on goes into further emails. Call it in a
 * transaction that has locked the members' inboxes.
 */
export async function claimMails(tx: Ctx, ids: readonly number[]): Promise<ClaimedMail[]> {
  // A message that is being written must not fall between two emails: its writer holds the room until it is there.
  await sql`select from rooms where id in (select room_id from queued_mails where id = any(${[...ids]}::bigint[]))
    order by id for share`.execute(tx.db)
  const { rows } = await sql<ClaimedMail>`
    with free as (
      select id from queued_mails where id = any(${[...ids]}::bigint[]) and done_at is null and due_at <= ${tx.now()}
      for update skip locked
    )
    update queued_mails m set state = 'claimed', attempts = m.attempts + 1,
      due_at = ${tx.now()}::timestamptz + make_interval(mins => ${sql.lit(LEASE_MINUTES)}),
      to_seq = coalesce(m.to_seq, (select u.newest_seq from notification_units u where u.id = m.unit_id),
        (select r.last_seq from rooms r where r.id = m.room_id))
    from free where m.id = free.id
    returning m.id, m.account_id, m.kind, m.unit_id, m.room_id, m.from_seq, m.to_seq, m.since, m.created_at, m.attempts`.execute(
    tx.db,
  )
  return rows
}
