import { randomUUID } from 'node:crypto'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { StartChat } from '#commands/rooms.ts'
import { createGroup } from '#domain/rooms/chat/start-chat.ts'
import { CHAT_KINDS, listRooms } from '#domain/rooms/list-rooms.ts'
import { loadRoom } from '#domain/rooms/load-room.ts'
import { markRoomRead } from '#domain/rooms/mark-read.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { toBase36 } from '#shared/ids.ts'
import { roomPath } from '#shared/views/room-view.ts'
import { isPageRequest } from '../../data/is-page-request.ts'
import { roomButtons, roomIdOf } from '../../features/rooms/room-action.server.ts'
import { findInRoom } from '../../features/rooms/room-search.server.ts'
import { spanOf } from '../../features/rooms/room-span.server.ts'
import { commandForm, handles, runs } from '../../forms/command-form.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** R2.10-14: loads the viewer's chat rooms, and the one that is open; what it shows counts as read. */
export async function loader({ request: sent, context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { ctx } = request
  const { chat } = request.siteLinks
  if (chat !== undefined) throw redirect(chat)
  const roomId = params.room === undefined ? null : roomIdOf(params)
  const room = roomId === null ? null : await loadRoom(ctx, { roomId, span: spanOf(url) })
  if (room?.kind === 'message') fail('not_found')
  // A page that is alive says itself what was seen.
  if (roomId !== null && isPageRequest(sent))
    await markRoomRead(ctx, { roomId, seq: room?.messages.at(-1)?.seq ?? 0 })
  const words = url.searchParams.get('q')?.slice(0, 200) ?? ''
  const [find, requests, list] = await Promise.all([
    roomId === null ? null : findInRoom(ctx, { roomId, url }),
    listRooms(ctx, { folder: { kinds: CHAT_KINDS, isRequest: true }, before: null }),
    listRooms(ctx, {
      folder: { kinds: CHAT_KINDS, isRequest: false },
      words,
      before: url.searchParams.get('list'),
    }),
  ])
  return {
    requests: requests.rooms,
    rooms: list.rooms,
    next: list.next,
    words,
    room,
    find,
    clientId: randomUUID(),
    to: url.searchParams.get('to')?.slice(0, 50) ?? '',
  }
}

export const action = commandForm({
  start: runs(StartChat, { answer: ({ room }) => roomPath({ id: room, kind: 'direct' }) }),
  group: handles({
    guard: { who: 'member', rate: 'message-start' },
    input: { name: text, to: text },
    async run({ ctx }, input) {
      const { roomId } = await createGroup(ctx, input)
      return roomPath({ id: toBase36(roomId), kind: 'group' })
    },
  }),
  ...roomButtons({ left: '/chat', after: id => roomPath({ id, kind: 'direct' }) }),
})
