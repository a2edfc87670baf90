import { sql } from 'kysely'
import { requireViewer, requireWriter } from '#domain/accounts/policy.ts'
import { releaseMedia } from '#domain/media/release-media.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { RoomId } from '#shared/ids.ts'
import { requireOwnEmoji } from './emoji.ts'
import { GONE } from './gone.ts'
import { askForLink, parseText } from './message-text.ts'
import { publishToOpenRoom } from './publish-in-room.ts'
import { type RoomSeat, requireRoom, requireRoomModerator } from './require-room.ts'
import type { Screen } from './screen.ts'
import { screenText } from './screen-text.ts'

type Target = { roomId: RoomId; seq: number }

/** Requires a message that the viewer wrote and may still edit. Throws `not_found`, `not_allowed`. */
async function requireOwn(
  tx: MemberCtx,
  { roomId, seq }: Target,
): Promise<{ seat: RoomSeat; hasImage: boolean }> {
  const seat = await requireRoom(tx, { roomId, locks: true })
  const message = await findMessage(tx, seat, seq)
  if (message.author_id !== tx.viewer.id) fail('not_allowed')
  return { seat, hasImage: message.media_id !== null }
}

async function findMessage(tx: MemberCtx, { row }: RoomSeat, seq: number) {
  const message = await tx.db
    .selectFrom('room_messages')
    .select(['author_id', 'media_id'])
    .where('room_id', '=', row.id)
    .where('seq', '=', seq)
    .where('seq', '>', row.from_seq ?? 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return message ?? fail('not_found')
}

/** Edits the viewer's own message. Throws as {@link requireOwn} does, and the errors of the text. */
export async function editMessage(
  ctx: Ctx,
  { body, ...target }: Target & { body: string },
  screen?: Screen,
): Promise<void> {
  const member = requireWriter(ctx)
  await inTransaction(member, async tx => {
    const { seat, hasImage } = await requireOwn(tx, target)
    const parsed = parseText(body, { hasImage })
    if (!seat.place.canWrite) fail('not_allowed')
    await requireOwnEmoji(tx, seat, parsed.text.body_md)
    await update(tx, target, { ...parsed.text, edited_at: tx.now() })
    const written = { row: seat.row, seq: target.seq, body: parsed.text.body_md, isEdited: true }
    if (!(await screenText(tx, written, screen))) await askForLink(tx, parsed)
  })
}

/** Deletes the viewer's own message for everyone, with its text. Throws as {@link requireOwn} does. */
export async function deleteMessage(ctx: Ctx, target: Target): Promise<void> {
  const member = requireViewer(ctx)
  await inTransaction(member, async tx => {
    await requireOwn(tx, target)
    await releaseImage(tx, target)
    await update(tx, target, { ...GONE, deleted_at: tx.now() })
  })
}

/** Removes a message, as a moderator of the room. Throws `not_found`, `not_allowed`. */
export async function removeMessage(ctx: Ctx, target: Target): Promise<void> {
  const member = requireWriter(ctx)
  await inTransaction(member, async tx => {
    const seat = await requireRoomModerator(tx, target)
    await findMessage(tx, seat, target.seq)
    await releaseImage(tx, target)
    await update(tx, target, { ...GONE, deleted_at: tx.now(), is_removed: true })
  })
}

async function releaseImage(tx: Ctx, { roomId, seq }: Target): Promise<void> {
  await releaseMedia(tx, {
    ids: sql`select media_id from room_messages where room_id = ${roomId} and seq = ${seq} and media_id is not null`,
  })
}

type Change = {
  url_key: string | null
  media_id?: null
  image_alt?: string
  body_md: string
  body_html: string
  renderer_version: number
  edited_at?: Date
  deleted_at?: Date
  is_removed?: boolean
}

async function update(tx: Ctx, { roomId, seq }: Target, change: Change): Promise<void> {
  await tx.db
    .updateTable('room_messages')
    .set(change)
    .where('room_id', '=', roomId)
    .where('seq', '=', seq)
    .execute()
  await publishToOpenRoom(tx, { roomId, event: 'changed', data: { seq } })
}

/** Hides a message from the viewer only. Throws `login_required`, `not_found`. */
export async function hideMessage(ctx: Ctx, { roomId, seq }: Target): Promise<void> {
  const member = requireViewer(ctx)
  const { row } = await requireRoom(member, { roomId })
  const { rows } = await sql`
    insert into room_hidden (account_id, room_id, seq)
    select ${member.viewer.id}, room_id, seq from room_messages where room_id = ${row.id} and seq = ${seq}
    on conflict (account_id, room_id, seq) do update set seq = excluded.seq returning seq`.execute(ctx.db)
  if (rows.length === 0) fail('not_found')
}
