import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { changePassword, mustResetByMail } from '#domain/account-mail/reset-password.ts'
import { hasPassword } from '#domain/accounts/confirm-password.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { beginSession } from '../account/begin-session.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  if (await mustResetByMail(request.ctx)) throw redirect('/password_reset')
  const hasSignOn = request.openId.providers.length > 0
  return { hasPassword: await hasPassword(request.ctx), hasSignOn }
}

/** Ends every session, and begins a new one on this device. */
export const action = guarded(
  { who: 'member', rate: 'change-password' },
  async ({ request, context }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    const form = await request.formData()
    try {
      const account = await changePassword(info.ctx, {
        currentPassword: textOf(form, 'currentPassword'),
        password: textOf(form, 'password'),
        address: info.address,
      })
      await beginSession(info, account)
      return { isDone: true as const }
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
