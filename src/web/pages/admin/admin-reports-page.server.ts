import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { listSiteReports, resolveSiteReport } from '#domain/reports/site-reports.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, idOf } from '../../forms/form-failure.server.ts'
import { loadAdmin } from './load-admin.server.ts'

/** What people told the site's admins. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  const { waiting } = await loadAdmin(request, url)
  return { waiting, reports: await listSiteReports(request.ctx) }
}

export const action = guarded(
  { who: 'admin', rate: 'site-reports' },
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    try {
      await resolveSiteReport(context.get(requestContext).ctx, { id: idOf(form, 'id') })
      return redirect('/admin/reports')
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
