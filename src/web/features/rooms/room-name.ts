import { t } from '#shared/messages/t.ts'
import type { RoomLine } from '#shared/views/room-view.ts'

/** Returns a room's title: its subject or name, or the other members. */
export function roomName({
  name,
  people,
}: Pick<RoomLine, 'name'> & { people: readonly { name: string }[] }): string {
  return name || people.map(person => `u/${person.name}`).join(', ') || t('room.gone')
}
