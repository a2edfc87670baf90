import type { LoaderFunctionArgs } from 'react-router'
import { findLinkOwner, resetPassword } from '#domain/account-mail/reset-password.ts'
import { requestContext, SESSION_COOKIE } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  const owner = await findLinkOwner(ctx, { token: params.token ?? '', purpose: 'reset-password' })
  return { name: owner?.name ?? null }
}

export const action = formAction({
  guard: { who: 'anyone', rate: 'new-password' },
  input: { password: text },
  async run({ info: { ctx, clearCookie }, params }, { password }) {
    await resetPassword(ctx, { token: params.token ?? '', password })
    clearCookie(SESSION_COOKIE)
    return { isDone: true as const }
  },
})
