import { setTimeout as sleep } from 'node:timers/promises'
import { proveConnection } from '../database/prove-connection.ts'
import {
  createDataDirectory,
  type DataDirectory,
  describeDataDirectory,
  isPostgresProcess,
  readPostmaster,
} from './data-directory.ts'
import { EmbeddedPostgresError, embeddedPostgresError } from './failure.ts'
import { clearLeftovers, inUse } from './leftovers.ts'
import {
  createDatabase,
  type EmbeddedPostgres,
  type EmbeddedPostgresLog,
  serverHandle,
} from './server-handle.ts'
import type { PostgresSettings } from './settings.ts'
import { startServer } from './start-server.ts'
import { isUsed, joinUsers, type Membership } from './users.ts'

/** Timeout for a server that neither answers nor says that it is starting. */
const JOIN_PATIENCE_MS = 30_000
const LOOK_EVERY_MS = 10
/** Time for a server to notice that its last user is gone. */
const LEAVE_PATIENCE_MS = 1_000

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  readonly log?: EmbeddedPostgresLog | undefined
  /** Overrides of server settings, for tests. */
  readonly settings?: PostgresSettings | undefined
  /** Removes the whole data folder when the server ends, for tests. */
  readonly disposable?: boolean | undefined
}

/**
 * Starts PostgreSQL on a folder without a running server.
 *
 * @throws EmbeddedPostgresError `data_dir_in_use` when one is already running there
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const places = describeDataDirectory(options.dataDir)
  createDataDirectory(places)
  if ((await isUsed(places, LEAVE_PATIENCE_MS)) || !(await clearLeftovers(places)))
    throw inUse(places, readPostmaster(places))
  return await start(places, options)
}

/**
 * Joins the PostgreSQL running on a folder, or starts it; it runs until its last user has left or died.
 *
 * @throws EmbeddedPostgresError
 */
export async function connectEmbedded(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const places = describeDataDirectory(options.dataDir)
  createDataDirectory(places)
  const until = Date.now() + JOIN_PATIENCE_MS
  for (;;) {
    const member = joinUsers(places)
    if (member) {
      const joined = await join(places, member, options)
      if (joined) return joined
    } else if (await clearLeftovers(places)) {
      try {
        return await start(places, options)
      } catch (error) {
        // Another process may have been faster, so join its server.
        const lost = error instanceof EmbeddedPostgresError && error.code === 'data_dir_in_use'
        if (!lost || Date.now() > until) throw error
      }
    }
    await sleep(LOOK_EVERY_MS)
  }
}

export interface Database {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Returns the site's database: the one in a URL, else the embedded one.
 *
 * @throws DatabaseUnusable, EmbeddedPostgresError
 */
export async function ensureDatabase(
  options: EmbeddedPostgresOptions & { readonly databaseUrl?: string | undefined },
): Promise<Database> {
  if (options.databaseUrl) {
    await proveConnection(options.databaseUrl)
    return { url: options.databaseUrl, stop: async () => {} }
  }
  return await connectEmbedded(options)
}

async function start(places: DataDirectory, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const disposable = options.disposable ?? false
  const { supervisor, member, socketDir } = await startServer(places, options.settings, disposable)
  try {
    await createDatabase(socketDir)
  } catch (error) {
    member.leave()
    throw error
  }
  return serverHandle({ places, socketDir, member, supervisor, log: options.log, disposable })
}

/** Waits until a running server answers; undefined when it turns out to be stopping. */
async function join(
  places: DataDirectory,
  member: Membership,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres | undefined> {
  if (!(await member.isCounted())) {
    member.leave()
    return undefined
  }
  let until = Date.now() + JOIN_PATIENCE_MS
  let problem: unknown = 'it does not say that it is ready'
  while (Date.now() < until) {
    const postmaster = readPostmaster(places)
    const alive = postmaster !== undefined && isPostgresProcess(postmaster.pid)
    if (alive && postmaster.status === 'starting') until = Date.now() + JOIN_PATIENCE_MS
    if (alive && postmaster.status === 'ready') {
      const { socketDir } = postmaster
      try {
        await createDatabase(socketDir)
        return serverHandle({ places, socketDir, member, log: options.log, disposable: false })
      } catch (error) {
        problem = error
      }
    }
    await sleep(LOOK_EVERY_MS)
  }
  member.leave()
  throw embeddedPostgresError(
    'start_failed',
    places.dataDir,
    `It runs but does not answer: ${String(problem)}`,
  )
}
