import { type LoaderFunctionArgs, redirect } from 'react-router'
import { signUp } from '#domain/account-mail/sign-up.ts'
import { listAccountProblems } from '#domain/accounts/create-account.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { formFailures } from '../../forms/form-failure.server.ts'
import { text } from '../../forms/form-input.ts'
import { beginSession } from './log-in/begin-session.server.ts'
import { safeDestination } from './log-in/safe-destination.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  const dest = safeDestination(url.searchParams.get('dest'))
  const request = context.get(requestContext)
  if (request.ctx.viewer !== null) throw redirect(dest)
  const providers = request.openId.providers.map(({ id, name }) => ({ id, name }))
  return { dest, providers }
}

export const action = formAction({
  guard: { who: 'anyone', rate: 'register' },
  input: { name: text, password: text, email: text, dest: text },
  async run({ info, ctx, form }, { dest, ...fields }) {
    const input = { ...fields, base: info.mailBase }
    const problems = await listAccountProblems(ctx, input)
    if (problems.length > 1) return formFailures(problems, form)
    await beginSession(info, await signUp(ctx, input))
    return safeDestination(dest)
  },
})
