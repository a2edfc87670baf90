import { join } from 'node:path'
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

/** The whole life of the process: settings, database, doors, and a clean end on SIGTERM or SIGINT. */
export async function run({ env, args, site }: Invocation): Promise<void> {
  const config = readConfigOrExit(env, args)
  const log = createLog({ level: config.logLevel, format: config.logFormat })
  watchForFaults(log)
  try {
    await start(config, log, site ?? loadSite(config))
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    log.debug({ err: error }, 'Start failed')
    process.exit(1)
  }
}

async function start(config: Config, log: AppLog, pages: Site | Promise<Site | null>): Promise<void> {
  await closeFolders(config, log)
  // The database starts in its own process; our code loads meanwhile.
  const loading = Promise.all([import('./start-server.ts'), import('./announce.ts'), pages])
  loading.catch(() => undefined)
  const database = await ensureDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    log: { info: message => log.debug({}, message), warn: message => log.warn({}, message) },
  })
  let stopParts = (): Promise<void> => database.stop()
  stopOnSignals(log, () => stopParts())
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

/** One site for a data directory. Processes that share a database of their own (`DATABASE_URL`) may be many. */
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

/** The first signal stops in good order; a second one ends the process at once. */
function stopOnSignals(log: AppLog, stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isStopping) process.exit(signal === 'SIGINT' ? 130 : 143)
      isStopping = true
      log.info({}, 'Stopping: what runs is finished first')
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
  // Nobody waited for it, so nobody relies on it: one lost promise is no reason to end everybody's site.
  process.on('unhandledRejection', error =>
    log.error({ err: error }, 'A promise failed that nobody waited for'),
  )
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'The process is in an unknown state and ends')
    process.exit(1)
  })
}
