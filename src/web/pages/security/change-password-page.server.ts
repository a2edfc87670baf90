import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { changePassword, mustResetByMail } from '#domain/account-mail/reset-password.ts'
import { hasPassword } from '#domain/accounts/confirm-password.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { beginSession } from '../account/log-in/begin-session.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  if (await mustResetByMail(request.ctx)) throw redirect('/password_reset')
  const hasSignOn = request.openId.providers.length > 0
  return { hasPassword: await hasPassword(request.ctx), hasSignOn }
}

/** Changes the password, ends every session and starts a new one on this device. */
export const action = formAction({
  guard: { who: 'member', rate: 'change-password' },
  input: { currentPassword: text, password: text },
  async run({ info }, input) {
    await beginSession(info, await changePassword(info.ctx, { ...input, address: info.address }))
    return { isDone: true as const }
  },
})
