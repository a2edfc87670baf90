import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { endOtherSessions } from '#domain/sessions/end-session.ts'
import { endOwnSession, listSessions } from '#domain/sessions/list-sessions.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { guarded } from '#shared/guards.ts'
import { parseBase36, type SessionId } from '#shared/ids.ts'
import { formFailure, textOf } from '../../forms/form-failure.server.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const hasSignOn = request.openId.providers.length > 0
  return { devices: await listSessions(request.ctx), isDone: url.searchParams.has('done'), hasSignOn }
}

export const action = guarded(
  { who: 'member', rate: 'end-sessions' },
  async ({ request, context }: ActionFunctionArgs) => {
    const { ctx } = context.get(requestContext)
    const form = await request.formData()
    try {
      const id = parseBase36<SessionId>(textOf(form, 'end'))
      if (id !== null) await endOwnSession(ctx, { id })
      else if (form.has('endOthers')) await endOtherSessions(ctx)
    } catch (error) {
      return formFailure(error, form)
    }
    return redirect('/account/activity?done=1')
  },
)
