import type { ApiDoor } from '#api/api-door.ts'
import { loadEconomicsMe } from '#domain/points/economics-me.ts'
import { ownDocument } from '#domain/points/points-docs.ts'

/** The site's own points documentation (R7.1-15). */
const documentDoor: ApiDoor = {
  method: 'GET',
  path: '/static/points-docs/v1.json',
  guard: { who: 'anyone', rate: 'points' },
  takes: 'nothing',
  maxBytes: 0,
  handle: async () => ({
    body: ownDocument(),
    headers: { 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Language' },
  }),
}

/** The economics 'me' record (R7.1-12, R7.1-13). */
const meDoor: ApiDoor = {
  method: 'GET',
  path: '/meta/users/me',
  guard: { who: 'member', rate: 'points' },
  takes: 'nothing',
  maxBytes: 0,
  handle: async ({ ctx, points, publicUrl }, _body, _params, query) => {
    const fields = (query.get('fields') ?? '').split(',').map(field => field.trim())
    const docsBaseUrl = points.docsUrl ?? `${publicUrl}/static/points-docs/`
    const withMemberships = fields.includes('specialMemberships')
    return { body: await loadEconomicsMe(ctx, { docsBaseUrl, withMemberships }) }
  },
}

export const pointDoors: readonly ApiDoor[] = [documentDoor, meDoor]
