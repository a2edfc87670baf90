import type { LoaderFunctionArgs } from 'react-router'
import { reportToAdmins } from '#domain/reports/site-reports.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** R2.10-05: loads the form to report something to the site's admins. */
export function loader({ context, url }: LoaderFunctionArgs) {
  requireLogin(context.get(requestContext), url)
  return { isSent: url.searchParams.has('sent'), link: url.searchParams.get('link') ?? '' }
}

export const action = formAction({
  guard: { who: 'member', rate: 'site-report' },
  input: { link: text, reason: text, note: text },
  async run({ info: { ctx, publicUrl }, request }, words) {
    await reportToAdmins(ctx, { ...words, publicUrl: publicUrl || new URL(request.url).origin })
    return '/report?sent=1'
  },
})
