import { type LoaderFunction, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { isShareable } from '#shared/shareable.ts'

type Routes = Readonly<
  Record<
    string,
    | { id: string; parentId?: string; path?: string; index?: boolean; module: { loader?: unknown } }
    | undefined
  >
>

/**
 * Returns a check whether a path, of a page or its data, can be shared by visitors: every loader of the page must be wrapped in
 * `shareable`.
 */
export function shareablePaths({
  routes,
}: { routes: Routes } | Pick<ServerBuild, 'routes'>): (path: string) => boolean {
  const known = routes as Routes
  const tree = childrenOf(known, undefined)
  return path => {
    const matches = matchRoutes(tree, pagePath(path)) ?? []
    return matches.length > 0 && matches.every(({ route }) => isShareable(route.loader))
  }
}

function childrenOf(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    const loader = module.loader as LoaderFunction | undefined
    const rest = { id, ...(path === undefined ? {} : { path }), ...(loader === undefined ? {} : { loader }) }
    return index === true
      ? [{ ...rest, index: true as const }]
      : [{ ...rest, children: childrenOf(routes, id) }]
  })
}

/** Returns the page whose data the router requests as `/_root.data`, `/r/bread.data` or `/r/bread/_.data`. */
function pagePath(path: string): string {
  return path === '/_root.data' ? '/' : path.replace(/(?:\/_)?\.data$/, '') || '/'
}
