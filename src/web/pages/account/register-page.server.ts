import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { signUp } from '#domain/account-mail/sign-up.ts'
import { listAccountProblems } from '#domain/accounts/create-account.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { formFailure, formFailures, textOf } from '../../forms/form-failure.server.ts'
import { beginSession } from './begin-session.server.ts'
import { safeDestination } from './safe-destination.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  const dest = safeDestination(url.searchParams.get('dest'))
  const request = context.get(requestContext)
  if (request.ctx.viewer !== null) throw redirect(dest)
  const providers = request.openId.providers.map(({ id, name }) => ({ id, name }))
  return { dest, providers }
}

export const action = guarded(
  { who: 'anyone', rate: 'register' },
  async ({ request, context }: ActionFunctionArgs) => {
    const requestInfo = context.get(requestContext)
    const form = await request.formData()
    try {
      const input = {
        name: textOf(form, 'name'),
        password: textOf(form, 'password'),
        email: textOf(form, 'email'),
        base: requestInfo.mailBase,
      }
      const problems = await listAccountProblems(requestInfo.ctx, input)
      if (problems.length > 1) return formFailures(problems, form)
      await beginSession(requestInfo, await signUp(requestInfo.ctx, input))
    } catch (error) {
      return formFailure(error, form)
    }
    return redirect(safeDestination(textOf(form, 'dest')))
  },
)
