import type { MemberCtx } from '#platform/context/context.ts'
import { GONE } from './gone.ts'
import type { RoomRow } from './require-room.ts'
import type { Screen } from './screen.ts'

/** Has a channel's message screened, and removes it if so decided. Returns whether it was removed. */
export async function screenText(
  tx: MemberCtx,
  { row, seq, body, isEdited }: { row: RoomRow; seq: number; body: string; isEdited: boolean },
  screen: Screen | undefined,
): Promise<boolean> {
  if (screen === undefined || row.community_id === null) return false
  const message = { communityId: row.community_id, roomId: row.id, seq, body, isEdited }
  if ((await screen(tx, { ...message, authorId: tx.viewer.id })) === 'shown') return false
  await tx.db
    .updateTable('room_messages')
    .set({ ...GONE, deleted_at: tx.now(), is_removed: true })
    .where('room_id', '=', row.id)
    .where('seq', '=', seq)
    .execute()
  return true
}
