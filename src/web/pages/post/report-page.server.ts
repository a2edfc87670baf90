import type { LoaderFunctionArgs } from 'react-router'
import { Report } from '#commands/reports.ts'
import { loadReportForm } from '#domain/reports/report-rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { isAppError } from '#shared/errors.ts'
import type { ReportForm } from '#shared/moderation/report-reasons.ts'
import { oneCommandForm, runs } from '../../forms/command-form.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const isSent = url.searchParams.has('sent')
  return { isSent, about: isSent ? null : await formFor(request.ctx, params.fullname ?? '') }
}

/** Returns null for a missing target; submitting the report then says so. */
function formFor(ctx: Ctx, target: string): Promise<ReportForm | null> {
  return loadReportForm(ctx, { target }).catch(error => {
    if (isAppError(error)) return null
    throw error
  })
}

export const action = oneCommandForm(
  runs(Report, {
    given: ({ params }) => ({ target: params.fullname ?? '' }),
    answer: (_report, { params }) => `/report/${encodeURIComponent(params.fullname ?? '')}?sent=1`,
  }),
)
