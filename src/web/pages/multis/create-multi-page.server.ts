import type { LoaderFunctionArgs } from 'react-router'
import { createMulti } from '#domain/multis/create-multi.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

/** Limit of the query string; a page that links here lists communities to start with. */
const MOST_NAMED = 4_000

export async function loader({ context, url }: LoaderFunctionArgs) {
  requireLogin(context.get(requestContext), url)
  return { names: (url.searchParams.get('communities') ?? '').slice(0, MOST_NAMED) }
}

export const action = formAction({
  guard: { who: 'member', rate: 'multi' },
  input: {
    title: text,
    description: text,
    icon: text,
    isPublic: flag,
    communities: text,
    skipsUnknown: flag,
  },
  run: async ({ ctx }, input) => (await createMulti(ctx, input)).path,
})
