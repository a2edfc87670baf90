import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { afterBuild } from './after-build.ts'

const BEGIN = 'window.__reactRouterManifest='
const NAME = /^manifest-.*\.js$/

/**
 * Leaves out of the browser's list of routes what the router never reads there: the scripts that each page imports, which
 * only the server names for preloading, and switches that are off. That is a third of the list, and every first view loads it.
 */
export function shortRouteList(): Plugin {
  return afterBuild('warren:short-route-list', async directory => {
    const assets = join(directory, 'assets')
    const names = (await readdir(assets)).filter(name => NAME.test(name))
    if (names.length === 0) throw new Error('The router wrote no list of routes')
    for (const name of names) {
      const path = join(assets, name)
      await writeFile(path, shortenRouteList(await readFile(path, 'utf8')))
    }
  })
}

type RouteList = { routes: Record<string, Record<string, unknown>> }

/** @throws Error when the router has written its list in another form */
export function shortenRouteList(code: string): string {
  if (!code.startsWith(BEGIN)) throw new Error('The list of routes has another form than expected')
  const list = JSON.parse(code.slice(BEGIN.length).replace(/;\s*$/, '')) as RouteList
  const routes = Object.entries(list.routes).map(([id, route]) => {
    const kept = Object.entries(route).filter(([key, value]) => key !== 'imports' && value !== false)
    return [id, Object.fromEntries(kept)]
  })
  return `${BEGIN}${JSON.stringify({ ...list, routes: Object.fromEntries(routes) })};`
}
