import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { spendMagicLink } from '#domain/account-mail/magic-link.ts'
import { findLinkOwner } from '#domain/account-mail/reset-password.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure } from '../../forms/form-failure.server.ts'
import { enterAccount, leadOn } from './enter-account.server.ts'

/** Opening the page logs nobody in: mail scanners open links too. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  const owner = await findLinkOwner(ctx, { token: params.token ?? '', purpose: 'magic-link' })
  return { name: owner?.name ?? null }
}

export const action = guarded(
  { who: 'anyone', rate: 'magic-landing' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const info = context.get(requestContext)
    try {
      const account = await spendMagicLink(info.ctx, { token: params.token ?? '' })
      return leadOn(await enterAccount(info, account), '/')
    } catch (error) {
      return formFailure(error, await request.formData())
    }
  },
)
