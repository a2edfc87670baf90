import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest|xml)$/
const WORTH_COMPRESSING_BYTES = 1_000

/**
 * What pages have in common goes into few files: the home page loads 10 scripts instead of 27, and 7 kB less.
 * `$initial` leaves out what is only loaded when it is first opened (dialogs, menus, editors); forms and the words of
 * single pages are not for everybody either.
 */
const CHUNKS = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
    tags: ['$initial' as const],
    priority: 5,
  },
  {
    name: 'shared',
    test: /src[\\/](?:web|shared)[\\/]/,
    tags: ['$initial' as const],
    minShareCount: 4,
    priority: 1,
  },
  // A group takes along what its files import, so the words of every page come first.
  {
    name: 'words',
    test: /shared[\\/](?:limits|messages[\\/](?:translat(?:e|or)\.|format-|en-(?:shell|feeds|posts)\.))/,
    priority: 4,
  },
  { name: 'words-threads', test: /messages[\\/](?:en|translate)-threads/, priority: 3 },
  { name: 'words-communities', test: /messages[\\/](?:en|translate)-communities/, priority: 3 },
  { name: 'words-errors', test: /messages[\\/](?:en-errors|error-words)/, priority: 3 },
  { name: 'forms', test: /src[\\/]web[\\/](?:forms|ui[\\/]field)/, priority: 3 },
  { name: 'words-pages', test: /messages[\\/](?:en|translate)[.-]/, priority: 2 },
]

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

/** Class names of four characters in the build: a listing repeats them a thousand times. */
function shortName(name: string, file: string): string {
  const digest = createHash('sha256')
    .update(`${relative(import.meta.dirname, file)} ${name}`)
    .digest('base64url')
  return `${/[a-z]/i.exec(digest)?.[0] ?? 'a'}${digest.slice(0, 4).replace(/[^a-z0-9]/gi, '_')}`
}

export default defineConfig(({ command }) => ({
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  plugins: [keepServerImports(), reactRouter(), precompress()],
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Small files stay files: a data: URL would need a hole in the Content-Security-Policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
  },
}))
