import type { LoaderFunctionArgs } from 'react-router'
import { listSiteReports, resolveSiteReport } from '#domain/reports/site-reports.ts'
import { listRoomReports, resolveRoomReport } from '#domain/rooms/report-message.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, id } from '../../forms/form-input.ts'
import { loadAdmin } from './load-admin.server.ts'

/** Loads the reports to the site's admins. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url, 'content')
  const [reports, messages] = await Promise.all([listSiteReports(request.ctx), listRoomReports(request.ctx)])
  return { waiting, reports, messages }
}

export const action = formAction({
  guard: { who: 'admin', role: 'content', rate: 'site-reports' },
  input: { id, message: flag },
  async run({ ctx }, { id: reportId, message }) {
    if (message) await resolveRoomReport(ctx, { id: reportId, communityId: null })
    else await resolveSiteReport(ctx, { id: reportId })
    return '/admin/reports'
  },
})
