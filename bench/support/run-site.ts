import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '../..')

/** An answered request, from the site's own log. */
export type LoggedRequest = { path: string; status: number; ms: number; statements: number }

export type RunningSite = {
  url: string
  pid: number
  dataDir: string
  /** Every request answered so far. */
  requests: LoggedRequest[]
  stop(): Promise<void>
}

/** A data directory that goes away with the benchmark. */
export async function scratchDataDir(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'warren-bench-'))
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}

/** Starts the built site as an operator would, on its embedded database, and reads its log. */
export async function runSite(input: {
  dataDir: string
  /** Defaults to a free port. */
  port?: number
  /** Further settings. */
  env?: Record<string, string>
}): Promise<RunningSite> {
  const port = input.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(ROOT, 'src/server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      WARREN_DATA_DIR: input.dataDir,
      LOG_FORMAT: 'json',
      LOG_LEVEL: 'info',
      // A few members act for many.
      RATE_LIMIT_FACTOR: '10000',
      // One machine acts for all readers: each request says which address it comes from.
      TRUSTED_PROXIES: 'loopback',
      PUBLIC_URL: url,
      ...input.env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const requests: LoggedRequest[] = []
  readLog(child, requests)
  await waitUntilReady(url, child)
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: input.dataDir,
    requests,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Returns a port that nothing listens on, so that only the measured site can answer. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Statements of the last logged request of a path; what was answered from memory is not logged. */
export async function statementsOf(site: RunningSite, path: string): Promise<number> {
  // The site writes its log every 100 ms.
  await new Promise(done => setTimeout(done, 300))
  const [wanted] = path.split('?')
  return site.requests.findLast(request => request.path === wanted)?.statements ?? Number.NaN
}

/** Runs a subcommand of the `warren` command on a data directory; throws when it fails. */
export async function runWarren(dataDir: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'src/cli/main.ts'), ...args], {
    env: { ...process.env, WARREN_DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`warren ${args[0]} failed with ${code}`)
}

function readLog(child: ChildProcess, requests: LoggedRequest[]): void {
  if (child.stdout === null) return
  createInterface({ input: child.stdout }).on('line', line => {
    if (!line.startsWith('{')) return
    const { msg, status, ms, statements } = JSON.parse(line) as LoggedRequest & { msg?: string }
    const path = /^GET (\S+)$/.exec(msg ?? '')?.[1]
    if (path !== undefined) requests.push({ path, status, ms, statements })
  })
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The site stopped with ${child.exitCode}`)
    const isReady = await fetch(`${url}/readyz`).then(
      response => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('The site did not become ready in 30 s')
}
