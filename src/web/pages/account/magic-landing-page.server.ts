import type { LoaderFunctionArgs } from 'react-router'
import { spendMagicLink } from '#domain/account-mail/magic-link.ts'
import { findLinkOwner } from '#domain/account-mail/reset-password.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { enterAccount, leadOn } from './log-in/enter-account.server.ts'

/** Opening the page doesn't log in, because mail scanners open links too. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  const owner = await findLinkOwner(ctx, { token: params.token ?? '', purpose: 'magic-link' })
  return { name: owner?.name ?? null }
}

export const action = formAction({
  guard: { who: 'anyone', rate: 'magic-landing' },
  input: {},
  async run({ info, ctx, params }) {
    const account = await spendMagicLink(ctx, { token: params.token ?? '' })
    return leadOn(await enterAccount(info, account), '/')
  },
})
