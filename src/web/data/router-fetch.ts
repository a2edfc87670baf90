import type { unstable_RouterFetch } from 'react-router/dom'
import { frameIsComplete } from '../ui/hydration/part.tsx'
import { whenIdle } from '../ui/hydration/when-idle.ts'
import { guardTyped } from './document-loads.ts'
import { keepTrying, noteRenewed, reachServer, Unreached } from './reach-server.ts'

let routes: Promise<string> | null = null
let hurry: (() => void) | null = null
let version: string | undefined

/**
 * Fetches what the router needs. Reads wait until the server is reachable, while the page stays as it is. Writes fail at once with
 * `Unreached` and are never sent later. Requests for routes get the list of all routes. The only place that knows the router's
 * unstable option.
 */
export const fetchForRouter: unstable_RouterFetch = (request, { type }) => {
  if (type === 'manifest') return answerRoutes(request)
  if (request.method !== 'GET') return reachServer(request)
  const endGuard = type === 'navigation' ? guardTyped() : () => {}
  return keepTrying(() => reachServer(request), request.signal).finally(endGuard)
}

/** Returns the version of the page's code; undefined before the router has asked for routes, which it does at once. */
export function loadedVersion(): string | undefined {
  return version
}

/**
 * Answers with all routes, whichever the router asks for. Its first request is for the links on the page, and adding all routes
 * is the longest task of a page on a slow phone and renders the page again. So that answer waits until the whole frame responds
 * and the browser is idle, or until the reader follows a link.
 */
async function answerRoutes({ url }: Request): Promise<Response> {
  routes ??= fetchRoutes(new URL(url))
  if (hurry === null)
    await new Promise<void>(resolve => {
      hurry = resolve
      void Promise.all([routes, frameIsComplete]).then(() => whenIdle(resolve))
    })
  else hurry()
  return new Response(await routes, { headers: { 'Content-Type': 'application/json' } })
}

/** However long the server is away. Never resolves if the site was updated since the page loaded: then links load a new document. */
function fetchRoutes({ pathname, searchParams }: URL): Promise<string> {
  version = searchParams.get('version') ?? ''
  const search = new URLSearchParams({ version, lang: document.documentElement.lang })
  return keepTrying(async () => {
    const response = await reachServer(`${pathname}?${search}`)
    if (response.status === 404) {
      noteRenewed()
      return new Promise<never>(() => {})
    }
    // A captive portal answers every request.
    if (!response.ok || response.headers.get('content-type')?.includes('json') !== true)
      throw new Unreached(`The list of routes: ${response.status}`)
    return await response.text().catch(error => {
      throw new Unreached('The list of routes', { cause: error })
    })
  })
}
