import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { verifyEmail } from '#domain/account-mail/verify-email.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { verifyStateOf } from '#shared/accounts/verify-reasons.ts'
import { guarded } from '#shared/guards.ts'

/** Opening the page doesn't verify anything, because mail scanners open links too. */
export function loader({ params }: LoaderFunctionArgs) {
  return { token: params.verificationToken ?? '' }
}

/** The button for readers without script. */
export const action = guarded(
  { who: 'anyone', rate: 'verify-email' },
  async ({ context, params }: ActionFunctionArgs) => {
    const { ctx, mailBase } = context.get(requestContext)
    const reason = await verifyEmail(ctx, { token: params.verificationToken ?? '', base: mailBase })
    return { state: verifyStateOf(reason) }
  },
)
