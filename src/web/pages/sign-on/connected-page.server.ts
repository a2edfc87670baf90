import type { LoaderFunctionArgs } from 'react-router'
import { listLinks } from '#domain/sign-on/link.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const links = await listLinks(request.ctx)
  const providers = request.openId.providers.map(({ id, name }) => {
    const link = links.find(one => one.provider === id)
    return { id, name, isLinked: link !== undefined, email: link?.email ?? null }
  })
  return { providers }
}
