import { mkdtempSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { silentLog } from '#platform/context/context.ts'
import { connectionConfig } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { migrateDatabase } from '#server/migrate-database.ts'
import { fastestFolder } from './machine/fastest-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address where test files request their own database. */
    testDatabaseBroker: string
  }
}

const TEMPLATE = 'warren_template'

/** Nothing here outlives the run, so nothing needs to reach the disk. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '1GB',
  autovacuum: 'off',
  max_connections: 200,
}

interface RunDatabase {
  /** Clones the migrated template and returns the URL of the copy. */
  create(): Promise<string>
  drop(url: string): Promise<void>
  stop(): Promise<void>
}

/**
 * One throw-away PostgreSQL per test run, started when the first test file asks for a database: a run of pure
 * tests does not pay for it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<RunDatabase> | undefined
  const broker = createServer(async (request, response) => {
    try {
      starting ??= startRunDatabase()
      const run = await starting
      const target = new URL(request.url ?? '/', 'http://broker')
      const dropped = target.searchParams.get('drop')
      response.end(dropped === null ? await run.create() : await run.drop(dropped))
    } catch (error) {
      response.statusCode = 500
      response.end(error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
  })
  project.provide('testDatabaseBroker', await listen(broker))
  return async () => {
    broker.closeAllConnections()
    broker.close()
    await (await starting?.catch(() => undefined))?.stop()
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function startRunDatabase(): Promise<RunDatabase> {
  const dataDir = mkdtempSync(join(fastestFolder(), 'warren-test-'))
  const server = await startEmbeddedPostgres({ dataDir, settings, disposable: true })
  try {
    // One connection, whose turn each waits for: clones are made in the order they were asked for.
    const admin = new pg.Pool({ ...connectionConfig(urlOf(server.url, 'postgres')), max: 1 })
    // The server may end the connection before it has closed; unhandled, that error would end the run.
    admin.on('error', () => undefined)
    admin.on('connect', client => void client.on('error', () => undefined))
    await admin.query(`create database ${TEMPLATE}`)
    await migrateDatabase({ url: urlOf(server.url, TEMPLATE), log: silentLog })
    let count = 0
    return {
      async create() {
        const name = `test_${++count}`
        await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
        return urlOf(server.url, name)
      },
      async drop(url) {
        await admin.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
      },
      async stop() {
        await admin.end()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
