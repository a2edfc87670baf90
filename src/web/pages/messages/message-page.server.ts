import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { countUnreadRooms } from '#domain/rooms/count-unread.ts'
import { loadRoom } from '#domain/rooms/load-room.ts'
import { markRoomRead } from '#domain/rooms/mark-read.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { roomPath } from '#shared/views/room-view.ts'
import { roomButtons, roomIdOf } from '../../features/rooms/room-action.server.ts'
import { findInRoom } from '../../features/rooms/room-search.server.ts'
import { spanOf } from '../../features/rooms/room-span.server.ts'
import { commandForm } from '../../forms/command-form.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** R2.6-09: loads a private conversation, and marks the shown messages as read. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const roomId = roomIdOf(params)
  const room = await loadRoom(request.ctx, { roomId, span: spanOf(url) })
  if (room.kind !== 'message') fail('not_found')
  const seq = room.messages.at(-1)?.seq ?? 0
  await markRoomRead(request.ctx, { roomId, seq })
  const [unread, find] = await Promise.all([
    countUnreadRooms(request.ctx),
    findInRoom(request.ctx, { roomId, url }),
  ])
  return { room, unread, find, clientId: randomUUID() }
}

export const action = commandForm(
  roomButtons({
    left: '/message/messages',
    after: (id, act) => roomPath({ id, kind: 'message' }) + (act === 'report' ? '?reported=1' : ''),
  }),
)
