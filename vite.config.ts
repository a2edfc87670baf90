import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { FIRST_VIEW_ROUTES } from './src/web/first-view-routes.ts'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest|xml)$/
const WEB = join(import.meta.dirname, 'src/web')
const FILE_NAME = 'assets/[name]-[hash:7].js'
const WORTH_COMPRESSING_BYTES = 1_000

/**
 * A first view loads the frame (`framework`, `words`, `shared`) and what its kind of page needs (`feed`, `thread`,
 * `place`); what opens on request (dialogs, menus, forms) is not `$initial` and comes by itself. A group takes along
 * what its files import, so what many need has the higher priority.
 */
const CHUNKS = [
  initial('framework', /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, 7),
  initial(
    'reach',
    /web[\\/](?:data[\\/](?:reach-server|load-code)|forms[\\/](?:form-result|ask-for-page))/,
    8,
  ),
  initial(
    'words',
    /shared[\\/](?:limits|sorts|messages[\\/](?:translat(?:e|or)\.|format-|en[\\/](?:shell|posts)\.))/,
    9,
  ),
  initial(
    'shared',
    /web[\\/](?:data[\\/](?!drafts|upload|preferences|site-target|load-code|reach-server)|modals[\\/]open|ui[\\/](?!fields[\\/]field|dialog|message-page\.tsx|sure-button)|toasts[\\/]show|features[\\/](?:overlay|votes|shortcuts[\\/]listen|writing[\\/]writing\.module|posts[\\/](?!post-(?:card|detail)|report|hide|mod-share)))/,
    5,
  ),
  initial(
    'feed',
    /web[\\/]features[\\/](?:feeds[\\/](?!front|mix|load|use-feed-view)|posts[\\/]post-card)/,
    4,
  ),
  initial('words-feeds', /messages[\\/](?:en[\\/]|translate-)feeds\./, 5),
  initial(
    'thread',
    /web[\\/]features[\\/](?:comments|posts[\\/]post-detail)|web[\\/]pages[\\/]post[\\/]post-page|messages[\\/](?:en[\\/]|translate-)threads\./,
    4,
  ),
  initial(
    'place',
    /web[\\/]features[\\/](?:communities[\\/](?:community-header|late-sidebar|join|themed)|moderation[\\/]seen-as[\\/]seen-as)|messages[\\/](?:en[\\/]|translate-)communities\./,
    5,
  ),
  { name: 'words-errors', test: /messages[\\/](?:en[\\/]errors|error-words)/, priority: 3 },
  { name: 'words-dialogs', test: /messages[\\/](?:en[\\/]|translate-)dialogs/, priority: 2 },
  { name: 'words-writing', test: /messages[\\/](?:en[\\/]|translate-)writing/, priority: 2 },
  {
    name: 'words-pages',
    test: /messages[\\/](?:en[\\/]|translate-)(?:pages|forms|settings|community-forms|gates)/,
    priority: 2,
  },
]

const EVERYWHERE =
  /assets\/(?:framework|reach|rolldown-runtime|shared|words|root|entry\.client|frame(?:\.module)?)-[\w-]{7,8}\.(?:js|css)$/

function initial(name: string, test: RegExp, priority: number) {
  return { name, test, priority, tags: ['$initial' as const] }
}

/**
 * Leaves imports of server code as they are in the server bundle: Node resolves them through the "imports"
 * of package.json, so that a domain module exists once in the process, whoever imports it.
 */
function keepServerImports(): Plugin {
  return {
    name: 'warren:keep-server-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      if (this.environment.name !== 'ssr' || !/^#(?:shared|platform|domain)\//.test(source)) return null
      return { id: source, external: true }
    },
  }
}

/** What the browser sends in place of the ids of in-page operations; nothing else of them leaves the server. */
function operations(): Plugin {
  const NAME = 'virtual:operations'
  const DEFINITIONS = join(import.meta.dirname, 'src/api/operations/all-operations.ts')
  return {
    name: 'warren:operations',
    resolveId: source => (source === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null
      // Read by Node itself, not packed into this configuration: they import the whole product.
      const { OPERATION_IDS } = await import(DEFINITIONS)
      return `export const OPERATION_IDS = ${JSON.stringify(OPERATION_IDS)}`
    },
  }
}

