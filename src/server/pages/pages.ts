import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { languageForVisitors } from '#domain/communities/community-language.ts'
import { type RequestContext, requestContext } from '#platform/context/request-context.ts'
import { speak } from '#platform/context/speak.ts'
import { countStatements } from '#platform/database/database.ts'
import { AppError } from '#shared/errors.ts'
import { toFullname } from '#shared/ids.ts'
import { isLanguage, type Locale } from '#shared/text/locales.ts'
import type { App } from '../app.ts'
import { FAILURE_POLICY, failurePage } from '../http/failure-page.ts'
import { guardRoutes, stateContext } from '../http/guard-routes.ts'
import type { CallerIdentifier } from '../http/identify-caller.ts'
import { baseUrl, openRequestContext, openSharedContext } from '../http/request-state.ts'
import { isMutating } from '../http/same-origin.ts'
import { CLOSED_POLICY, isFramedElsewhere } from '../http/security-headers.ts'
import type { Site } from '../site.ts'
import { inlineScripts } from './inline-scripts.ts'
import { handleByFirstPart } from './narrow-routes.ts'
import { COMMUNITY_PATH, SHARED_COOKIES, type SharedAsk } from './page-key.ts'
import { isChatEmbed, isFramedPage, type PageRights, pagePolicy } from './page-policy.ts'
import { countView, visitCookies } from './page-visit.ts'
import { findPlainDoor, withPlainDoors } from './plain-doors.ts'
import { sendResponse } from './send-response.ts'
import { shareablePaths } from './shareable-paths.ts'
import { openSharedPages, type RenderedPage, type SharedPages } from './shared-pages.ts'

/** Headers of a shared response that every reader gets. */
const KEPT_HEADERS =
  /^(?:x-.*|access-control-allow-origin|cross-origin-resource-policy|referrer-policy|link)$/

type HandlePage = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * Opens the site's pages: `answerPage` answers a request, from shared pages when possible. The reply is hijacked:
 * React Router's response goes to the raw one (912 pages/s against 730 through Fastify's own send).
 * @throws Error when an action declares no guard
 */
export function openPages(
  app: App,
  site: Site,
  identify: CallerIdentifier['identify'],
): { answerPage: HandlePage; sharedPages: SharedPages } {
  const { build } = site
  const isStrict = !('sendSource' in site)
  const handle = withPlainDoors(
    typeof build === 'function'
      ? createRequestHandler(async () => guardRoutes(await build()), 'development')
      : handleByFirstPart(guardRoutes(build), isStrict ? 'production' : 'development'),
  )
  const sharedPages = openSharedPages(
    app,
    identify,
    ask => renderShared({ app, ask, handle, isStrict }),
    typeof build === 'function' ? () => false : mayShare(shareablePaths(build)),
  )
  const answerPage: HandlePage = async (request, reply) => {
    if (isStrict && (await answerShared(app, sharedPages, request, reply))) return
    const context = await openRequestContext(app, request)
    const { viewer } = context.ctx
    // Tells the service worker whose page it is.
    if (viewer !== null) reply.raw.setHeader('X-Reader', toFullname('t2', viewer.id))
    reply.hijack()
    await countStatements(request.state.statements, () =>
      answerPersonal({ app, request, raw: reply.raw, context, handle, isStrict }),
    )
  }
  return { answerPage, sharedPages }
}

function mayShare(pages: (path: string) => boolean): (path: string) => boolean {
  return path => findPlainDoor(path)?.door.isShared ?? pages(path)
}

async function answerShared(
  app: App,
  pages: SharedPages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    return await pages.answer(request.raw, reply.raw, baseUrl(app, request), () => {
      reply.hijack()
      request.state.isAnsweredElsewhere = true
    })
  } catch (error) {
    // Any error will recur in the reader's own page, which reports it.
    request.log.debug({ err: error }, 'A shared page could not be made')
    return false
  }
}

async function renderShared({
  app,
  ask,
  handle,
  isStrict,
}: {
  app: App
  ask: SharedAsk
  handle: Handle
  isStrict: boolean
}): Promise<RenderedPage> {
  const { context, state } = openSharedContext(app, ask, SHARED_COOKIES)
  const provider = new RouterContextProvider()
  provider.set(requestContext, context)
  provider.set(stateContext, state)
  const site = app.config.locale
  const response = await countStatements(state.statements, async () =>
    speak(
      ask.locale ?? (await findLanguage(context, ask, site)),
      () => handle(new Request(ask.publicUrl + ask.url), provider),
      site,
    ),
  )
  const type = response.headers.get('Content-Type') ?? ''
  const isPage = type.startsWith('text/html')
  const { tags, postId, community } = context.facts
  const bytes =
    context.rendered === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(context.rendered)
  return {
    isShareable:
      response.status === 200 &&
      tags.size > 0 &&
      state.setCookies.size === 0 &&
      response.headers.getSetCookie().length === 0,
    bytes,
    type,
    headers: [...response.headers].filter(([name]) => KEPT_HEADERS.test(name)).flat(),
    family: state.family,
    isPlain: findPlainDoor(ask.url.replace(/\?.*/s, '')) !== null,
    policy:
      response.headers.get('Content-Security-Policy') ??
      (isPage && isStrict
        ? pagePolicy({ ...policyOf(app, context, ask.url), scripts: inlineScripts(bytes.toString()) })
        : CLOSED_POLICY),
    tags,
    postId,
    community,
  }
}

