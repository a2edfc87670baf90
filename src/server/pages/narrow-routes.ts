import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>
type Routes = ServerBuild['routes']
/** The parts of a route that determine its path. */
type Placed = { id: string; parentId?: string; path?: string }

/** Paths whose first segment everyone parses the same: no dots, no escapes. */
const PLAIN = /^\/([\w-]*)(?:\/|$)/
/** Key of paths whose first segment is in no route. */
const ELSEWHERE = ''

/**
 * Returns a handler that behaves like one for the whole build, but only tries routes matching the path's first segment: a
 * router tries every route, twice per page, and most of 160 start with another word.
 */
export function handleByFirstPart(build: ServerBuild, mode: string): Handle {
  const whole = createRequestHandler(build, mode)
  const named = namedFirstParts(build.routes)
  const narrow = new Map<string, Handle>()
  return (request, context) => {
    const first = PLAIN.exec(new URL(request.url).pathname)?.[1]?.toLowerCase()
    if (first === undefined) return whole(request, context)
    const key = named.has(first) ? first : ELSEWHERE
    const known = narrow.get(key)
    if (known !== undefined) return known(request, context)
    const made = createRequestHandler({ ...build, routes: routesUnder(build.routes, key) }, mode)
    narrow.set(key, made)
    return made(request, context)
  }
}

function namedFirstParts(routes: Routes): ReadonlySet<string> {
  const parts = Object.values(routes).map(route => route && firstPartOf(routes, route))
  return new Set(parts.filter(part => part !== undefined && part !== null))
}

/** Returns the routes a path starting with `first` may match. */
export function routesUnder<Route extends Placed>(
  routes: Readonly<Record<string, Route | undefined>>,
  first: string,
): Record<string, Route> {
  const kept: Record<string, Route> = {}
  for (const [id, route] of Object.entries(routes)) {
    if (route === undefined) continue
    const part = firstPartOf(routes, route)
    if (part === null || part === first) kept[id] = route
  }
  return kept
}

/** Returns the literal that every path of a route starts with; null when there is none. */
function firstPartOf(routes: Readonly<Record<string, Placed | undefined>>, route: Placed): string | null {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  const above = parent === undefined ? null : firstPartOf(routes, parent)
  if (above !== null || route.path === undefined) return above
  // A parent without a literal of its own may still have a path.
  if (parent?.path !== undefined && parent.path !== '') return null
  const [part = ''] = route.path.toLowerCase().split('/')
  return /^[\w-]+$/.test(part) ? part : null
}
