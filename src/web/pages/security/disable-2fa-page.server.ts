import type { LoaderFunctionArgs } from 'react-router'
import { hasPassword } from '#domain/accounts/confirm-password.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import { disableTotp } from '#domain/second-factors/disable-totp.ts'
import { hasTotp } from '#domain/second-factors/verify-second-factor.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { renewSession } from '../account/log-in/begin-session.server.ts'

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

export const action = formAction({
  guard: { who: 'member', rate: 'disable-2fa' },
  input: { password: text, code: text },
  async run({ info }, input) {
    const { ctx, vault, address } = info
    await disableTotp(ctx, { vault, address, ...input })
    await renewSession(info)
    return '/2fa/disable/?done=1'
  },
})
