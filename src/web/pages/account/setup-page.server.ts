import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { claimSetupLink, isSetupLinkOpen } from '#domain/accounts/setup-link.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { beginSession } from './begin-session.server.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  if (!(await isSetupLinkOpen(ctx, { token: params.token ?? '' }))) fail('setup_link_invalid')
  return null
}

export const action = guarded(
  { who: 'anyone', rate: 'setup' },
  async ({ request, context, params }: ActionFunctionArgs) => {
    const requestInfo = context.get(requestContext)
    const form = await request.formData()
    try {
      const input = {
        token: params.token ?? '',
        name: textOf(form, 'name'),
        password: textOf(form, 'password'),
      }
      await beginSession(requestInfo, await claimSetupLink(requestInfo.ctx, input))
    } catch (error) {
      return formFailure(error, form)
    }
    return redirect('/')
  },
)
