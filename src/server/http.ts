import { randomBytes } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { STRIPE_EVENTS_PATH } from '#api/rest/payments/stripe-events.ts'
import { UNSUBSCRIBE_PATH } from '#api/rest/unsubscribe.ts'
import { speak } from '#platform/context/speak.ts'
import { pauses } from '#platform/metrics/pauses.ts'
import { fail } from '#shared/errors.ts'
import type { Locale } from '#shared/text/locales.ts'
import { type AdmissionLimits, admissionLimits } from './admission/admission-limits.ts'
import { type Gate, openGate } from './admission/open-gate.ts'
import { FORM_BYTES } from './admission/read-body.ts'
import { addApiDoors } from './api-doors.ts'
import type { App } from './app.ts'
import { addCrawlerDoors } from './crawlers/crawler-doors.ts'
import { addHealthDoors } from './health.ts'
import { answerFailure } from './http/answer-failure.ts'
import { trustedProxies } from './http/client-address.ts'
import { compressReply } from './http/compress-reply.ts'
import { requireGuards } from './http/door-guards.ts'
import { CallerIdentifier } from './http/identify-caller.ts'
import { measureRequest } from './http/measure-request.ts'
import { sendMedia } from './http/media-files.ts'
import { type OpenPictures, rememberOpenPictures } from './http/open-pictures.ts'
import { type IsOwnHost, ownHosts } from './http/own-hosts.ts'
import { isReadablePath } from './http/readable-path.ts'
import { requestLocale } from './http/request-locale.ts'
import { newCtx, newRequestState } from './http/request-state.ts'
import { isHost, requireSameOrigin } from './http/same-origin.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { addInstallDoors } from './install-app/install-app.ts'
import { addPageDoors } from './pages/page-doors.ts'
import { addRouteList } from './pages/route-list.ts'
import type { SharedPages } from './pages/shared-pages.ts'
import { addSignOnForm, SIGN_ON_FORM } from './sign-on-form.ts'
import type { Site } from './site.ts'
import { addLiveDoor } from './stream/live-door.ts'
import { LiveStreams } from './stream/live-streams.ts'

const MISDIRECTED = 421
const SECOND_MS = 1_000
/** Limit for path and query of a request; a feed's cursor is the longest. */
const MAX_HEADER_BYTES = 16 * 1024

export type HttpOptions = {
  app: App
  site: Site
  isStopping(): boolean
  /** Overrides the default limits, for tests. */
  admission?: Partial<AdmissionLimits> | undefined
}

/**
 * Builds the HTTP server with all its endpoints; it listens once `listen` is called.
 * @throws Error when a mutating endpoint declares no guard
 */
