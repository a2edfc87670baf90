import { webArrowProblem } from './web-zones.mjs'

/** Layers that each layer may import, besides itself. */
const mayImport = {
  shared: [],
  platform: ['shared'],
  domain: ['shared', 'platform'],
  commands: ['shared', 'platform', 'domain'],
  api: ['shared', 'platform', 'domain', 'commands'],
  web: ['shared'],
  server: ['shared', 'platform', 'domain', 'commands', 'api', 'web'],
  cli: ['shared', 'platform', 'domain', 'commands', 'api', 'web', 'server'],
}

/** Files of the web app that run on the server only: they load pages and act on forms. */
const serverOnlyWeb = {
  pattern: /\.server\.tsx?$/,
  mayImport: /^src\/(shared|domain|commands|platform\/(context|metrics))\//,
}

/** Folders that may import less of a layer than the rest of their own layer may. */
const narrowFolders = [
  {
    from: /^src\/server\/admission\//,
    to: /^src\/server\/(?!admission\/|http\/)/,
    what: 'admission needs http only',
  },
  { from: /^src\/platform\/database\//, to: /^src\/shared\/views\//, what: 'tables know no views' },
]

const doorPackages =
  /^(react|react-dom|react-router|@react-router\/.*|graphql|graphql-yoga|@pothos\/.*|fastify|@fastify\/.*)(\/|$)/
const serverPackages = /^(node:|pg$|kysely|fastify|@fastify\/|graphile-worker|sharp|@node-rs\/|undici)/

const forbiddenPackages = {
  shared: [doorPackages, serverPackages],
  platform: [/^(react|react-dom)(\/|$)/],
  domain: [doorPackages],
  commands: [doorPackages],
  web: [serverPackages, /^graphql/],
}

/** Imports against the arrows. */
export function arrowProblems(files) {
  return files.flatMap(file =>
    file.imports.flatMap(target => {
      const message = target.package
        ? packageProblem(file.path, target.package)
        : pathProblem(file.path, target.path)
      return message ? [{ file: file.path, message }] : []
    }),
  )
}

function pathProblem(from, to) {
  const layer = layerOf(from)
  const target = layerOf(to)
  if (!(layer in mayImport)) return `src/${layer} is not a layer of the architecture`
  if (to.startsWith('src/') && !(target in mayImport)) return `imports ${to}, which is in no layer`
  // Generated route types, styles and pictures.
  if (!to.startsWith('src/'))
    return to.startsWith('tests/') ? `imports ${to}: product code knows no tests` : undefined
  const narrow = narrowFolders.find(folder => folder.from.test(from) && folder.to.test(to))
  if (narrow !== undefined) return `imports ${to}: ${narrow.what}`
  if (layer === 'web' && target === 'web') return webArrowProblem(from, to)
  if (target === layer) return undefined
  if (layer === 'web' && serverOnlyWeb.pattern.test(from)) {
    return serverOnlyWeb.mayImport.test(to)
      ? undefined
      : `imports ${to}: a *.server file may import shared, domain, commands, the context and metrics only`
  }
  return mayImport[layer].includes(target) ? undefined : `imports ${to}: ${layer} may not import ${target}`
}

function packageProblem(from, name) {
  const layer = layerOf(from)
  if (layer === 'web' && serverOnlyWeb.pattern.test(from)) return undefined
  const forbidden = forbiddenPackages[layer] ?? []
  return forbidden.some(pattern => pattern.test(name))
    ? `imports ${name}, which is not for ${layer}`
    : undefined
}

function layerOf(path) {
  return path.split('/')[1]
}
