import type { LoaderFunctionArgs } from 'react-router'
import { claimSetupLink, isSetupLinkOpen } from '#domain/accounts/setup-link.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { beginSession } from './log-in/begin-session.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  if (!(await isSetupLinkOpen(ctx, { token: params.token ?? '' }))) fail('setup_link_invalid')
  return null
}

export const action = formAction({
  guard: { who: 'anyone', rate: 'setup' },
  input: { name: text, password: text },
  async run({ info, ctx, params }, input) {
    await beginSession(info, await claimSetupLink(ctx, { token: params.token ?? '', ...input }))
    return '/'
  },
})
