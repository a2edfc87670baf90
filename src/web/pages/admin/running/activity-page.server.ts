import type { LoaderFunctionArgs } from 'react-router'
import { loadActivity } from '#domain/admin/load-activity.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { loadAdmin } from '../load-admin.server.ts'

/** Loads the site's daily numbers and what waits. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'site')
  return { waiting, ...(await loadActivity(request.ctx)) }
}
