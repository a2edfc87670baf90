import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { hasPassword } from '#domain/accounts/confirm-password.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import { disableTotp } from '#domain/second-factors/disable-totp.ts'
import { hasTotp } from '#domain/second-factors/verify-second-factor.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { renewSession } from '../account/begin-session.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { id: accountId, name } = requireViewer(request.ctx).viewer
  const [isOn, isPasswordAsked] = await Promise.all([
    hasTotp(request.ctx, { accountId }),
    hasPassword(request.ctx),
  ])
  const hasSignOn = request.openId.providers.length > 0
  return { isOn, name, isPasswordAsked, isDone: url.searchParams.has('done'), hasSignOn }
}

export const action = guarded(
  { who: 'member', rate: 'disable-2fa' },
  async ({ request, context }: ActionFunctionArgs) => {
    const requestInfo = context.get(requestContext)
    const { ctx, vault, address } = requestInfo
    const form = await request.formData()
    try {
      const input = { password: textOf(form, 'password'), code: textOf(form, 'code') }
      await disableTotp(ctx, { vault, address, ...input })
      await renewSession(requestInfo)
    } catch (error) {
      return formFailure(error, form)
    }
    return redirect('/2fa/disable/?done=1')
  },
)
