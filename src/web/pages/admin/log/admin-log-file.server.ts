import { Readable } from 'node:stream'
import type { LoaderFunctionArgs } from 'react-router'
import { listActs } from '#domain/admin/admin-log.ts'
import { exportActs } from '#domain/admin/export-acts.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { requireLogin } from '../../../forms/require-login.server.ts'
import { actWords } from '../act-words.ts'
import { readLogFilter } from './read-log-filter.server.ts'

/** Sends all entries of the filter. Throws `not_allowed`, `field_invalid`. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const filter = readLogFilter(url.searchParams)
  // Refused before the file begins.
  await listActs(request.ctx, { ...filter, limit: 1 })
  const file = Readable.from(exportActs(request.ctx, { filter, wordsOf: actWords }))
  const day = request.ctx.now().toISOString().slice(0, 10)
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="admin-log-${day}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
