import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ApiDoor } from '#api/api-door.ts'
import { enforceGuard } from '#api/enforce-guard.ts'
import { operationsDoor } from '#api/operations/operations-door.ts'
import { bootstrapDoor } from '#api/rest/bootstrap.ts'
import { mediaDoor } from '#api/rest/media.ts'
import { vaultDoors } from '#api/rest/meta/vaults.ts'
import { passkeyOptionsDoor } from '#api/rest/passkeys.ts'
import { stripeEventsDoor } from '#api/rest/payments/stripe-events.ts'
import { pointDoors } from '#api/rest/points.ts'
import { sessionRefreshDoor } from '#api/rest/session.ts'
import { topicDoor } from '#api/rest/topics.ts'
import { unsubscribeDoor } from '#api/rest/unsubscribe.ts'
import { accountDoors } from '#api/rest/v1/account.ts'
import { communityDoors } from '#api/rest/v1/communities.ts'
import { feedDoors } from '#api/rest/v1/feeds.ts'
import { multiDoors } from '#api/rest/v1/multis.ts'
import { searchDoors } from '#api/rest/v1/searches.ts'
import { goldDoors } from '#api/rest/v2/gold.ts'
import { verifyEmailDoor } from '#api/rest/verify-email.ts'
import { countStatements } from '#platform/database/database.ts'
import { fail } from '#shared/errors.ts'
import { readBody } from './admission/read-body.ts'
import type { App } from './app.ts'
import { parseJson } from './http/parse-json.ts'
import { openRequestContext } from './http/request-state.ts'
import type { StreamDeps } from './stream/open-stream.ts'
import { answerSubscription } from './stream/subscription-stream.ts'

/** Every API endpoint, one row each. */
export const API_DOORS: readonly ApiDoor[] = [
  operationsDoor,
  mediaDoor,
  sessionRefreshDoor,
  bootstrapDoor,
  ...accountDoors,
  ...goldDoors,
  ...pointDoors,
  ...vaultDoors,
  stripeEventsDoor,
  ...communityDoors,
  ...multiDoors,
  topicDoor,
  ...feedDoors,
  ...searchDoors,
  verifyEmailDoor,
  unsubscribeDoor,
  passkeyOptionsDoor,
]

const CONTENT_TYPES = { json: /^application\/json\b/, image: /^image\//, form: '*', nothing: '*' }

/** Adds the API to the server. Unknown API paths are rejected here instead of being answered with a page. */
export function addApiDoors(http: FastifyInstance, app: App, streams: StreamDeps): void {
  for (const door of API_DOORS) addDoor(http, { app, streams }, door)
  http.all('/api/*', { config: { guard: 'inside' } }, () => fail('not_found'))
}

type Deps = { app: App; streams: StreamDeps }

function addDoor(http: FastifyInstance, { app, streams }: Deps, door: ApiDoor): void {
  http.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      CONTENT_TYPES[door.takes],
      (request: FastifyRequest, payload: IncomingMessage) =>
        readBody(request, payload, { maxBytes: door.maxBytes, tooLarge: door.tooLarge }),
    )
    // Check the guard before reading the body, so that unauthorized uploads stop early.
    scope.addHook('preParsing', async request => {
      request.state.family = door.path
      await countStatements(request.state.statements, async () => {
        const context = await openRequestContext(app, request)
        if (door.guard !== 'inside')
          await enforceGuard(context, door.guard, { writes: door.method !== 'GET' })
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
          door.handle(context, body, params, query, request.headers),
        )
        if (answer.watched !== undefined) {
          const { watched } = answer
          await answerSubscription(streams, context, { request, reply }, { body: answer.body, watched })
          return
        }
        return reply
          .code(answer.status ?? 200)
          .headers({ 'Cache-Control': 'no-store', ...answer.headers })
          .send(answer.body)
      },
    })
  })
}
