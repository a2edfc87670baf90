import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { mustResetByMail } from '#domain/account-mail/reset-password.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { askByMail } from './log-in/ask-by-mail.server.ts'

/** Sends members who must reset but have no verified email address to change the password they know. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext)
  const isForced = ctx.viewer?.standing?.mustResetPassword === true
  if (isForced && !(await mustResetByMail(ctx))) throw redirect('/change_password/')
  return { name: ctx.viewer?.name ?? null, isForced }
}

export const action = guarded({ who: 'anyone', rate: 'password-reset' }, (args: ActionFunctionArgs) =>
  askByMail(args, 'reset-password'),
)
