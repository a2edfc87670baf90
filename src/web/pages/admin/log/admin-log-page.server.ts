import type { LoaderFunctionArgs } from 'react-router'
import { listActs } from '#domain/admin/admin-log.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { isAppError } from '#shared/errors.ts'
import { loadAdmin } from '../load-admin.server.ts'
import { readLogFilter } from './read-log-filter.server.ts'

/** Loads a page of the log; a day that is none is named instead. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'any')
  const before = Number(url.searchParams.get('before') ?? '')
  const filter = readLogFilter(url.searchParams)
  const asked = { ...filter, ...(Number.isSafeInteger(before) && before > 0 && { before }) }
  try {
    return { waiting, filter, wrong: null, ...(await listActs(request.ctx, asked)) }
  } catch (error) {
    if (!isAppError(error) || error.code !== 'field_invalid') throw error
    return { waiting, filter, wrong: error.field ?? null, acts: [], next: null }
  }
}
