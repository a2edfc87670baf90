import type { LoaderFunctionArgs } from 'react-router'
import { countUnreadRooms } from '#domain/rooms/count-unread.ts'
import { listRooms, MESSAGE_KINDS } from '#domain/rooms/list-rooms.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** R2.13-inb-08: loads private conversations, newest first; `?folder=requests` are those of strangers. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const isRequest = url.searchParams.get('folder') === 'requests'
  const words = url.searchParams.get('q')?.slice(0, 200) ?? ''
  const [list, unread] = await Promise.all([
    listRooms(request.ctx, {
      folder: { kinds: MESSAGE_KINDS, isRequest },
      words,
      before: url.searchParams.get('before'),
    }),
    countUnreadRooms(request.ctx),
  ])
  return { ...list, isRequest, words, unread }
}
