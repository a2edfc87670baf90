import { Writable } from 'node:stream'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { OLD_BROWSER_CHECK } from '#shared/browsers.ts'
import { KEEP_EARLY_CLICKS } from '#shared/early-clicks.ts'
import { currentLocale } from '#shared/messages/words.ts'
import { beforeHydration } from './data/before-hydration.ts'
import { carriedJson } from './data/carry.server.ts'
import { pageHead } from './features/head/page-head.server.ts'
import { isFirstAsked } from './first-asked.server.ts'
import { keptPage, type Page, type PageTexts } from './kept-page.server.ts'
import { localizedManifest } from './localized-manifest.server.ts'
import { keepParts } from './shell/late-part.tsx'
import { leavePart } from './shell/render-part.server.tsx'
import { stylesFirst } from './styles-first.server.ts'
import { CarriedJson } from './ui/fragments/carried.ts'
import { fillPieces, withoutFragments } from './ui/fragments/fill-fragments.server.tsx'
import { keepFragments } from './ui/fragments/fragment.ts'
import { waitTurn } from './ui/wait-turn.ts'

export { handleError } from './handle-error.server.ts'

keepParts(leavePart)
keepFragments(pieces => fillPieces(pieces, { rest: waitTurn }))

/** The time a page waits for deferred loader data, in milliseconds. */
export const streamTimeout = 5_000

/** Renders a whole page: loaders are done, and only lazily loaded code is still pending. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  await Promise.all(beforeHydration)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const context = loadContext.get(requestContext)
  const page: Page = { request, status, context, router: contextOf(routerContext) }
  context.rendered = isFirstAsked(page)
    ? await withoutFragments(() => renderPage(page))
    : ((await keptPage(page, renderWith)) ?? (await renderPage(page)))
  return new Response(null, { status, headers })
}

/** Renders the page for this request alone. */
async function renderPage(page: Page): Promise<Buffer> {
  const { context, status, request } = page
  const head = pageHead(context, { status, url: request.url })
  const { nonce, facts } = context
  return Buffer.from(await renderWith(page, { nonce, carried: carriedJson(facts.carried), head }))
}

/** Renders the page with React, with these texts in it. */
async function renderWith(
  { request, context, router }: Page,
  { nonce, carried, head }: PageTexts,
): Promise<string> {
  const { ctx } = context
  return new Promise((resolve, reject) => {
    let isShellReady = false
    const options: RenderToPipeableStreamOptions = {
      nonce,
      bootstrapScriptContent: `${OLD_BROWSER_CHECK};${KEEP_EARLY_CLICKS}`,
      // Never stream parts for a script to move into place; some readers have no script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        isShellReady = true
      },
      onAllReady() {
        clearTimeout(giveUp)
        rendering.pipe(collect(bytes => resolve(stylesFirst(bytes.toString(), head))))
      },
      onShellError: reject,
      onError(error) {
        // The router reports failures of the shell itself.
        if (isShellReady && !request.signal.aborted) ctx.log.error({ err: error }, 'A part of a page failed')
      },
    }
    const rendering = renderToPipeableStream(
      <CarriedJson value={carried}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </CarriedJson>,
      options,
    )
    const giveUp = setTimeout(() => rendering.abort(), streamTimeout + 1_000)
    request.signal.addEventListener('abort', () => rendering.abort(request.signal.reason))
  })
}

/**
 * Keeps the scripts of the page's language and only the routes on this page; the router would otherwise build and search a tree
 * of all routes per request.
 */
function contextOf(context: EntryContext): EntryContext {
  const manifest = localizedManifest(context.manifest, currentLocale())
  const { routes } = manifest
  const shown = context.staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = routes[id]
    return route === undefined ? [] : [[id, route] as const]
  })
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(shown) } }
}

/** Collects React's output into one buffer: pages are small, and a stream would be split up again for compression. */
function collect(onEnd: (bytes: Buffer) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(chunks))
      done()
    },
  })
}
