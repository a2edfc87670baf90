import type { LoaderFunctionArgs } from 'react-router'
import { findRehearsal, listBackups } from '#domain/backups/backup-records.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { loadAdmin } from './load-admin.server.ts'

/** Loads the latest backups, and the newest that was proven. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'site')
  const [backups, rehearsal] = await Promise.all([listBackups(request.ctx), findRehearsal(request.ctx)])
  return { waiting, backups, rehearsal, proven: backups.find(backup => backup.differences === 0) ?? null }
}
