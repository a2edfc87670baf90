import type { LoaderFunctionArgs } from 'react-router'
import { endOtherSessions } from '#domain/sessions/end-session.ts'
import { endOwnSession, listSessions } from '#domain/sessions/list-sessions.ts'
import { requestContext } from '#platform/context/request-context.ts'
import { parseBase36, type SessionId } from '#shared/ids.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { flag, text } from '../../forms/form-input.ts'
import { requireLogin } from '../../forms/require-login.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const request = context.get(requestContext)
  requireLogin(request, url)
  const hasSignOn = request.openId.providers.length > 0
  return { devices: await listSessions(request.ctx), isDone: url.searchParams.has('done'), hasSignOn }
}

export const action = formAction({
  guard: { who: 'member', rate: 'end-sessions' },
  input: { end: text, endOthers: flag },
  async run({ ctx }, { end, endOthers }) {
    const id = parseBase36<SessionId>(end)
    if (id !== null) await endOwnSession(ctx, { id })
    else if (endOthers) await endOtherSessions(ctx)
    return '/account/activity?done=1'
  },
})
