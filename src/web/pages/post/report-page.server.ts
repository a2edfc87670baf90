import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { fileReport } from '#domain/automod/screened-writes.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  requireLogin(context.get(requestContext), url)
  return { isSent: url.searchParams.has('sent') }
}

export const action = guarded(
  { who: 'member', rate: { name: 'report', limit: 20, windowSeconds: 600 } },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    const target = params.fullname ?? ''
    try {
      await fileReport(ctx, { target, reason: textOf(form, 'reason'), note: textOf(form, 'note') })
      return redirect(`/report/${target}?sent=1`)
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
