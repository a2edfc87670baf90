import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { changeEmail } from '#domain/account-mail/change-email.ts'
import { resendVerification } from '#domain/account-mail/verify-email.ts'
import { loadEmailState } from '#domain/accounts/email.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { viewer } = request.ctx
  return {
    email: await loadEmailState(request.ctx),
    hasSignOn: request.openId.providers.length > 0,
    editableName: viewer?.standing?.isNameEditable === true ? viewer.name : null,
  }
}

/** Sends the verification letter again, or asks for another address. */
export const action = guarded(
  { who: 'member', rate: 'account-settings' },
  async ({ request, context }: ActionFunctionArgs) => {
    const { ctx, address, mailBase: base } = context.get(requestContext)
    const form = await request.formData()
    try {
      if (form.get('intent') === 'resend') {
        const { pending } = await loadEmailState(ctx)
        await resendVerification(ctx, { base })
        return { sent: pending ?? '' }
      }
      const password = textOf(form, 'currentPassword')
      const wish = { email: textOf(form, 'email'), password, address, base }
      const { email } = await changeEmail(ctx, wish)
      return { asked: email }
    } catch (error) {
      return formFailure(error, form)
    }
  },
)
