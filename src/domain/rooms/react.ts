import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { RoomId } from '#shared/ids.ts'
import { isReaction } from '#shared/reactions.ts'
import { isRoomEmoji } from './emoji.ts'
import { publishToOpenRoom } from './publish-in-room.ts'
import { requireRoom } from './require-room.ts'

const MOST_OF_ONE = 5

/**
 * Adds or removes a reaction to a message, an emoji or in channels `:name:` of one of the community's; idempotent. Throws
 * `login_required`, `suspended`, `not_found`, `not_allowed`, `field_invalid` (emoji), `emoji_for_moderators`.
 */
export async function react(
  ctx: Ctx,
  { roomId, seq, emoji, isOn }: { roomId: RoomId; seq: number; emoji: string; isOn: boolean },
): Promise<void> {
  const member = requireWriter(ctx)
  await inTransaction(member, async tx => {
    const seat = await requireRoom(tx, { roomId, locks: true })
    const { row, place } = seat
    if (!place.canWrite || (row.silenced_until !== null && row.silenced_until > tx.now())) fail('not_allowed')
    if (isOn) {
      if (!isReaction(emoji) && !(await isRoomEmoji(tx, seat, emoji)))
        fail('field_invalid', { field: 'emoji' })
      const { rows } = await sql`
        insert into room_reactions (room_id, seq, account_id, emoji)
        select m.room_id, m.seq, ${tx.viewer.id}, ${emoji} from room_messages m
        where m.room_id = ${roomId} and m.seq = ${seq} and m.seq > ${row.from_seq ?? 0} and m.deleted_at is null
          and (select count(*) from room_reactions e where e.room_id = m.room_id and e.seq = m.seq
            and e.account_id = ${tx.viewer.id}) < ${sql.lit(MOST_OF_ONE)}
        on conflict (room_id, seq, account_id, emoji) do update set emoji = excluded.emoji returning seq`.execute(
        tx.db,
      )
      if (rows.length === 0) fail('not_found')
    } else
      await tx.db
        .deleteFrom('room_reactions')
        .where('room_id', '=', roomId)
        .where('seq', '=', seq)
        .where('account_id', '=', tx.viewer.id)
        .where('emoji', '=', emoji)
        .execute()
    await publishToOpenRoom(tx, { roomId, event: 'changed', data: { seq } })
  })
}
