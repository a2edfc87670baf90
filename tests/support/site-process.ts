import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createTestContext, type TestContext } from '#platform/context/test-context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { describeDataDirectory, readPostmaster } from '#platform/embedded-postgres/data-directory.ts'
import { databaseUrl } from '#platform/embedded-postgres/server-handle.ts'
import { until } from './patience.ts'
import { programEnv } from './run-command.ts'

const MAIN = join(import.meta.dirname, '../../src/server/main.ts')

export type SiteProcess = {
  url: string
  pid: number | undefined
  /** Resolves with the exit code or signal once the process has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  hasEnded(): boolean
  kill(signal: NodeJS.Signals): void
  /** Returns its output so far. */
  output(): string
}

/**
 * Starts the site as `npm start` does, on its own data directory, database and all, and waits until it serves. Its jobs don't
 * run by the clock.
 */
export async function startSiteProcess(dataDir: string): Promise<SiteProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...programEnv(),
      WARREN_DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'json',
      SCHEDULE: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const readUrl = (): string => {
    const url = / is ready: +(http:\S+)/.exec(output)?.[1]
    if (url === undefined) throw new Error(`The site does not serve:\n${output}`)
    return url
  }
  const url = await until(readUrl).catch(error => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    url,
    pid: child.pid,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: signal => void child.kill(signal),
    output: () => output,
  }
}

export type SiteDatabase = TestContext & { close(): Promise<void> }

/** Looks into the database of a running site. */
export function openSiteDatabase(dataDir: string): SiteDatabase {
  const socketDir = readPostmaster(describeDataDirectory(dataDir))?.socketDir ?? ''
  const { db, close } = openDatabase({ url: databaseUrl(socketDir, 'warren'), maxConnections: 4 })
  return { ...createTestContext(db), close }
}

/** The process of the data directory's PostgreSQL; undefined for none, since a signal to 0 would end the whole test run. */
export function postmasterOf(dataDir: string): number | undefined {
  return readPostmaster(describeDataDirectory(dataDir))?.pid || undefined
}

/** @throws Error when there is none */
export function requirePostmaster(dataDir: string): number {
  const pid = postmasterOf(dataDir)
  if (pid === undefined) throw new Error(`No PostgreSQL runs on ${dataDir}`)
  return pid
}

/** Command lines of all processes that work on a data directory. */
export function processesOf(dataDir: string): string[] {
  const lines = execFileSync('ps', ['-ww', '-eo', 'args'], { encoding: 'utf8' }).split('\n')
  return lines.filter(line => line.includes(dataDir))
}
