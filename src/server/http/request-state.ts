import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { exportFiles } from '#domain/data-export/export-files.ts'
import { resolveSession } from '#domain/sessions/resolve-session.ts'
import { renewDueToken } from '#domain/sessions/rotate-session.ts'
import { readAgreedGates } from '#platform/context/agreed-gates.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type PageFacts, type RequestContext, SESSION_COOKIE } from '#platform/context/request-context.ts'
import { sendSessionToken } from '#platform/context/session-cookie.ts'
import { changeLanguage } from '#platform/context/speak.ts'
import { countStatements, type StatementCount } from '#platform/database/database.ts'
import { pauses } from '#platform/metrics/pauses.ts'
import { isDeprecatedBrowser, OLD_BROWSER_COOKIE } from '#shared/browsers.ts'
import { readFlags } from '#shared/flags.ts'
import { isLanguage } from '#shared/text/locales.ts'
import type { App } from '../app.ts'
import { asksForPage } from './asks-for-page.ts'
import { formatCookie } from './cookies.ts'
import { chosenFlags } from './flag-overrides.ts'
import { guardSharedContext } from './guard-shared-context.ts'
import type { RequestCaller } from './identify-caller.ts'

/** Server state of a request from its first byte to its log line. */
export type RequestState = {
  /** Milliseconds of `performance.now()`. */
  startedAtMs: number
  statements: StatementCount
  caller: RequestCaller
  /** Endpoint name, for metrics. */
  family: string
  /** Set-Cookie lines to send. */
  setCookies: Map<string, string>
  context: RequestContext | null
  /** Set on the response, whatever the page does. */
  headers: Record<string, string>
  /** Run when the response is sent or the client is gone. */
  onClose: (() => void)[]
  /** Answered and counted by the shared pages. */
  isAnsweredElsewhere: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState
  }
}

/** Caller for pages made for everyone. */
const NOBODY: RequestCaller = {
  sender: { address: '', network: 'unknown', isSingleClient: true },
  cookies: {},
  sessionToken: null,
  isVisitor: true,
  account: null,
}

export function newRequestState(caller: RequestCaller): RequestState {
  const state: RequestState = {
    startedAtMs: performance.now(),
    statements: { statements: 0, onAnswer: () => pauses.enter(state) },
    caller,
    family: 'other',
    setCookies: new Map(),
    context: null,
    headers: {},
    onClose: [],
    isAnsweredElsewhere: false,
  }
  return state
}

/** Returns the site's absolute base for this request, without a trailing slash. */
export function baseUrl(app: App, request: FastifyRequest): string {
  return app.config.publicUrl ?? `${request.protocol}://${request.host}`
}

/**
 * Returns the base for links in emails. The Host header can be forged, and an email would carry a secret there: without
 * PUBLIC_URL only requests from this machine are trusted.
 */
function mailBase(app: App, request: FastifyRequest): string | null {
  if (app.config.publicUrl !== undefined) return app.config.publicUrl
  const isHere = isLoopback(request.state.caller.sender.address) && isLoopback(request.hostname)
  return isHere ? baseUrl(app, request) : null
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|::ffff:127(?:\.\d{1,3}){3})$/.test(host)
}

/**
 * Builds the request context. Costs one statement with a session cookie and none without; a second one when the session token
 * rotates, once a day.
 */
export async function openRequestContext(app: App, request: FastifyRequest): Promise<RequestContext> {
  if (request.state.context !== null) return request.state.context
  const { state } = request
  const { cookies, sender } = state.caller
  const publicUrl = baseUrl(app, request)
  const secure = publicUrl.startsWith('https:')
  const context: RequestContext = {
    ctx: { ...newCtx(app, request), agreed: readAgreedGates(cookies) },
    requestId: request.id,
    address: sender.address,
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
  // Read-only pages can use preferences loaded with the session.
  const withChoices = request.method === 'GET'
  await countStatements(state.statements, () =>
    bringViewer(context, state.caller.sessionToken, { withChoices, mayForget: asksForPage(request) }),
  )
  state.context = context
  return context
}

/**
 * Builds a context for a page made for all visitors: it knows the request but nothing about its sender. Reading
 * visitor-specific data throws; `named` are the cookies that may be read.
 */
export function openSharedContext(
  app: App,
  ask: { cookies: Record<string, string>; publicUrl: string },
  named: ReadonlySet<string>,
): { context: RequestContext; state: RequestState } {
  const state = newRequestState(NOBODY)
  const context = guardSharedContext(
    {
      ctx: { ...newCtx(app), agreed: readAgreedGates(ask.cookies) },
      requestId: 'shared',
      address: '',
      userAgent: '',
      isBrowserDeprecated: false,
      // Scripts are allowed by hash: a nonce shared by everyone would be useless.
      nonce: '',
      cookies: ask.cookies,
      setCookie: (name, value) => void state.setCookies.set(name, value),
      clearCookie: name => void state.setCookies.set(name, ''),
      ...whatTheSiteHas(app),
      publicUrl: ask.publicUrl,
      mailBase: null,
    },
    named,
  )
  state.context = context
  return { context, state }
}

/** Returns the parts common to all requests, with empty values for what a page fills in. */
function whatTheSiteHas(app: App) {
  const { siteName, siteLinks, accountManagerOrigin, rateLimitFactor, countryPages } = app.config
  const { sampleCommunities, points } = app.config
  const { mediaStore, vault, openId, fetchGuarded, push, disk, payments, announcements } = app
  return {
    countrySites: newCtx(app).flags.isEnabled('country_sites') ? app.config.countrySites : null,
    ...{ siteName, siteLinks, accountManagerOrigin, rateLimitFactor, countryPages, sampleCommunities },
    ...{ mediaStore, vault, openId, fetchGuarded, push, disk, payments, announcements },
    exportFiles: exportFiles(app.config),
    points,
    readPerformance: app.metrics.latency.read,
    facts: newFacts(),
    failure: undefined,
    rendered: null,
  }
}

function newFacts(): PageFacts {
  return { tags: new Set(), postId: null, community: null, framedOrigin: null, carried: new Map(), head: '' }
}

/** Returns a context without a viewer: for jobs, events and the first steps of a request. */
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

/**
 * `mayForget`: whether to delete the cookie of an ended session, which costs a statement per request. Only a page load may:
 * the answer to a request in the background can arrive after that of the one that began a new session, and would end it.
 */
async function bringViewer(
  context: RequestContext,
  token: string | null,
  { withChoices, mayForget }: { withChoices: boolean; mayForget: boolean },
): Promise<void> {
  if (token === null || token === '') return
  const { ctx } = context
  ctx.viewer = await resolveSession(ctx, { token, withChoices })
  const renewed = ctx.viewer?.session?.isTokenDue === true ? await renewDueToken(ctx) : null
  if (renewed !== null) sendSessionToken(context, renewed)
  if (ctx.viewer === null && mayForget) context.clearCookie(SESSION_COOKIE)
  const language = ctx.viewer?.preferences?.language
  if (isLanguage(language)) changeLanguage(language)
}
