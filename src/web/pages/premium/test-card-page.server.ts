import type { LoaderFunctionArgs } from 'react-router'
import { fillTestCard } from '#domain/premium-orders/fill-test-card.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Loads the card form of the built-in test provider; a site with another one has no such page. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  if (request.payments.provider?.name !== 'test') fail('not_found')
  return { session: url.searchParams.get('session') ?? '', hasSignOn: request.openId.providers.length > 0 }
}

export const action = formAction({
  guard: { who: 'member', rate: 'premium' },
  input: { session: text, token: text },
  run: async ({ ctx, info }, { session, token }) => fillTestCard(ctx, info.payments, { session, token }),
})
