import type { ApiDoor } from '#api/api-door.ts'
import { sessionView } from '#domain/sessions/session-view.ts'
import { requireLoid } from '#platform/context/loid.ts'

/** What a page asks once when it starts: a visitor's id (a header), or how long a member's session lasts. */
export const bootstrapDoor: ApiDoor = {
  method: 'GET',
  path: '/api/bootstrap',
  guard: { who: 'anyone', rate: { name: 'bootstrap', limit: 600, windowSeconds: 600 } },
  takes: 'nothing',
  maxBytes: 0,
  async handle(request) {
    const loid = requireLoid(request)
    return {
      body: { session: sessionView(request.ctx) },
      ...(loid === null ? {} : { headers: { 'x-loid': loid } }),
    }
  },
}
