import type { LoaderFunctionArgs } from 'react-router'
import { duplicateMulti } from '#domain/multis/create-multi.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { openMultiPage } from '../../features/multis/open-multi.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const opened = await openMultiPage(request, named(url.searchParams.get('of') ?? ''))
  if (opened.gate !== null) fail('not_found')
  const { owner, name, title } = opened.multi
  return { owner, name, title }
}

export const action = formAction({
  guard: { who: 'member', rate: 'multi' },
  input: { of: text, title: text },
  run: async ({ ctx }, { of, title }) => (await duplicateMulti(ctx, { ...named(of), title })).path,
})

/** `ann/clay` */
function named(of: string): { owner: string; name: string } {
  const [owner = '', name = ''] = of.split('/', 2)
  return { owner, name }
}
