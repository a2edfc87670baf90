import type { LoaderFunctionArgs } from 'react-router'
import { countUnreadRooms } from '#domain/rooms/count-unread.ts'
import { listSent } from '#domain/rooms/messages/list-sent.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads the viewer's sent private messages. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const [list, unread] = await Promise.all([
    listSent(request.ctx, { before: url.searchParams.get('before') }),
    countUnreadRooms(request.ctx),
  ])
  return { ...list, unread }
}
