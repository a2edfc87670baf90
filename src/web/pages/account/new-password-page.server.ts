import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { findLinkOwner, resetPassword } from '#domain/account-mail/reset-password.ts'
import { requestContext, SESSION_COOKIE } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  const owner = await findLinkOwner(ctx, { token: params.token ?? '', purpose: 'reset-password' })
  return { name: owner?.name ?? null }
}

export const action = guarded(
  { who: 'anyone', rate: 'new-password' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const { ctx, clearCookie } = context.get(requestContext)
    const form = await request.formData()
    try {
      await resetPassword(ctx, { token: params.token ?? '', password: textOf(form, 'password') })
    } catch (error) {
      return formFailure(error, form)
    }
    clearCookie(SESSION_COOKIE)
    return { isDone: true as const }
  },
)
