import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiDoor } from '#api/api-door.ts'
import { enforceGuard } from '#api/enforce-guard.ts'
import { operationsDoor } from '#api/operations/operations-door.ts'
import { bootstrapDoor } from '#api/rest/bootstrap.ts'
import { mediaDoor } from '#api/rest/media.ts'
import { passkeyOptionsDoor } from '#api/rest/passkeys.ts'
import { sessionRefreshDoor } from '#api/rest/session.ts'
import { accountDoors } from '#api/rest/v1/account.ts'
import { communityDoors } from '#api/rest/v1/communities.ts'
import { feedDoors } from '#api/rest/v1/feeds.ts'
import { verifyEmailDoor } from '#api/rest/verify-email.ts'
import { countStatements } from '#platform/database/database.ts'
import { fail } from '#shared/errors.ts'
import { readBody } from './admission/read-body.ts'
import type { App } from './app.ts'
import { parseJson } from './http/parse-json.ts'
import { openRequestContext } from './http/request-state.ts'

/** Every door of the API, a row each. */
export const API_DOORS: readonly ApiDoor[] = [
  operationsDoor,
  mediaDoor,
  sessionRefreshDoor,
  bootstrapDoor,
  ...accountDoors,
  ...communityDoors,
  ...feedDoors,
  verifyEmailDoor,
  passkeyOptionsDoor,
]

const CONTENT_TYPES = { json: /^application\/json\b/, image: /^image\//, nothing: '*' }

/** Adds the API to the server. What no door takes is refused here, not answered with a page. */
export function addApiDoors(http: FastifyInstance, app: App): void {
  for (const door of API_DOORS) addDoor(http, app, door)
  http.all('/api/*', { config: { guard: 'inside' } }, () => fail('not_found'))
}

function addDoor(http: FastifyInstance, app: App, door: ApiDoor): void {
  http.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      CONTENT_TYPES[door.takes],
      (request: FastifyRequest, payload: IncomingMessage) =>
        readBody(request, payload, { maxBytes: door.maxBytes, tooLarge: door.tooLarge }),
    )
    // The guard comes before the body: nobody uploads who may not.
    scope.addHook('preParsing', async request => {
      request.state.family = door.path
      await countStatements(request.state.statements, async () => {
        const context = await openRequestContext(app, request)
        if (door.guard !== 'inside') await enforceGuard(context, door.guard)
      })
    })
    scope.route({
      method: door.method,
      url: door.path,
      config: { guard: door.guard },
      handler: async (request, reply) => {
        const context = await openRequestContext(app, request)
        const body = door.takes === 'json' ? parseJson(request.body) : request.body
        const query = new URLSearchParams(request.url.split('?', 2)[1])
        const params = request.params as Record<string, string>
        const answer = await countStatements(request.state.statements, () =>
          door.handle(context, body, params, query),
        )
        return reply
          .code(answer.status ?? 200)
          .headers({ 'Cache-Control': 'no-store', ...answer.headers })
          .send(answer.body)
      },
    })
  })
}
