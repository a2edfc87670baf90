import type { LoaderFunctionArgs } from 'react-router'
import { fileReport } from '#domain/automod/screened-writes.ts'
import { loadReportForm } from '#domain/reports/report-rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { isAppError } from '#shared/errors.ts'
import type { ReportForm } from '#shared/moderation/report-reasons.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
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

export const action = formAction({
  guard: { who: 'member', rate: 'report' },
  input: { reason: text, note: text },
  async run({ ctx, params: { fullname: target = '' } }, words) {
    await fileReport(ctx, { target, ...words })
    return `/report/${encodeURIComponent(target)}?sent=1`
  },
})
