import type { ApiDoor } from '#api/api-door.ts'
import { sessionView } from '#domain/sessions/session-view.ts'
import { requireLoid } from '#platform/context/loid.ts'

/**
 * What a page asks when it starts: a visitor's id (a header), how long a member's session lasts, and which providers log in
 * here.
 */
export const bootstrapDoor: ApiDoor = {
  method: 'GET',
  path: '/api/bootstrap',
  guard: { who: 'anyone', rate: { name: 'bootstrap', limit: 600, windowSeconds: 600 } },
  takes: 'nothing',
  maxBytes: 0,
  async handle(request) {
    const loid = requireLoid(request)
    const providers = request.openId.providers.map(({ id, name }) => ({ id, name }))
    return {
      body: { session: sessionView(request.ctx), providers },
      ...(loid === null ? {} : { headers: { 'x-loid': loid } }),
    }
  },
}
