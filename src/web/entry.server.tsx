import { Writable } from 'node:stream'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from '#platform/context/request-context.ts'
import { OLD_BROWSER_CHECK } from '#shared/browsers.ts'
import { beforeHydration } from './data/before-hydration.ts'
import { FIRST_VIEW_ROUTES } from './first-view-routes.ts'
import { stylesFirst } from './styles-first.server.ts'

/** How long a page waits for what its loaders promised, in milliseconds. */
export const streamTimeout = 5_000

/** Renders a page whole: loaders have answered, and what waits inside is code that was just not loaded yet. */
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
  const { nonce, ctx } = context
  return new Promise((resolve, reject) => {
    let isShellReady = false
    const options: RenderToPipeableStreamOptions = {
      nonce,
      bootstrapScriptContent: OLD_BROWSER_CHECK,
      // Parts that are ready are never sent apart and put in their place by script: not every reader has any.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        isShellReady = true
      },
      onAllReady() {
        clearTimeout(giveUp)
        rendering.pipe(
          collect(bytes => {
            context.rendered = bytes
            resolve(new Response(null, { status, headers }))
          }),
        )
      },
      onShellError: reject,
      onError(error) {
        // A failure of the frame itself is told by the router.
        if (isShellReady && !request.signal.aborted) ctx.log.error({ err: error }, 'A part of a page failed')
      },
    }
    const rendering = renderToPipeableStream(
      <ServerRouter context={withAllRoutes(routerContext)} url={request.url} nonce={nonce} />,
      options,
    )
    const giveUp = setTimeout(() => rendering.abort(), streamTimeout + 1_000)
    request.signal.addEventListener('abort', () => rendering.abort(request.signal.reason))
  })
}

/** A page that the first view's list of routes leaves out brings the list of all. */
function withAllRoutes(context: EntryContext): EntryContext {
  const leaf = context.staticHandlerContext.matches.at(-1)?.route.id ?? 'root'
  if (!import.meta.env.PROD || FIRST_VIEW_ROUTES.has(leaf)) return context
  const url = context.manifest.url.replace(/\.js$/, '-all.js')
  return { ...context, manifest: { ...context.manifest, url } }
}

/** Takes React's output as one piece: a page is small, and an answer that streams would be unpacked again to compress it. */
function collect(onEnd: (bytes: Buffer) => void): Writable {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      onEnd(stylesFirst(Buffer.concat(chunks)))
      done()
    },
  })
}

/** What loaders and actions throw that is no answer to the reader. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const cause = isRouteErrorResponse(error) ? new Error(`${error.status} ${error.statusText}`) : error
  const told = context.get(requestContext)
  told.failure = cause
  told.ctx.log.error({ err: cause }, 'A page failed')
}
