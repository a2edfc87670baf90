import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { endSession } from '#domain/sessions/end-session.ts'
import { PREFERENCES_COOKIE, requestContext, SESSION_COOKIE } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { viewer } = context.get(requestContext).ctx
  if (viewer === null) throw redirect('/')
  return { name: viewer.name }
}

export const action = guarded({ who: 'anyone', rate: 'logout' }, async ({ context }: ActionFunctionArgs) => {
  const { ctx, cookies, clearCookie } = context.get(requestContext)
  const token = cookies[SESSION_COOKIE]
  if (token !== undefined) await endSession(ctx, { token })
  clearCookie(SESSION_COOKIE)
  clearCookie(PREFERENCES_COOKIE)
  return redirect('/')
})
