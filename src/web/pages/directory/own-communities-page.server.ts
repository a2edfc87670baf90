import type { LoaderFunctionArgs } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { loadMenuCommunities } from '../../data/menu-communities.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  return { communities: await loadMenuCommunities(request.ctx) }
}
