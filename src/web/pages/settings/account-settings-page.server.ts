import type { LoaderFunctionArgs } from 'react-router'
import { changeEmail } from '#domain/account-mail/change-email.ts'
import { resendVerification } from '#domain/account-mail/verify-email.ts'
import { loadEmailState } from '#domain/accounts/email.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads the account settings; also used by `/settings`, which shows this page. */
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

/** Sends the verification email again, or requests a change of address. */
export const action = formAction({
  guard: { who: 'member', rate: 'account-settings' },
  input: { intent: text, email: text, currentPassword: text },
  async run({ info: { ctx, address, mailBase: base } }, { intent, email, currentPassword: password }) {
    if (intent === 'resend') {
      const { pending } = await loadEmailState(ctx)
      await resendVerification(ctx, { base })
      return { sent: pending ?? '' }
    }
    const changed = await changeEmail(ctx, { email, password, address, base })
    return { asked: changed.email }
  },
})
