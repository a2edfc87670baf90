import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ROLE } from './create-cluster.ts'
import { type DataDirectory, isPostgresProcess, readPostmaster, SOCKET_PORT } from './data-directory.ts'
import { rotateLogRegularly } from './rotate-log.ts'
import type { Supervisor } from './supervisor.ts'
import { isUsed, type Membership } from './users.ts'

const DATABASE = 'warren'
const STOP_PATIENCE_MS = 90_000
/** Time for a server to notice that we were its last user. */
const LEAVE_PATIENCE_MS = 300
const LOOK_EVERY_MS = 10

/** The log methods of this module; a pino logger fits. */
export interface EmbeddedPostgresLog {
  info(message: string): void
  warn(message: string): void
}

export interface EmbeddedPostgres {
  /** The site's own database, over the unix socket. */
  readonly url: string
  readonly socketDir: string
  /** The current postmaster, which changes after a crash; undefined while there is none. */
  readonly pid: number | undefined
  /** Whether this process started the server, or joined a running one. */
  readonly startedHere: boolean
  /** Calls back each time the server ended unexpectedly and was restarted. Only in the process that started it. */
  onExit(listener: (exit: { code: number }) => void): void
  /** Leaves the server. Waits until it has stopped if it has no other users. */
  stop(): Promise<void>
}

export interface HandleParts {
  readonly places: DataDirectory
  readonly socketDir: string
  readonly member: Membership
  readonly supervisor?: Supervisor
  readonly log?: EmbeddedPostgresLog | undefined
  readonly disposable: boolean
}

/** Returns a handle for a user of a running server. */
export function serverHandle(parts: HandleParts): EmbeddedPostgres {
  const { places, socketDir, member, supervisor, log } = parts
  const endRotation = rotateLogRegularly(places.logPath, error =>
    log?.warn(`The database log could not be rotated: ${String(error)}`),
  )
  if (supervisor) reportRestarts(supervisor, places, log)
  return {
    url: databaseUrl(socketDir, DATABASE),
    socketDir,
    get pid() {
      return supervisor?.pid ?? (readPostmaster(places)?.pid || undefined)
    },
    startedHere: supervisor !== undefined,
    onExit: listener => supervisor?.onExit(code => listener({ code })),
    async stop() {
      endRotation()
      member.leave()
      await untilStopped(parts)
    },
  }
}

/** Returns the URL of a database behind a socket, in a form both libpq and pg accept. */
export function databaseUrl(socketDir: string, database: string): string {
  return `postgresql://${ROLE}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(socketDir)}`
}

/**
 * Creates the site's database if missing, which proves that the server answers.
 *
 * @throws Error of pg, when it does not
 */
export async function createDatabase(socketDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(socketDir, 'postgres') })
  // A connection that breaks between two statements is reported by the next one.
  client.on('error', () => {})
  await client.connect()
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (known.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // Another process created it at the same moment.
    const code = (error as { code?: string }).code
    if (code !== '42P04' && code !== '23505') throw error
  } finally {
    await client.end()
  }
}

function reportRestarts(
  supervisor: Supervisor,
  places: DataDirectory,
  log: EmbeddedPostgresLog | undefined,
): void {
  supervisor.onExit(code =>
    log?.warn(`PostgreSQL ended by itself (${code}) and is started again; its log is ${places.logPath}`),
  )
  supervisor.onStart(pid => log?.info(`PostgreSQL runs again as process ${pid}`))
}

async function untilStopped({ places, supervisor, disposable }: HandleParts): Promise<void> {
  if (!disposable && (await isUsed(places, LEAVE_PATIENCE_MS))) return
  const until = Date.now() + STOP_PATIENCE_MS
  while (Date.now() < until) {
    if (supervisor ? supervisor.failure !== undefined : isGone(places)) return
    await sleep(LOOK_EVERY_MS)
  }
}

function isGone(places: DataDirectory): boolean {
  const postmaster = readPostmaster(places)
  return !postmaster || !isPostgresProcess(postmaster.pid)
}
