import { Readable } from 'node:stream'
import type { LoaderFunctionArgs } from 'react-router'
import { openExport } from '#domain/data-export/open-export.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { requireRecentLogin } from '../../forms/require-login.server.ts'

/** Streams the archive. After confirming their identity, readers return to the page with the link, not to the file. */
export async function loader({ context, params, url }: LoaderFunctionArgs): Promise<Response> {
  const request = context.get(requestContext)
  requireRecentLogin(request, new URL('/settings/data-request', url))
  const { stream, sizeBytes, name } = await openExport(request.ctx, {
    id: Number(params.id) || 0,
    files: request.exportFiles,
  })
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(sizeBytes),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
