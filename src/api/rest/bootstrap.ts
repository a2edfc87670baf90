import type { ApiDoor } from '#api/api-door.ts'
import { isAdminShown } from '#domain/accounts/policy.ts'
import { sessionView } from '#domain/sessions/session-view.ts'
import { requireLoid } from '#platform/context/loid.ts'

/**
 * Data a page requests on startup: a visitor id (a header), the lifetime of a member's session, log-in providers, whether to
 * show the admin panel (R1-20), and whether the browser is too old (R3-conn-03).
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
