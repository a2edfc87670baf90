import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { groupChunks } from './scripts/vite/chunks.ts'
import { shortClassNames } from './scripts/vite/class-names.ts'
import { operationIds } from './scripts/vite/operation-ids.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { words } from './scripts/vite/words.ts'

const WEB = join(import.meta.dirname, 'src/web')
/** By what is in them: pages name many files, and names of their own would be a fiftieth of a first view's script. */
const FILE_NAME = 'assets/[hash:7]'

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

export default defineConfig(({ command }) => {
  const chunks = groupChunks(WEB)
  return {
    css: command === 'build' ? { modules: { generateScopedName: shortClassNames(WEB) } } : {},
    plugins: [keepServerImports(), operationIds(), chunks.plugin, words(), reactRouter(), precompress()],
    build: {
      target: 'baseline-widely-available',
      sourcemap: false,
      modulePreload: { polyfill: false },
      // Small files stay files: a data: URL would need a hole in the Content-Security-Policy.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: chunks.groups },
              entryFileNames: `${FILE_NAME}.js`,
              chunkFileNames: `${FILE_NAME}.js`,
              assetFileNames: `${FILE_NAME}[extname]`,
            },
          },
        },
      },
    },
  }
})
