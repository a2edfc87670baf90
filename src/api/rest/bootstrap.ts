import type { ApiDoor } from '#api/api-door.ts'
import { isAdminShown } from '#domain/accounts/policy.ts'
import { sessionView } from '#domain/sessions/session-view.ts'
import { requireLoid } from '#platform/context/loid.ts'

/**
 * What a page asks when it starts: a visitor's id (a header), how long a member's session lasts, which providers log in
 * here, whether the admin panel is shown (R1-20), and whether the browser is too old (R3-conn-03).
 */
export const bootstrapDoor: ApiDoor = {
  method: 'GET',
  path: '/api/bootstrap',
  guard: { who: 'anyone', rate: 'bootstrap' },
  takes: 'nothing',
  maxBytes: 0,
  async handle(request) {
    const loid = requireLoid(request)
    const providers = request.openId.providers.map(({ id, name }) => ({ id, name }))
    return {
      body: {
        session: sessionView(request.ctx),
        providers,
        isAdmin: isAdminShown(request.ctx.viewer),
        browser: {
          isDeprecated: request.isBrowserDeprecated,
          updateLink: request.siteLinks.update ?? null,
        },
      },
      ...(loid === null ? {} : { headers: { 'x-loid': loid } }),
    }
  },
}
