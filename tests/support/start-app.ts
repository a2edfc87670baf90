import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { OPERATION_IDS } from '#api/operations/all-operations.ts'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { startSession } from '#domain/sessions/start-session.ts'
import { SESSION_COOKIE } from '#platform/context/request-context.ts'
import { createTestContext, type TestContext } from '#platform/context/test-context.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { ReadSpace } from '#platform/disk/disk-space.ts'
import type { ScheduledJob } from '#platform/jobs/run-jobs.ts'
import { createLog } from '#platform/log/create-log.ts'
import type { AdmissionLimits } from '#server/admission/admission-limits.ts'
import { readConfig } from '#server/config.ts'
import type { BuiltSite, Site } from '#server/site.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { createTestDatabase } from './test-database.ts'

const BUILD_DIR = join(import.meta.dirname, '../../build')
/** Tests ask a lot at once from one address, on machines of any speed: only those about the gate have one that closes. */
const OPEN_GATE: Partial<AdmissionLimits> = {
  slots: 10_000,
  crowdSlots: 10_000,
  mostWaitMs: 1e9,
  burstMs: 1e9,
  mostLagMs: 1e9,
}

/** Packing every page and unpacking it again is a test of its own (files.test.ts), but pages that are shared are kept packed. */
export const UNPACKED = { 'accept-encoding': 'identity' }

export type TestApp = TestContext & {
  /** `http://127.0.0.1:<port>` */
  url: string
  databaseUrl: string
  server: RunningServer
  /** Everything logged so far, parsed. */
  logs: Record<string, unknown>[]
  /** A request as this site's own page would send it: with its Origin, redirects not followed. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Runs an in-page operation; `cookie` from `logIn`. */
  runOperation(
    id: string,
    variables: object,
    cookie?: string,
  ): Promise<{ status: number; body: OperationBody }>
  /** The Cookie header of a logged-in account, which is created when there is none of that name. */
  logIn(name: string): Promise<string>
  stop(): Promise<void>
}

export type OperationBody = {
  data: Record<string, unknown> | null
  error?: { code: string; field?: string; details: Record<string, unknown> }
  requestId?: string
}

export type TestAppOptions = {
  /** Pages to serve; default is the build of the repository. */
  site?: Site
  /** A migrated database to use instead of a new one; the caller ends it. */
  databaseUrl?: string
  /** Settings besides the test's own. */
  env?: Record<string, string>
  /** Limits of the gate besides the usual ones; by default it lets everything in. */
  admission?: Partial<AdmissionLimits>
  /** Reads the used disk space; by default half, independent of the machine. */
  readSpace?: ReadSpace
  /** Jobs that run by the clock; by default none does. */
  schedule?: readonly ScheduledJob[]
}

const HALF_FULL: ReadSpace = async () => ({ freeBytes: 100_000_000_000, usedShare: 0.5 })

/** The real server, with a database, a media folder and a port of its own. Start it in `beforeAll`, stop it in `afterAll`. */
export async function startApp({ site, env = {}, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const own = options.databaseUrl === undefined ? await createTestDatabase() : null
  const databaseUrl = own?.url ?? options.databaseUrl ?? ''
  const dataDir = await mkdtemp(join(tmpdir(), 'warren-app-'))
  // Tests write behind the site's back and look at once: pages are shared only where a test asks for it.
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'debug',
    PAGE_CACHE_MB: '0',
    // Accounts of tests are as old as the test.
    COMMUNITY_MIN_AGE_DAYS: '0',
    WARREN_DATA_DIR: dataDir,
    ...env,
  })
  const logs: Record<string, unknown>[] = []
  const log = createLog({
    level: config.logLevel,
    format: 'json',
    write: line => void logs.push(JSON.parse(line)),
  })
  const database = openDatabase({ url: databaseUrl, maxConnections: 4 })
  const context = createTestContext(database.db)
  const started = config.roles.includes('web') ? (site ?? (await loadBuiltSite())) : null
  const { admission = OPEN_GATE } = options
  const server = await startServer({
    config,
    databaseUrl,
    site: started,
    log,
    now: context.ctx.now,
    admission,
    readSpace: options.readSpace ?? HALF_FULL,
    schedule: options.schedule ?? [],
  })
  const url = server.url ?? ''
  const encoding = env.PAGE_CACHE_MB === undefined ? UNPACKED : {}
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url + path, { redirect: 'manual', ...init, headers: { ...encoding, origin: url, ...init.headers } })
  return {
    ...context,
    url,
    databaseUrl,
    server,
    logs,
    ask,
    runOperation: (id, variables, cookie) =>
      runOperation(ask, { id: OPERATION_IDS[id] ?? id, variables }, cookie),
    logIn: name => logIn(context, name),
    async stop() {
      await server.stop()
      await database.close()
      await Promise.all([own?.drop(), rm(dataDir, { recursive: true, force: true })])
    },
  }
}

/** The pages as `npm test` built them. */
export async function loadBuiltSite(): Promise<BuiltSite> {
  return { build: await import(join(BUILD_DIR, 'server/index.js')), clientDir: join(BUILD_DIR, 'client') }
}

let files: Record<string, { file: string }> | undefined

/**
 * The address of the script that a module of `src/web` begins, where it is loaded by itself: scripts are named by what they
 * hold.
 *
 * @throws Error when the module is no beginning of a script
 */
export function scriptOf(module: string): string {
  files ??= JSON.parse(
    gunzipSync(readFileSync(join(BUILD_DIR, 'client/.vite/manifest.json.gz'))).toString(),
  ) as Record<string, { file: string }>
  const found = files[`src/web/${module}`]
  if (found === undefined) throw new Error(`${module} begins no script`)
  return `/${found.file}`
}

async function runOperation(
  ask: TestApp['ask'],
  call: object,
  cookie: string | undefined,
): Promise<{ status: number; body: OperationBody }> {
  const response = await ask('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
    body: JSON.stringify(call),
  })
  return { status: response.status, body: (await response.json()) as OperationBody }
}

async function logIn(site: TestContext, name: string): Promise<string> {
  const { ctx } = site
  const accountId = (await findAccountId(ctx, { name })) ?? (await signUp(site, { name })).id
  const { token } = await startSession(ctx, { accountId, address: '127.0.0.1', userAgent: 'test' })
  return `${SESSION_COOKIE}=${token}`
}
