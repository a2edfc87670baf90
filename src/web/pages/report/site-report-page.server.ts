import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { reportToAdmins } from '#domain/reports/site-reports.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** R2.10-05: telling the site's admins about something. */
export function loader({ context, url }: LoaderFunctionArgs) {
  requireLogin(context.get(requestContext), url)
  return { isSent: url.searchParams.has('sent'), link: url.searchParams.get('link') ?? '' }
}

export const action = guarded(
  { who: 'member', rate: 'site-report' },
  async ({ request, context }: ActionFunctionArgs) => {
    const { ctx, publicUrl } = context.get(requestContext)
    const form = await request.formData()
    try {
      const words = { link: textOf(form, 'link'), reason: textOf(form, 'reason'), note: textOf(form, 'note') }
      await reportToAdmins(ctx, { ...words, publicUrl: publicUrl || new URL(request.url).origin })
      return redirect('/report?sent=1')
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
