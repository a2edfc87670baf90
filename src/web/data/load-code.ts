import { keepTrying, noteRenewed, reachServer, Unreached } from './reach-server.ts'

/*
 * A browser that could not fetch a module never fetches it again for the same page. So the files of late code, and of
 * what they import, are fetched first, as often as it takes; only then the browser imports them from its cache. The build
 * puts `loadLate` around every `import()` and `loadRouteModule` into the router (vite.config.ts).
 */
const ASSETS = '/assets/'
const IMPORTS = /(?:from|import)\s*[`"']\.\/([\w.-]+\.js)[`"']/g
const LATE_IMPORT = /import\(\s*[`"'](?:\.\/|\/assets\/)([\w.-]+\.js)[`"']/
const fetched = new Map<string, Promise<void>>()

/** Imports late code with its styles. Never fails for want of a connection: it waits, and the page says so. */
export async function loadLate<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  const own = LATE_IMPORT.exec(load.toString())?.[1]
  const paths = files.map(file => `/${file}`)
  await fetchCode(own === undefined ? paths : [...paths, ASSETS + own])
  return await importFetched(load)
}

type Route = { id: string; module: string }
type Modules = Record<string, unknown>

/** The code of a route, in place of the router's own that reloads the page when it cannot be had. */
export async function loadRouteModule(route: Route, modules: Modules): Promise<unknown> {
  if (route.id in modules) return modules[route.id]
  await fetchCode([route.module])
  const module = await importFetched(() => import(/* @vite-ignore */ route.module))
  modules[route.id] = module
  return module
}

/** Waits until these files are in the browser's cache. */
async function fetchCode(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(path => fetchFile(path)))
}

function fetchFile(path: string): Promise<void> {
  const known = fetched.get(path)
  if (known !== undefined) return known
  const fetching = isThere(path)
    ? Promise.resolve()
    : path.endsWith('.css')
      ? applyStyles(path)
      : fetchModule(path)
  fetched.set(path, fetching)
  return fetching
}

/**
 * Whether the page has loaded this file. A preload proves nothing: it may have failed. The router ends the addresses of
 * styles that pages share with `#`; applied once more behind the others they would win over those of the page.
 */
function isThere(path: string): boolean {
  const element = document.querySelector<HTMLLinkElement | HTMLScriptElement>(
    `link[rel="stylesheet"]:is([href="${path}"], [href="${path}#"]), script[src="${path}"]`,
  )
  return element instanceof HTMLLinkElement ? element.sheet !== null : element !== null
}

async function fetchModule(path: string): Promise<void> {
  const text = await fetchText(path, 'javascript')
  await fetchCode([...text.matchAll(IMPORTS)].map(match => ASSETS + match[1]))
}

async function applyStyles(path: string): Promise<void> {
  await fetchText(path, 'css')
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = path
  const isDone = new Promise<void>(resolve => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
  })
  document.head.append(link)
  await isDone
}

function fetchText(path: string, type: string): Promise<string> {
  return keepTrying(async () => {
    const response = await reachServer(path)
    if (response.status === 404) return renewed()
    // Another network's log-in page answers everything.
    if (!response.ok || response.headers.get('content-type')?.includes(type) !== true)
      throw new Unreached(`${path}: ${response.status}`)
    return await response.text().catch(error => {
      throw new Unreached(path, { cause: error })
    })
  })
}

async function importFetched<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    // The browser lost it again between the two; what the code itself throws is a failure like any other.
    if (!isUnfetched(error)) throw error
  }
  // It may remember that for as long as this page lives, but nothing is loaded anew before there is a server.
  await keepTrying(() => reachServer('/api/version', { cache: 'no-store' }))
  try {
    return await load()
  } catch (error) {
    if (isUnfetched(error)) return renewed()
    throw error
  }
}

function isUnfetched(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message)
}

/** The site has been renewed since the page came: a link leads on by loading its page, everything else waits. */
function renewed(): Promise<never> {
  const { __reactRouterDataRouter: router } = window as unknown as Router
  const next = router?.state.navigation.location
  if (next === undefined) noteRenewed()
  else window.location.assign(next.pathname + next.search + next.hash)
  return new Promise(() => {})
}

type Router = {
  __reactRouterDataRouter?: {
    state: { navigation: { location?: { pathname: string; search: string; hash: string } } }
  }
}
