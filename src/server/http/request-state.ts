import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { resolveSession } from '#domain/sessions/resolve-session.ts'
import { renewDueToken } from '#domain/sessions/rotate-session.ts'
import { readAgreedGates } from '#platform/context/agreed-gates.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type PageFacts, type RequestContext, SESSION_COOKIE } from '#platform/context/request-context.ts'
import { sendSessionToken } from '#platform/context/session-cookie.ts'
import { countStatements, type StatementCount } from '#platform/database/database.ts'
import { pauses } from '#platform/metrics/pauses.ts'
import { isDeprecatedBrowser, OLD_BROWSER_COOKIE } from '#shared/browsers.ts'
import { readFlags } from '#shared/flags.ts'
import type { App } from '../app.ts'
import { formatCookie, parseCookies } from './cookies.ts'
import { chosenFlags } from './flag-overrides.ts'

/** What the server keeps about a request from its first byte to its log line. */
export type RequestState = {
  /** Milliseconds of `performance.now()`. */
  startedAtMs: number
  statements: StatementCount
  /** Which door answered, for metrics. */
  family: string
  /** Set-Cookie lines to send. */
  setCookies: Map<string, string>
  context: RequestContext | null
  /** Set on the answer whatever the page makes of it. */
  headers: Record<string, string>
  /** Run when the answer is out or the client is gone. */
  onClose: (() => void)[]
  /** The shared pages answered, and counted it. */
  isAnsweredElsewhere: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState
  }
}

export function newRequestState(): RequestState {
  const state: RequestState = {
    startedAtMs: performance.now(),
    statements: { statements: 0, onAnswer: () => pauses.enter(state) },
    family: 'other',
    setCookies: new Map(),
    context: null,
    headers: {},
    onClose: [],
    isAnsweredElsewhere: false,
  }
  return state
}

/** Absolute base of the site for this request, without a trailing slash. */
export function baseUrl(app: App, request: FastifyRequest): string {
  return app.config.publicUrl ?? `${request.protocol}://${request.host}`
}

/**
 * The base for links in mails. A host that a request merely claims could be anybody's, and a mail would carry a secret
 * there: without PUBLIC_URL only somebody at this very machine is believed.
 */
function mailBase(app: App, request: FastifyRequest): string | null {
  if (app.config.publicUrl !== undefined) return app.config.publicUrl
  const isHere = isLoopback(request.ip) && isLoopback(request.hostname)
  return isHere ? baseUrl(app, request) : null
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|::ffff:127(?:\.\d{1,3}){3})$/.test(host)
}

/**
 * Everything a door needs to know about a request. Costs one statement for somebody who sends a session cookie
 * and none for anybody else;
 * a second one where the session's token is replaced, once a day.
 */
export async function openRequestContext(app: App, request: FastifyRequest): Promise<RequestContext> {
  if (request.state.context !== null) return request.state.context
  const cookies = parseCookies(request.headers.cookie)
  const publicUrl = baseUrl(app, request)
  const secure = publicUrl.startsWith('https:')
  const { state } = request
  const context: RequestContext = {
    ctx: { ...newCtx(app, request), agreed: readAgreedGates(cookies) },
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isBrowserDeprecated:
      cookies[OLD_BROWSER_COOKIE] !== undefined ||
      isDeprecatedBrowser(request.headers['user-agent'] ?? '', app.config.oldestBrowsers),
    nonce: randomBytes(16).toString('base64'),
    cookies,
    setCookie: (name, value, options = {}) =>
      void state.setCookies.set(name, formatCookie(name, value, { ...options, secure })),
    clearCookie: name =>
      void state.setCookies.set(name, formatCookie(name, '', { maxAgeSeconds: 0, secure })),
    ...whatTheSiteHas(app),
    publicUrl,
    mailBase: mailBase(app, request),
  }
  // A page that is only read may rely on what the session brings along.
  const withChoices = request.method === 'GET'
  await countStatements(state.statements, () => bringViewer(context, withChoices))
  state.context = context
  return context
}

/** A context for a page that is made for every visitor: it knows what the ask names and nothing about who asks. */
export function openSharedContext(
  app: App,
  ask: { cookies: Record<string, string>; publicUrl: string },
): { context: RequestContext; state: RequestState } {
  const state = newRequestState()
  const context: RequestContext = {
    ctx: { ...newCtx(app), agreed: readAgreedGates(ask.cookies) },
    requestId: 'shared',
    address: '',
    userAgent: '',
    isBrowserDeprecated: false,
    // Its scripts are known by what they say: a nonce that everybody got would be none.
    nonce: '',
    cookies: ask.cookies,
    setCookie: (name, value) => void state.setCookies.set(name, value),
    clearCookie: name => void state.setCookies.set(name, ''),
    ...whatTheSiteHas(app),
    publicUrl: ask.publicUrl,
    mailBase: null,
  }
  state.context = context
  return { context, state }
}

/** What every request meets alike, and the empty places that a page fills. */
function whatTheSiteHas(app: App) {
  const { siteName, siteLinks, accountManagerOrigin, rateLimitFactor } = app.config
  const { mediaStore, vault, openId, fetchGuarded } = app
  return {
    countrySites: newCtx(app).flags.isEnabled('country_sites') ? app.config.countrySites : null,
    ...{ siteName, siteLinks, accountManagerOrigin, rateLimitFactor },
    ...{ mediaStore, vault, openId, fetchGuarded },
    readPerformance: app.metrics.latency.read,
    facts: newFacts(),
    failure: undefined,
    rendered: null,
  }
}

function newFacts(): PageFacts {
  return { tags: new Set(), postId: null, community: null, framedOrigin: null }
}

/** A context that nobody looks through: for jobs, events and the first steps of a request. */
export function newCtx(app: App, request?: FastifyRequest): Ctx {
  return {
    viewer: null,
    db: app.database.db,
    now: app.now,
    creation: app.config.communityCreation,
    flags: readFlags(request === undefined ? {} : chosenFlags(app, request), app.config.flags),
    log: request?.log ?? app.log,
  }
}

async function bringViewer(context: RequestContext, withChoices: boolean): Promise<void> {
  const token = context.cookies[SESSION_COOKIE]
  if (token === undefined || token === '') return
  const { ctx } = context
  ctx.viewer = await resolveSession(ctx, { token, withChoices })
  const renewed = ctx.viewer?.session?.isTokenDue === true ? await renewDueToken(ctx) : null
  if (renewed !== null) sendSessionToken(context, renewed)
  // An ended session's cookie would cost a statement on every request.
  if (ctx.viewer === null) context.clearCookie(SESSION_COOKIE)
}