/** Returns the language of the community a page is in, for clients that name none: crawlers, feed readers, link previews. */
async function findLanguage({ ctx }: RequestContext, { url }: SharedAsk, site: Locale): Promise<Locale> {
  const name = COMMUNITY_PATH.exec(url)?.[1]
  const language = name === undefined ? null : await languageForVisitors(ctx, name)
  return isLanguage(language) ? language : site
}

type PageCall = {
  app: App
  request: FastifyRequest
  raw: ServerResponse
  context: RequestContext
  handle: Handle
  /** Whether the page has a Content-Security-Policy, which would break the development server's scripts and styles. */
  isStrict: boolean
}

/** A full disk refuses what was sent, but the page itself works and holds what was typed. */
const NO_ROOM = 507

async function answerPersonal({ app, request, raw, context, handle, isStrict }: PageCall): Promise<void> {
  try {
    const provider = new RouterContextProvider()
    provider.set(requestContext, context)
    provider.set(stateContext, request.state)
    const response = await handle(toWebRequest(request, raw, context.publicUrl), provider)
    if (isStrict && response.status >= 500 && response.status !== NO_ROOM && isHtml(response)) {
      sendFailurePage(app, { request, raw, status: response.status, cause: context.failure })
      return
    }
    const policy = isStrict ? policyOf(app, context, request.url) : null
    setPageHeaders(raw, response, policy)
    for (const [name, value] of Object.entries(request.state.headers)) raw.setHeader(name, value)
    await sendResponse(raw, response, {
      rendered: context.rendered,
      acceptEncoding: request.headers['accept-encoding'],
      setCookies: [...request.state.setCookies.values(), ...cookiesOf(request, context)],
    })
    const isHidden = context.ctx.viewer?.preferences?.showPresence === false
    if (response.ok) countView(context.facts, request.headers, app.now(), isHidden)
  } catch (error) {
    endBrokenPage(app, request, raw, error)
  }
}

function cookiesOf(request: FastifyRequest, { ctx, facts, publicUrl }: RequestContext): string[] {
  if (findPlainDoor(request.url.replace(/\?.*/s, '')) !== null) return []
  // A form may be logging the reader in.
  const isMember = ctx.viewer !== null || isMutating(request.method)
  return visitCookies({ community: facts.community, headers: request.headers, publicUrl }, { isMember })
}

/** Returns the request for React Router; its signal fires when the client disconnects before the response is sent. */
function toWebRequest(request: FastifyRequest, raw: ServerResponse, publicUrl: string): Request {
  const aborter = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) aborter.abort()
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return new Request(publicUrl + request.url, {
    method: request.method,
    headers,
    signal: aborter.signal,
    ...(request.body instanceof Buffer ? { body: new Uint8Array(request.body) } : {}),
  })
}

function policyOf(
  { config, payments }: App,
  { ctx, nonce, publicUrl, facts }: RequestContext,
  url: string,
): PageRights {
  return {
    nonce,
    accountManagerOrigin: config.accountManagerOrigin,
    ownUrl: publicUrl,
    isFramed: isFramedPage(url),
    framedBy: isChatEmbed(url) ? config.chatEmbedOrigins : [],
    scriptOrigin: facts.framedOrigin,
    paysByStripe: payments.provider?.name === 'stripe' && ctx.viewer !== null,
  }
}

function setPageHeaders(raw: ServerResponse, response: Response, rights: PageRights | null): void {
  const policy = rights !== null && isHtml(response) ? pagePolicy(rights) : null
  if (rights !== null && policy !== null) {
    raw.setHeader('Content-Security-Policy', policy)
    // Older browsers don't know frame-ancestors.
    if (rights.isFramed) raw.setHeader('X-Frame-Options', 'SAMEORIGIN')
    // The script opens a popup on its own site and receives messages from it.
    if (rights.scriptOrigin !== null) raw.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  }
  // A page's own policy, such as an embedded post's, replaces the one of pages.
  if (isFramedElsewhere(response.headers.get('Content-Security-Policy') ?? policy))
    raw.removeHeader('X-Frame-Options')
  // A page is private to one reader; kept for Back, otherwise revalidated.
  raw.setHeader('Cache-Control', 'private, no-cache')
}

/** Ends a page that failed while streaming, or whose reader left. */
function endBrokenPage(app: App, request: FastifyRequest, raw: ServerResponse, error: unknown): void {
  if (request.raw.destroyed || raw.destroyed) return
  request.log.error({ err: error }, 'A page failed while it was sent')
  if (raw.headersSent) {
    raw.destroy()
    return
  }
  sendFailurePage(app, { request, raw, status: 500, cause: error })
}

function isHtml(response: Response): boolean {
  return response.headers.get('Content-Type')?.startsWith('text/html') === true
}

/** Sends static HTML in place of a page that couldn't be rendered. */
function sendFailurePage(
  { config: { siteName, isVerbose } }: App,
  {
    request,
    raw,
    status,
    cause,
  }: { request: FastifyRequest; raw: ServerResponse; status: number; cause: unknown },
): void {
  const page = failurePage({
    failure: new AppError('internal'),
    requestId: request.id,
    siteName,
    way: 'stay',
    cause: isVerbose ? cause : undefined,
  })
  raw.statusCode = status
  raw.setHeader('Content-Security-Policy', FAILURE_POLICY)
  raw.setHeader('Cache-Control', 'no-store')
  raw.setHeader('Content-Type', 'text/html; charset=utf-8')
  raw.end(request.method === 'HEAD' ? undefined : page)
}