/**
 * Parts of React Router that this site switches off but every browser would download (3 kB of 107): discovery of routes
 * (`routeDiscovery: initial` sends them all) and instrumentation. A release that needs more of them fails the build.
 */
const SWITCHED_OFF = {
  'lib/dom/ssr/fog-of-war.js': `export const isFogOfWarEnabled = () => false
export const getPartialManifest = manifest => manifest
export const getPatchRoutesOnNavigationFunction = () => undefined
export const useFogOFWarDiscovery = () => {}
// Named by code for servers and for React's server components, none of which a browser gets.
export const getManifestPath = null, getPathsWithAncestors = null, handleClientVersionMismatch = null`,
  'lib/router/instrumentation.js': `export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = router => router
export const instrumentHandler = null, instrumentationResultMetaContext = null`,
}

function leaveOutSwitchedOff(): Plugin {
  return {
    name: 'warren:leave-out-switched-off',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    load: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler: id => Object.entries(SWITCHED_OFF).find(([path]) => id.endsWith(path))?.[1] ?? null,
    },
  }
}

const PAGE_REQUEST = 'let res = await fetch(url, await createRequestInit(request));'

/**
 * Nothing that was read or typed goes away with the connection (decision 24): late code and pages' data come through
 * `web/data` and `web/forms`, which wait for the server where Vite and the router would give up and throw or reload the page.
 */
function waitForServer(): Plugin {
  const importing = (names: string, file: string) => `{ ${names} } from ${JSON.stringify(join(WEB, file))}\n`
  return {
    name: 'warren:wait-for-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    load: {
      filter: {
        id: /vite\/preload-helper|react-router\/dist\/production\/lib\/dom\/ssr\/(?:routeModules|single-fetch)\.js$/,
      },
      handler(id) {
        if (id.includes('preload-helper'))
          return `export ${importing('loadLate as __vitePreload', 'data/load-code.ts')}`
        if (id.endsWith('routeModules.js'))
          return `export ${importing('loadRouteModule', 'data/load-code.ts')}`
        const code = readFileSync(id, 'utf8')
        if (!code.includes(PAGE_REQUEST)) throw new Error('The router asks for pages in another way now')
        return `import ${importing('askForPage, unreachedAction', 'forms/ask-for-page.ts')}${code.replace(
          PAGE_REQUEST,
          'let init = await createRequestInit(request); let res = await askForPage(url, init); if (res === null) return unreachedAction(init, targetRoutes);',
        )}`
      },
    },
  }
}

/** Writes a `.br` and a `.gz` beside every text asset, so that serving one costs no CPU. */
function precompress(): Plugin {
  return {
    name: 'warren:precompress',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    async writeBundle(options) {
      const dir = options.dir
      if (dir === undefined) return
      const names = await readdir(dir, { recursive: true })
      await Promise.all(
        names.filter(name => COMPRESSIBLE.test(name)).map(name => compressFile(join(dir, name))),
      )
    },
  }
}

const MANIFEST = /^manifest-\w+\.js$/

type Route = { id: string; path?: string; module: string; css?: string[] } & Record<string, unknown>
type Manifest = { routes: Record<string, Route> } & Record<string, unknown>

/** What a route of the list says by a letter. */
const MARKS: Readonly<Record<string, string>> = {
  hasLoader: 'l',
  hasAction: 'a',
  hasDefaultExport: 'd',
  hasErrorBoundary: 'e',
  hasClientLoader: 'c',
  index: 'i',
}

