import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { askByMail } from './log-in/ask-by-mail.server.ts'

export function loader({ context }: LoaderFunctionArgs) {
  if (context.get(requestContext).ctx.viewer !== null) throw redirect('/')
  return null
}

export const action = guarded({ who: 'anyone', rate: 'magic-link' }, (args: ActionFunctionArgs) =>
  askByMail(args, 'magic-link'),
)
