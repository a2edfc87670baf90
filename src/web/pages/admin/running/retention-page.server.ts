import type { LoaderFunctionArgs } from 'react-router'
import { listTables } from '#domain/retention/list-tables.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { loadAdmin } from '../load-admin.server.ts'

/** Loads every table with how long its rows are kept. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'site')
  return { waiting, tables: await listTables(request.ctx) }
}
