import type { LoaderFunctionArgs } from 'react-router'
import { countUnreadRooms } from '#domain/rooms/count-unread.ts'
import { loadSiteMessage } from '#domain/site-messages/load-site-messages.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads a message of the site's admins to the viewer. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { message = '' } = params
  const id = /^\d{1,15}$/.test(message) ? Number(message) : 0
  const [shown, unread] = await Promise.all([
    loadSiteMessage(request.ctx, { id }),
    countUnreadRooms(request.ctx),
  ])
  return { message: shown, unread }
}
