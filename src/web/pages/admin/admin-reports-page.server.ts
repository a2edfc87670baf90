import type { LoaderFunctionArgs } from 'react-router'
import { listSiteReports, resolveSiteReport } from '#domain/reports/site-reports.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { id } from '../../forms/form-input.ts'
import { loadAdmin } from './load-admin.server.ts'

/** What people told the site's admins. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url)
  return { waiting, reports: await listSiteReports(request.ctx) }
}

export const action = formAction({
  guard: { who: 'admin', rate: 'site-reports' },
  input: { id },
  async run({ ctx }, report) {
    await resolveSiteReport(ctx, report)
    return '/admin/reports'
  },
})
