import { sql } from 'kysely'
import { ownsMedia } from '#domain/media/owns-media.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import { fail } from '#shared/errors.ts'
import type { MediaId } from '#shared/ids.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import type { RoomSeat } from './require-room.ts'

const LONGEST_ALT = 300

export type NewImage = { mediaId: MediaId; alt: string }

/**
 * Returns a message's image for storage. Throws `images_refused`, `field_invalid` (mediaId: not the viewer's; alt: too long).
 */
export async function parseImage(tx: MemberCtx, seat: RoomSeat, image: NewImage): Promise<NewImage> {
  const alt = cleanLine(image.alt)
  if (lengthOf(alt) > LONGEST_ALT) fail('field_invalid', { field: 'alt' })
  if (!(await allowsImages(tx, seat))) fail('images_refused')
  if (!(await ownsMedia(tx, { ids: [image.mediaId] }))) fail('field_invalid', { field: 'mediaId' })
  return { mediaId: image.mediaId, alt }
}

/** Two people both have to allow images; in a channel its moderators decide. */
async function allowsImages(tx: MemberCtx, { row, place }: RoomSeat): Promise<boolean> {
  if (row.kind === 'group') return true
  if (row.kind === 'channel') return row.allows_images || place.canModerate
  const { rows } = await sql<{ preferences: unknown; state: string }>`
    select a.preferences, m.state from room_members m join accounts a on a.id = m.account_id
    where m.room_id = ${row.id}`.execute(tx.db)
  return rows.every(({ preferences, state }) => state === 'joined' && wantsImages(preferences))
}

export function wantsImages(preferences: unknown): boolean {
  return parsePreferences(preferences).messageImages
}
