import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Returns a plugin that works on the browser's files, in the folder `work` gets, once the server's bundle is written: the router
 * writes the list of routes with that.
 */
export function afterBuild(name: string, work: (directory: string) => Promise<void>): Plugin {
  return {
    name,
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'ssr',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { client } = this.environment.getTopLevelConfig().environments
        if (client !== undefined) await work(resolve(client.build.outDir))
      },
    },
  }
}
