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
import { SESSION_COOKIE } from '#platform/context/request-context.ts'
import { pauses } from '#platform/metrics/pauses.ts'
import { fail } from '#shared/errors.ts'
import { Admission } from './admission/admission.ts'
import { type AdmissionLimits, admissionLimits } from './admission/admission-limits.ts'
import { FORM_BYTES } from './admission/read-body.ts'
import { WhoAsks } from './admission/who-asks.ts'
import { addApiDoors } from './api-doors.ts'
import type { App } from './app.ts'
import { addHealthDoors } from './health.ts'
import { answerFailure } from './http/answer-failure.ts'
import { trustedProxies } from './http/client-address.ts'
import { compressReply } from './http/compress-reply.ts'
import { requireGuards } from './http/door-guards.ts'
import { measureRequest } from './http/measure-request.ts'
import { sendMedia } from './http/media-files.ts'
import { type OpenPictures, rememberOpenPictures } from './http/open-pictures.ts'
import { type IsOwnHost, ownHosts } from './http/own-hosts.ts'
import { isReadablePath } from './http/readable-path.ts'
import { newRequestState } from './http/request-state.ts'
import { isHost, requireSameOrigin } from './http/same-origin.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { addInstallDoors } from './install-app/install-app.ts'
import { addPageDoors } from './pages/page-doors.ts'
import type { SharedPages } from './pages/shared-pages.ts'
import { addSignOnForm, SIGN_ON_FORM } from './sign-on-form.ts'
import type { Site } from './site.ts'

const MISDIRECTED = 421
const SECOND_MS = 1_000
/** The path and query of a request; a feed's cursor is the longest. */
const MAX_HEADER_BYTES = 16 * 1024

export type HttpOptions = {
  app: App
  site: Site
  isStopping(): boolean
  /** Other limits than the usual ones, for tests. */
  admission?: Partial<AdmissionLimits> | undefined
}

/**
 * Builds the HTTP server with every door of the site; it listens once `listen` is called.
 * @throws Error when a door that changes something declares no guard
 */
export async function createHttp({
  app,
  site,
  isStopping,
  admission = {},
}: HttpOptions): Promise<{ http: FastifyInstance; sharedPages: SharedPages; pictures: OpenPictures }> {
  const limits = { ...admissionLimits(app.config.databaseMaxConnections), ...admission }
  const isTrusted = trustedProxies(app.config.trustedProxies)
  const gate: Gate = { whoAsks: new WhoAsks(isTrusted), admission: null }
  const http = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: isTrusted ?? false,
    bodyLimit: FORM_BYTES,
    // Longer than a proxy keeps its side open, so that it never writes into a closing connection.
    keepAliveTimeout: 75 * SECOND_MS,
    // A slow upload of 25 MB gets through; a client that trickles does not hold a socket for ever.
    requestTimeout: 120 * SECOND_MS,
    // Nor one that does not read what it asked for.
    connectionTimeout: limits.stalledSocketMs,
    forceCloseConnections: 'idle',
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: 15 * SECOND_MS,
      connectionsCheckingInterval: 5 * SECOND_MS,
    },
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      prepare(app, gate, request, reply)
      answerFailure(app.config, error, request, reply)
    },
  })
  http.decorateRequest('state')
  requireGuards(http)
  http.addHook('onRequest', async (request, reply) => {
    prepare(app, gate, request, reply)
    // `host` is undefined where a client sent none, whatever its type says.
    const host = request.host as string | undefined
    if (host === undefined || !isHost(host) || !isReadablePath(request.url)) fail('bad_request')
    if (!(request.method === 'POST' && SIGN_ON_FORM.test(request.url)))
      requireSameOrigin({
        method: request.method,
        headers: request.headers,
        host,
        protocol: request.protocol,
        publicUrl: app.config.publicUrl,
      })
  })
  http.addHook('onSend', compressReply)
  http.setErrorHandler((error, request, reply) => answerFailure(app.config, error, request, reply))
  addHealthDoors(http, app, isStopping)
  const pictures = rememberOpenPictures(app)
  http.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
    request.state.family = '/media'
    return sendMedia(app, pictures, request, reply)
  })
  addInstallDoors(http, app, site)
  addApiDoors(http, app)
  addSignOnForm(http)
  const { sharedPages, files } = await addPageDoors(http, app, site)
  await http.ready()
  if (!('sendSource' in site))
    gate.admission = new Admission({
      ...app,
      limits,
      ask: request => gate.whoAsks.ask(request),
      isFile: files.has,
      isBeingMade: sharedPages.isBeingMade,
    })
  putInFront(http, { sharedPages, admission: gate.admission, isOwnHost: ownHosts(app.config, isTrusted) })
  return { http, sharedPages, pictures }
}

/** The gate, once it is open; a development server has none: its pages are hundreds of modules. */
type Gate = { whoAsks: WhoAsks; admission: Admission | null }

/** What is in memory is answered before anything else is done about a request; then the gate decides. */
function putInFront(
  http: FastifyInstance,
  {
    sharedPages,
    admission,
    isOwnHost,
  }: { sharedPages: SharedPages; admission: Admission | null; isOwnHost: IsOwnHost },
): void {
  const { server } = http
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!isOwnHost(request)) {
      response.writeHead(MISDIRECTED, { 'Cache-Control': 'no-store' }).end()
      return
    }
    if (sharedPages.tryAnswer(request, response)) return
    const go = (hasWaited: boolean): void => {
      // Meanwhile somebody else's asking may have brought it there.
      if (hasWaited && sharedPages.tryAnswer(request, response)) return
      for (const listener of listeners) listener.call(server, request, response)
    }
    if (admission === null) go(false)
    else admission.admit(request, response, go)
  })
  server.on('connection', () => admission?.noteConnection())
  server.once('close', () => admission?.close())
}

function prepare(app: App, gate: Gate, request: FastifyRequest, reply: FastifyReply): void {
  const state = newRequestState()
  state.startedAtMs -= gate.admission?.waitedMs(request.raw) ?? 0
  state.onClose.push(() => {
    const token = state.context?.cookies[SESSION_COOKIE]
    if (token !== undefined) gate.whoAsks.learn(token, state.context?.ctx.viewer?.id ?? null)
  })
  request.state = state
  pauses.enter(state)
  reply.raw.setHeader('X-Request-Id', request.id)
  setSecurityHeaders(reply.raw, app.securityHeaders)
  measureRequest(app, request, reply)
}
