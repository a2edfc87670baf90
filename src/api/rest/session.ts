import type { ApiDoor } from '#api/api-door.ts'
import { refreshSession } from '#domain/sessions/rotate-session.ts'
import { sessionView } from '#domain/sessions/session-view.ts'
import { sendSessionToken } from '#platform/context/session-cookie.ts'

/**
 * Issues a new session token and returns its lifetime. An expired token is accepted too: it was renewed when the request was
 * opened.
 */
export const sessionRefreshDoor: ApiDoor = {
  method: 'POST',
  path: '/api/session/refresh',
  guard: { who: 'member', rate: 'session-refresh' },
  takes: 'nothing',
  maxBytes: 1_024,
  async handle(request) {
    const issued = await refreshSession(request.ctx)
    if (issued !== null) sendSessionToken(request, issued)
    return { body: sessionView(request.ctx) }
  },
}
