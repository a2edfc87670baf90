import { type LoaderFunctionArgs, redirect } from 'react-router'
import { signUp } from '#domain/account-mail/sign-up.ts'
import { listAccountProblems } from '#domain/accounts/create-account.ts'
import { isInvitationOpen } from '#domain/sign-up-gate/invitations.ts'
import { loadSignUpMode } from '#domain/sign-up-gate/modes.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import type { SignUpMode } from '#shared/accounts/sign-up.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { formFailures } from '../../forms/form-failure.server.ts'
import { text } from '../../forms/form-input.ts'
import { beginSession } from './log-in/begin-session.server.ts'
import { safeDestination } from './log-in/safe-destination.ts'

const INVITE_LENGTH = 100

type Gate = { mode: SignUpMode; isInvited: boolean; invite: string; isBadInvitation: boolean }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const dest = safeDestination(url.searchParams.get('dest'))
  const request = context.get(requestContext)
  if (request.ctx.viewer !== null) throw redirect(dest)
  const providers = request.openId.providers.map(({ id, name }) => ({ id, name }))
  const isAsked = url.searchParams.has('asked')
  return { dest, providers, isAsked, ...(await readGate(request, url.searchParams.get('invite') ?? '')) }
}

/** Whether this reader may sign up, and how. */
async function readGate({ ctx }: RequestContext, invite: string): Promise<Gate> {
  const mode = await loadSignUpMode(ctx)
  const isOffered = invite !== '' && mode !== 'open' && mode !== 'closed'
  const isInvited = isOffered && (await isInvitationOpen(ctx, { token: invite.slice(0, INVITE_LENGTH) }))
  return { mode, isInvited, invite: isInvited ? invite : '', isBadInvitation: isOffered && !isInvited }
}

export const action = formAction({
  guard: { who: 'anyone', rate: 'register' },
  input: { name: text, password: text, email: text, dest: text, invite: text, words: text },
  async run({ info, ctx, form, url }, { dest, ...fields }) {
    const input = { ...fields, base: info.mailBase, address: info.address }
    const problems = await listAccountProblems(ctx, input)
    if (problems.length > 1) return formFailures(problems, form)
    const account = await signUp(ctx, input)
    if (account === null)
      return `/register?asked=1${url.searchParams.get('is_embedded') === 'true' ? '&is_embedded=true' : ''}`
    await beginSession(info, account)
    return safeDestination(dest)
  },
})
