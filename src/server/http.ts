import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { fail } from '#shared/errors.ts'
import { answerFailure } from './answer-failure.ts'
import { addApiDoors } from './api-doors.ts'
import type { App } from './app.ts'
import { compressReply } from './compress-reply.ts'
import { requireGuards } from './door-guards.ts'
import { addHealthDoors } from './health.ts'
import { measureRequest } from './measure-request.ts'
import { sendMedia } from './media-files.ts'
import { addPageDoors } from './page-doors.ts'
import { FORM_BYTES } from './read-body.ts'
import { newRequestState } from './request-state.ts'
import { requireSameOrigin } from './same-origin.ts'
import { setSecurityHeaders } from './security-headers.ts'
import type { SharedPages } from './shared-pages.ts'
import type { Site } from './site.ts'

const SECOND_MS = 1_000
/** The path and query of a request; a feed's cursor is the longest. */
const MAX_HEADER_BYTES = 16 * 1024
const HOST = /^[a-z0-9.\-_[\]:]+$/i

export type HttpOptions = { app: App; site: Site; isStopping(): boolean }

/**
 * Builds the HTTP server with every door of the site; it listens once `listen` is called.
 * @throws Error when a door that changes something declares no guard
 */
export async function createHttp({
  app,
  site,
  isStopping,
}: HttpOptions): Promise<{ http: FastifyInstance; sharedPages: SharedPages }> {
  const http = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: trustedProxies(app.config.trustedProxies),
    bodyLimit: FORM_BYTES,
    // Longer than a proxy keeps its side open, so that it never writes into a closing connection.
    keepAliveTimeout: 75 * SECOND_MS,
    // A slow upload of 25 MB gets through; a client that trickles does not hold a socket for ever.
    requestTimeout: 120 * SECOND_MS,
    forceCloseConnections: 'idle',
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: 15 * SECOND_MS,
      connectionsCheckingInterval: 5 * SECOND_MS,
    },
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      prepare(app, request, reply)
      answerFailure(error, request, reply)
    },
  })
  http.decorateRequest('state')
  requireGuards(http)
  http.addHook('onRequest', async (request, reply) => {
    prepare(app, request, reply)
    // `host` is undefined where a client sent none, whatever its type says.
    const host = request.host as string | undefined
    if (host === undefined || !HOST.test(host) || !request.url.startsWith('/')) fail('bad_request')
    requireSameOrigin({
      method: request.method,
      headers: request.headers,
      host,
      publicUrl: app.config.publicUrl,
    })
  })
  http.addHook('onSend', compressReply)
  http.setErrorHandler(answerFailure)
  addHealthDoors(http, app, isStopping)
  http.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
    request.state.family = '/media'
    return sendMedia(app.mediaStore, request, reply)
  })
  addApiDoors(http, app)
  const sharedPages = await addPageDoors(http, app, site)
  await http.ready()
  answerSharedPagesFirst(http, sharedPages)
  return { http, sharedPages }
}

/** What is in memory is answered before anything else is done about a request. */
function answerSharedPagesFirst({ server }: FastifyInstance, sharedPages: SharedPages): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (sharedPages.tryAnswer(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}

function prepare(app: App, request: FastifyRequest, reply: FastifyReply): void {
  request.state = newRequestState()
  reply.raw.setHeader('X-Request-Id', request.id)
  setSecurityHeaders(reply.raw, app.securityHeaders)
  measureRequest(app, request, reply)
}

function trustedProxies(names: readonly string[]): string[] | false {
  const proxies = names.flatMap(name =>
    name === 'private' ? ['loopback', 'linklocal', 'uniquelocal'] : [name],
  )
  return proxies.length > 0 && proxies
}
