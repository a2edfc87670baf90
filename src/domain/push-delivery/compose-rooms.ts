import { countUnread } from '#domain/inbox/count-unread.ts'
import { endOfQuiet } from '#domain/inbox/quiet-hours.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { loadNewMessages, type NewMessages } from '#domain/rooms/load-new-messages.ts'
import type { Ctx, MemberCtx, Viewer } from '#platform/context/context.ts'
import { type RoomId, toBase36 } from '#shared/ids.ts'
import { isWanted, type RoomGroup } from '#shared/inbox/channels.ts'
import { t } from '#shared/messages/t.ts'
import { type RoomKind, type RoomMessageView, roomPath } from '#shared/views/room-view.ts'
import { type Composed, toMessage } from './compose-message.ts'
import { keepHeard } from './keep-heard.ts'
import type { Reader } from './load-readers.ts'

const BODY_LENGTH = 180

/** A room, and its message that was queued last. */
type Queued = { id: RoomId; seq: number }

/** Returns what to send to one member about private messages and chat, by room. */
export async function composeRooms(
  ctx: Ctx,
  reader: Reader,
  queued: readonly Queued[],
): Promise<Map<RoomId, Composed>> {
  const composed = new Map<RoomId, Composed>()
  const own: MemberCtx = { ...ctx, viewer: reader.viewer }
  const waitsUntil = endOfQuiet(reader.hours, ctx.now())
  for (const { id, seq } of new Map(queued.map(each => [each.id, each])).values()) {
    const found = await loadNewMessages(own, { roomId: id, mentionSeq: seq })
    if (found === null || !isWanted(reader.choices, groupOfRoom(found.kind), 'push')) continue
    const messages = await keepHeard(own, found)
    const [newest] = messages
    if (newest === undefined) continue
    composed.set(id, {
      message: toMessage(
        {
          title: titleOf(found, newest, messages.length),
          body: bodyOf(reader.viewer, found, newest),
          url: roomPath({ id: toBase36(id), kind: found.kind }),
          tag: `room-${toBase36(id)}`,
          kind: groupOfRoom(found.kind),
        },
        { accountId: own.viewer.id, unread: await countUnread(own) },
      ),
      waitsUntil,
    })
  }
  return composed
}

function groupOfRoom(kind: RoomKind): RoomGroup {
  return kind === 'message' ? 'messages' : 'chat'
}

function titleOf({ kind, name, place }: NewMessages, newest: RoomMessageView, count: number): string {
  const values = { name: newest.author?.name ?? t('inbox.someone'), room: name, place: place ?? '', count }
  return t(`push.room.${kind}`, values)
}

/** Returns the text for the lock screen, empty for NSFW communities unless the reader wants NSFW content. */
function bodyOf({ showNsfw }: Viewer, { isNsfw }: NewMessages, newest: RoomMessageView): string {
  if (isNsfw && !showNsfw) return ''
  const text = plainTextOf(newest.html, BODY_LENGTH)
  return text === '' && newest.image !== null ? t('push.room.picture') : text
}