export async function createHttp({ app, site, isStopping, admission = {} }: HttpOptions): Promise<{
  http: FastifyInstance
  sharedPages: SharedPages
  pictures: OpenPictures
  streams: LiveStreams
}> {
  const limits = { ...admissionLimits(app.config.databaseMaxConnections), ...admission }
  const isTrusted = trustedProxies(app.config.trustedProxies)
  const callers = new CallerIdentifier(isTrusted)
  const identify = (request: IncomingMessage) => callers.identify(request)
  // The endpoints behind it are added below, before the first request.
  const gate = openGate({
    ...app,
    limits,
    identify,
    isWide: 'sendSource' in site,
    isFile: path => files.has(path),
    isBeingMade: request => sharedPages.isBeingMade(request),
  })
  const http = fastify({
    serverFactory: answer => {
      const front = { gate, isOwnHost: ownHosts(app.config, isTrusted), site: app.config.locale }
      const server = listenInFront(limits, (request, response) =>
        answerInFront({ ...front, sharedPages }, request, response, answer),
      )
      gate.watch(server)
      return server
    },
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: isTrusted ?? false,
    bodyLimit: FORM_BYTES,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      prepare(app, { gate, callers }, request, reply)
      answerFailure(app.config, error, request, reply)
    },
  })
  http.decorateRequest('state')
  requireGuards(http)
  http.addHook('onRequest', async (request, reply) => {
    prepare(app, { gate, callers }, request, reply)
    // `host` is undefined when a client sends none, despite its type.
    const host = request.host as string | undefined
    if (host === undefined || !isHost(host) || !isReadablePath(request.url)) fail('bad_request')
    if (!isPostedFromElsewhere(request))
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
  const streams = new LiveStreams(() => newCtx(app))
  app.metrics.watchStreams(() => streams.size)
  const openable = { streams, release: gate.release }
  addLiveDoor(http, { app, ...openable })
  const pictures = rememberOpenPictures(app)
  http.get<{ Params: { '*': string } }>('/media/*', (request, reply) => {
    request.state.family = '/media'
    return sendMedia(app, pictures, request, reply)
  })
  addInstallDoors(http, app, site)
  addRouteList(http, site)
  addCrawlerDoors(http, app)
  addApiDoors(http, app, openable)
  addSignOnForm(http)
  const { sharedPages, files } = await addPageDoors(http, app, site, identify)
  await http.ready()
  return { http, sharedPages, pictures, streams }
}

/** Creates a server that closes idle sockets. */
function listenInFront(limits: AdmissionLimits, answer: RequestListener): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: 15 * SECOND_MS,
      connectionsCheckingInterval: 5 * SECOND_MS,
      // Longer than a proxy keeps idle connections, so that it never writes into a closing one.
      keepAliveTimeout: 75 * SECOND_MS,
      // Long enough for a slow upload of 25 MB, but a client that trickles can't hold a socket forever.
      requestTimeout: 120 * SECOND_MS,
    },
    answer,
  )
  // Nor can one that doesn't read its response.
  server.setTimeout(limits.stalledSocketMs)
  return server
}

type Front = {
  sharedPages: SharedPages
  gate: Gate
  isOwnHost: IsOwnHost
  /** The site's own language. */
  site: Locale
}

/** Answers from memory before doing any other work on a request; otherwise the gate decides. */
function answerInFront(
  { sharedPages, gate, isOwnHost, site }: Front,
  request: IncomingMessage,
  response: ServerResponse,
  answer: RequestListener,
): void {
  if (!isOwnHost(request)) {
    response.writeHead(MISDIRECTED, { 'Cache-Control': 'no-store' }).end()
    return
  }
  if (sharedPages.tryAnswer(request, response)) return
  // A member may have chosen another one, which is known once their session is.
  const locale = requestLocale(request.headers, site) ?? site
  const inLanguage = (work: () => void) => speak(locale, work, site)
  inLanguage(() =>
    gate.admit(request, response, hasWaited => {
      // Another request may have cached it meanwhile.
      if (hasWaited && sharedPages.tryAnswer(request, response)) return
      // A request that had to wait is admitted by another one.
      inLanguage(() => answer(request, response))
    }),
  )
}

/** Returns true for forms that other sites and programs may post: they count by what they carry, never by a cookie. */
function isPostedFromElsewhere({ method, url }: FastifyRequest): boolean {
  return (
    method === 'POST' && (SIGN_ON_FORM.test(url) || UNSUBSCRIBE_PATH.test(url) || url === STRIPE_EVENTS_PATH)
  )
}

function prepare(
  app: App,
  { gate, callers }: { gate: Gate; callers: CallerIdentifier },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const caller = callers.identify(request.raw)
  const state = newRequestState(caller)
  state.startedAtMs -= gate.waitedMs(request.raw)
  state.onClose.push(() => {
    if (caller.sessionToken !== null && state.context !== null)
      callers.learn(caller.sessionToken, state.context.ctx.viewer?.id ?? null)
  })
  request.state = state
  pauses.enter(state)
  reply.raw.setHeader('X-Request-Id', request.id)
  setSecurityHeaders(reply.raw, app.securityHeaders)
  measureRequest(app, request, reply)
}
