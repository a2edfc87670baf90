import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { fileReport } from '#domain/automod/screened-writes.ts'
import { loadReportForm } from '#domain/reports/report-rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { isAppError } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import type { ReportForm } from '#shared/report-reasons.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const isSent = url.searchParams.has('sent')
  return { isSent, about: isSent ? null : await formFor(request.ctx, params.fullname ?? '') }
}

/** Of what is not there nothing is known; sending the report says so. */
function formFor(ctx: Ctx, target: string): Promise<ReportForm | null> {
  return loadReportForm(ctx, { target }).catch(error => {
    if (isAppError(error)) return null
    throw error
  })
}

export const action = guarded(
  { who: 'member', rate: 'report' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    const target = params.fullname ?? ''
    try {
      await fileReport(ctx, { target, reason: textOf(form, 'reason'), note: textOf(form, 'note') })
      return redirect(`/report/${encodeURIComponent(target)}?sent=1`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