/** Rows in place of objects, unpacked by a line of script: the words that are the same in each route stand once. */
function packManifest(rest: object, routes: readonly Route[]): string {
  const styles = [...new Set(routes.flatMap(route => route.css ?? []))]
  const rows = routes.map(({ id, parentId, path, module, css, ...others }) => {
    const marks = Object.keys(MARKS).filter(name => others[name] === true)
    const further = { ...others }
    for (const name of [...Object.keys(MARKS), 'imports']) delete further[name]
    const extra = Object.fromEntries(Object.entries(further).filter(([, value]) => value !== false))
    const isUsual = id === 'root' ? parentId === undefined : parentId === 'root'
    if (!isUsual || Object.keys(extra).length > 0) throw new Error(`The list of routes cannot hold ${id}`)
    const code = marks.map(name => MARKS[name]).join('')
    return [
      id,
      path ?? 0,
      code,
      module.slice('/assets/'.length, -'.js'.length),
      ...(css ?? []).map(file => styles.indexOf(file)),
    ]
  })
  const names = Object.fromEntries(Object.entries(MARKS).map(([name, letter]) => [letter, name]))
  const unpack = `r=>{let o={id:r[0],module:"/assets/"+r[3]+".js",css:r.slice(4).map(n=>s[n])};if(r[0]!="root")o.parentId="root";if(r[1]!==0)o.path=r[1];for(let c of r[2])o[m[c]]=!0;return[r[0],o]}`
  return `((s,m,r)=>({...${JSON.stringify(rest)},routes:Object.fromEntries(r.map(${unpack}))}))(${JSON.stringify(styles)},${JSON.stringify(names)},${JSON.stringify(rows)})`
}

/**
 * The list of routes is written twice: what a first view needs (FIRST_VIEW_ROUTES), and all, for pages that are not in
 * that (`entry.server.tsx` chooses). It is written with the server's bundle, after `precompress`. Without what pages
 * do not read: whether a route lacks something, and what to load ahead for links that are marked so, of which there are none.
 */
function slimManifest(): Plugin {
  return {
    name: 'warren:slim-manifest',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'ssr',
    async writeBundle() {
      const dir = join(import.meta.dirname, 'build/client/assets')
      const names = (await readdir(dir)).filter(name => MANIFEST.test(name))
      for (const path of names.map(name => join(dir, name))) {
        const [, json = ''] =
          /^window\.__reactRouterManifest=(.*);$/s.exec(await readFile(path, 'utf8')) ?? []
        const { routes, ...rest } = JSON.parse(json) as Manifest
        const all = Object.values(routes)
        const first = all.filter(({ id }) => FIRST_VIEW_ROUTES.has(id))
        await writeManifest(path, packManifest(rest, first))
        await writeManifest(path.replace(/\.js$/, '-all.js'), packManifest(rest, all))
      }
    },
  }
}

async function writeManifest(path: string, text: string): Promise<void> {
  await writeFile(path, `window.__reactRouterManifest=${text};`)
  await compressFile(path)
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < WORTH_COMPRESSING_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/**
 * Class names of three characters in the build: a listing repeats them a thousand times. Each comes from a hash of its
 * place, so that a new class leaves the names of the others, and what browsers have of them, as they are.
 */
function shortNames(): (name: string, file: string) => string {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const place of listClasses()) {
    let attempt = 0
    let name = threeCharacters(place)
    while (taken.has(name)) name = threeCharacters(`${place} ${++attempt}`)
    taken.add(name)
    names.set(place, name)
  }
  return (name, file) => {
    const short = names.get(`${relative(WEB, file)} ${name}`)
    if (short === undefined) throw new Error(`No short name for .${name} of ${file}`)
    return short
  }
}

/** "file name" of every class and animation in every CSS module, in one order on every machine. */
function listClasses(): string[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.module.css'))
    .flatMap(path => {
      const css = readFileSync(join(WEB, path), 'utf8').replace(/\/\*.*?\*\//gs, '')
      return [
        ...new Set(css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi).map(match => `${path} ${match[1]}`)),
      ]
    })
    .sort()
}

function threeCharacters(text: string): string {
  const digest = createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '')
  return digest.slice(digest.search(/[a-z]/i)).slice(0, 3)
}

export default defineConfig(({ command }) => ({
  css: command === 'build' ? { modules: { generateScopedName: shortNames() } } : {},
  plugins: [
    keepServerImports(),
    operations(),
    leaveOutSwitchedOff(),
    waitForServer(),
    reactRouter(),
    precompress(),
    slimManifest(),
  ],
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // What late code needs besides itself is loaded with it; what every page has by then need not be named.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter(name => !EVERYWHERE.test(name)) : dependencies,
    },
    // Small files stay files: a data: URL would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS }, entryFileNames: FILE_NAME, chunkFileNames: FILE_NAME },
        },
      },
    },
  },
}))
