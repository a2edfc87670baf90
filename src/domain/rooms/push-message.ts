import { sql } from 'kysely'
import { queueRoomPushes } from '#domain/push/queue-pushes.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId, RoomId } from '#shared/ids.ts'
import { isWanted } from '#shared/inbox/channels.ts'
import type { RoomKind } from '#shared/views/room-view.ts'

/** Queues push messages about a new message, for the devices of these members as far as they want them. */
export async function pushMessage(
  tx: Ctx,
  { roomId, kind, seq, to }: { roomId: RoomId; kind: RoomKind; seq: number; to: readonly AccountId[] },
): Promise<void> {
  if (to.length === 0) return
  const { rows } = await sql<{ device_id: number; choices: unknown }>`
    select p.id as device_id, s.choices
    from push_devices p join room_members m on m.account_id = p.account_id and m.room_id = ${roomId} and not m.is_muted
      left join notification_settings s on s.account_id = p.account_id
    where p.account_id = any(${[...to]}::bigint[])`.execute(tx.db)
  const group = kind === 'message' ? 'messages' : 'chat'
  const deviceIds = rows.flatMap(row => (isWanted(row.choices, group, 'push') ? row.device_id : []))
  await queueRoomPushes(tx, { roomId, seq, deviceIds })
}
