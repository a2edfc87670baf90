import { sql } from 'kysely'
import { on, type Subscription } from '#platform/events/subscription.ts'
import type { RoomId } from '#shared/ids.ts'
import { publishToOpenRoom } from './publish-in-room.ts'

/** Messages told of one link; those before show its preview when the page is opened. */
const MOST_TOLD = 20

/** Shows a link's preview to those who have the room open. */
export const roomSubscriptions: Subscription[] = [
  on('link-preview.ready', 'rooms.previews', async (tx, events) => {
    for (const { payload } of events) {
      const { rows } = await sql<{ room_id: RoomId; seq: number }>`
        select room_id, seq from room_messages where url_key = ${payload.urlKey} and deleted_at is null
        order by written_at desc limit ${sql.lit(MOST_TOLD)}`.execute(tx.db)
      for (const { room_id: roomId, seq } of rows)
        await publishToOpenRoom(tx, { roomId, event: 'changed', data: { seq } })
    }
  }),
]
