import { sql } from 'kysely'
import { queueRoomMails } from '#domain/mail-queue/queue-mails.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, RoomId } from '#shared/ids.ts'
import { isWanted } from '#shared/inbox/channels.ts'

/** Queues emails about a new private message, for those of these members who want them and have not muted the conversation. */
export async function mailMessage(
  tx: Ctx,
  { roomId, seq, to }: { roomId: RoomId; seq: number; to: readonly AccountId[] },
): Promise<void> {
  if (to.length === 0) return
  const { rows } = await sql<{ account_id: AccountId; choices: unknown }>`
    select m.account_id, s.choices
    from room_members m join notification_settings s on s.account_id = m.account_id
    where m.room_id = ${roomId} and m.account_id = any(${[...to]}::bigint[]) and not m.is_muted`.execute(
    tx.db,
  )
  const accountIds = rows.flatMap(row => (isWanted(row.choices, 'messages', 'email') ? row.account_id : []))
  await queueRoomMails(tx, { roomId, seq, accountIds })
}
