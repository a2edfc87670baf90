import { type LoaderFunctionArgs, redirect } from 'react-router'
import { changeName, checkName, keepName } from '#domain/accounts/change-name.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'
import { safeDestination } from './log-in/safe-destination.ts'

export function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const { viewer } = request.ctx
  const dest = safeDestination(url.searchParams.get('dest'))
  if (viewer?.standing?.isNameEditable !== true) throw redirect(dest)
  return { name: viewer.name, dest, isChoosing: url.searchParams.get('step') === 'choose' }
}

/** Result of a step: a name to confirm, or the final one. */
export type UsernameAnswer = { confirm: string } | { settled: string }

export const action = formAction({
  guard: { who: 'member', rate: 'username' },
  input: { intent: text, name: text },
  run: ({ ctx }, step) => takeStep(ctx, step),
})

async function takeStep(
  ctx: Ctx,
  { intent, name }: { intent: string; name: string },
): Promise<UsernameAnswer> {
  if (intent === 'keep') return { settled: await keepName(ctx) }
  if (intent === 'change') return { settled: await changeName(ctx, { name }) }
  return { confirm: await checkName(ctx, { name }) }
}
