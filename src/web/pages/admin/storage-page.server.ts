import type { LoaderFunctionArgs } from 'react-router'
import { loadScrub } from '#domain/media/load-storage.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { loadAdmin } from './load-admin.server.ts'

/** Loads how full the disk is and what the last scrub of the pictures found. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'site')
  return { waiting, disk: request.disk.disk, scrub: await loadScrub(request.ctx) }
}
