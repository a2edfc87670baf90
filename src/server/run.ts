import { join } from 'node:path'
import { isDatabaseAway } from '#platform/database/database-failure.ts'
import { ensureDatabase } from '#platform/embedded-postgres/embedded-postgres.ts'
import { type AppLog, createLog } from '#platform/log/create-log.ts'

import { lockSite, type SiteLock, SiteRunsAlready } from '#platform/site-lock/site-lock.ts'

import { closeFolders } from './close-folders.ts'

import { type Config, ConfigError, readConfig } from './config.ts'
import { migrateDatabase } from './migrate-database.ts'
import type { Site } from './site.ts'

const BUILD_DIR = join(import.meta.dirname, '../../build')

export type Invocation = {
  env: Record<string, string | undefined>
  args: readonly string[]
  /** Pages from the development server instead of the build. */
  site?: Site
}

/** Runs the process from start to finish: settings, database, endpoints, and a clean shutdown on SIGTERM or SIGINT. */
export async function run({ env, args, site }: Invocation): Promise<void> {
  const config = readConfigOrExit(env, args)
  const ending: Ending = { isStopping: false }
  const log = createLog({
    level: config.logLevel,
    format: config.logFormat,
    // The database may be stopped before us, while some parts still use it.
    isExpected: error => ending.isStopping && isDatabaseAway(error),
  })
  watchForFaults(log)
  try {
    await start(config, log, site ?? loadSite(config), ending)
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    log.debug({ err: error }, 'Start failed')
    process.exit(1)
  }
}

/** Shutdown state, which the error handlers check. */
type Ending = { isStopping: boolean }

async function start(
  config: Config,
  log: AppLog,
  pages: Site | Promise<Site | null>,
  ending: Ending,
): Promise<void> {
  await closeFolders(config, log)
  // Load our code while the database starts in its own process.
  const loading = Promise.all([import('./start-server.ts'), import('./announce.ts'), pages])
  loading.catch(() => undefined)
  const database = await ensureDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    log: {
      info: message => log.debug({}, message),
      warn: message => {
        if (!ending.isStopping) log.warn({}, message)
      },
    },
  })
  let stopParts = (): Promise<void> => database.stop()
  stopOnSignals(log, ending, () => stopParts())
  try {
    const lock = await lockDataDirectory(config, database.url, log)
    stopParts = async () => {
      await lock?.release()
      await database.stop()
    }
    const applied = await migrateDatabase({ url: database.url, log })
    if (applied.length > 0) log.info({ applied }, 'The database was migrated')
    const [{ startServer }, { describeStart }, site] = await loading
    const server = await startServer({ config, databaseUrl: database.url, site, log })
    stopParts = async () => {
      await server.stop()
      await lock?.release()
      await database.stop()
    }
    if (server.url !== null) process.stdout.write(await describeStart(server.app, server.url))
  } catch (error) {
    await stopParts()
    throw error
  }
}

/** Locks a data directory to one site. Processes sharing an external database (`DATABASE_URL`) may be many. */
async function lockDataDirectory(config: Config, url: string, log: AppLog): Promise<SiteLock | null> {
  if (config.databaseUrl !== undefined) return null
  try {
    return await lockSite({ url, parts: config.roles, log })
  } catch (error) {
    if (!(error instanceof SiteRunsAlready)) throw error
    const other = error.pid === null ? 'Another Warren' : `Another Warren (process ${error.pid})`
    throw new Error(
      `${other} runs already on the data directory ${config.dataDir}. Stop it first, or give this one a folder of its own with WARREN_DATA_DIR.`,
    )
  }
}

async function loadSite(config: Config): Promise<Site | null> {
  if (!config.roles.includes('web')) return null
  try {
    return {
      build: await import(/* @vite-ignore */ join(BUILD_DIR, 'server/index.js')),
      clientDir: join(BUILD_DIR, 'client'),
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      throw new Error(`The pages are not built, or not completely: ${error.message}\nnpm start builds them.`)
    throw error
  }
}

function readConfigOrExit(env: Invocation['env'], args: readonly string[]): Config {
  try {
    return readConfig(env, args)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

/** Before the service manager kills the process (`deploy/warren.service`). */
const LONGEST_STOP_MS = 50_000

/** Shuts down cleanly on the first signal, and exits at once on the second, or when the first took too long. */
function stopOnSignals(log: AppLog, ending: Ending, stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (ending.isStopping) process.exit(signal === 'SIGINT' ? 130 : 143)
      ending.isStopping = true
      log.info({}, 'Stopping: what runs is finished first')
      setTimeout(() => {
        log.error({}, 'Stopping took too long: what still runs is broken off')
        process.exit(1)
      }, LONGEST_STOP_MS).unref()
      try {
        await stop()
        process.exit(0)
      } catch (error) {
        log.error({ err: error }, 'Stopping failed')
        process.exit(1)
      }
    })
  }
}

function watchForFaults(log: AppLog): void {
  // Nothing awaited it, so nothing depends on it: one stray rejection shouldn't take the site down.
  process.on('unhandledRejection', error =>
    log.error({ err: error }, 'A promise failed that nobody waited for'),
  )
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'The process is in an unknown state and ends')
    process.exit(1)
  })
}
