import { sql } from 'kysely'
import { ownsMedia } from '#domain/media/owns-media.ts'
import { releaseMedia } from '#domain/media/release-media.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { MediaId, RoomId } from '#shared/ids.ts'
import { publishToOpenRoom } from '../publish-in-room.ts'
import { moderate } from './moderate-room.ts'

/**
 * Sets a group's picture, an icon that the viewer uploaded, or removes it (null). For the group's moderators. Throws `not_found`,
 * `not_allowed`, `field_invalid` (mediaId).
 */
export async function setPicture(
  ctx: Ctx,
  { roomId, mediaId }: { roomId: RoomId; mediaId: MediaId | null },
): Promise<void> {
  await moderate(ctx, roomId, async (tx, { row }) => {
    if (row.kind !== 'group') fail('not_allowed')
    if (mediaId !== null && !(await ownsMedia(tx, { ids: [mediaId], purpose: 'icon' })))
      fail('field_invalid', { field: 'mediaId' })
    if (row.picture_id !== null && row.picture_id !== mediaId)
      await releaseMedia(tx, { ids: sql`select ${row.picture_id}::bigint` })
    await tx.db.updateTable('rooms').set({ picture_id: mediaId }).where('id', '=', roomId).execute()
    await publishToOpenRoom(tx, { roomId, event: 'changed', data: {} })
  })
}

/** Sets whether members may send images in a channel. For its moderators. Throws `not_found`, `not_allowed`. */
export async function setAllowsImages(
  ctx: Ctx,
  { roomId, isAllowed }: { roomId: RoomId; isAllowed: boolean },
): Promise<void> {
  await moderate(ctx, roomId, async (tx, { row }) => {
    if (row.kind !== 'channel') fail('not_allowed')
    await tx.db.updateTable('rooms').set({ allows_images: isAllowed }).where('id', '=', roomId).execute()
  })
}
