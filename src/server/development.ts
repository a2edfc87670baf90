import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Invocation, run as Run } from './run.ts'

const SOURCES = join(import.meta.dirname, '..')
/** Changes here need a new process; Vite replaces the pages' code in place. */
const SERVER_SOURCES = /^(?:api|domain|platform|server|shared)[\\/].*(?<!\.test)\.ts$/
const SETTLE_MS = 100

/** Implements `npm run dev`: runs a development process and restarts it after each change to the server's sources. */
export function watchAndRestart(args: readonly string[]): void {
  let child = startChild(args)
  let isStopping = false
  let settling: NodeJS.Timeout | undefined
  const startAgain = (): void => {
    if (!isStopping) child = startChild(args)
  }
  watch(SOURCES, { recursive: true }, (_event, path) => {
    if (path === null || !SERVER_SOURCES.test(path)) return
    clearTimeout(settling)
    settling = setTimeout(() => {
      process.stdout.write(`\n${path} changed; starting anew\n`)
      // A process that failed to start waits for the change that fixes it.
      if (child.exitCode !== null) startAgain()
      else child.once('exit', startAgain).kill('SIGTERM')
    }, SETTLE_MS)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isStopping = true
      child.once('exit', code => process.exit(code ?? 0)).kill(signal)
    })
  }
}

function startChild(args: readonly string[]): ChildProcess {
  const main = join(import.meta.dirname, 'main.ts')
  // Its own process group, so Ctrl+C reaches it once, through us.
  return spawn(process.execPath, [main, '--dev-server', ...args], { stdio: 'inherit', detached: true })
}

/** Runs one development process: server modules are loaded through Vite too, so that pages and endpoints share them. */
export async function runDevelopment({ env, args }: Pick<Invocation, 'env' | 'args'>): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  const { run } = (await vite.ssrLoadModule('/src/server/run.ts')) as { run: typeof Run }
  await run({
    env,
    args,
    site: {
      build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
      clientDir: null,
      sendSource: vite.middlewares,
    },
  })
}
