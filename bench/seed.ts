import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { silentLog } from '#platform/context/context.ts'
import { SESSION_COOKIE } from '#platform/context/request-context.ts'
import { connectionConfig } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { migrateDatabase } from '#server/migrate-database.ts'
import { describeSite } from './seed/describe-site.ts'
import { measureShapes } from './seed/measure-shapes.ts'
import { planSite } from './seed/plan.ts'
import { format, seedDatabase } from './seed/seed-database.ts'
import { BUILT_IN_SHAPES } from './seed/shapes.ts'

/**
 * `npm run bench -- seed --posts N [--data DIR] [--seed K] [--now TIME]`: makes a data directory with a site of real
 * size to measure on. The same seed, number and time give the same rows; without a time, the newest posts are of now.
 */

/** Fast but unsafe settings while loading: after a crash, the data can be made again. */
const LOAD_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '8GB',
  checkpoint_timeout: '60min',
  autovacuum: 'off',
  shared_buffers: '512MB',
  maintenance_work_mem: '512MB',
  max_parallel_maintenance_workers: 0,
}

const { values } = parseArgs({
  options: {
    posts: { type: 'string' },
    data: { type: 'string' },
    seed: { type: 'string', default: '1' },
    now: { type: 'string' },
  },
})
const posts = Number(values.posts)
const now = values.now === undefined ? Date.now() : Date.parse(values.now)
if (!Number.isInteger(posts) || posts < 100 || !Number.isInteger(Number(values.seed)) || Number.isNaN(now)) {
  console.error(
    'npm run bench -- seed --posts N [--data DIR] [--seed K] [--now 2026-01-31T12:00:00Z], N at least 100',
  )
  process.exit(1)
}
const dataDir = values.data ?? join(tmpdir(), `warren-seed-${posts}`)
// Not even opened: its settings are for data that can be made again.
if (existsSync(join(dataDir, 'postgres'))) {
  console.error(`${dataDir} has a database already: the site is only made in a new data directory.`)
  process.exit(1)
}
const startedAt = Date.now()
const server = await startEmbeddedPostgres({ dataDir, settings: LOAD_SETTINGS })
try {
  await seed()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error(`${dataDir} is not complete: remove it.`)
  process.exitCode = 1
} finally {
  await server.stop()
}

async function seed(): Promise<void> {
  await migrateDatabase({ url: server.url, log: silentLog })
  const measured = measureShapes()
  const shapes = measured ?? BUILT_IN_SHAPES
  say(
    `${format(posts)} posts into ${dataDir}, sizes as ${measured ? 'measured on the test data' : 'built in'}`,
  )
  const plan = planSite({ posts, seed: Number(values.seed), now, shapes })
  const site = await seedDatabase(server.url, plan, say)
  writeJson('bench-sessions.json', { cookie: SESSION_COOKIE, sessions: site.sessions })
  writeJson('bench-site.json', describeSite(plan, site))
  await printSizes(site.rows)
}

function say(message: string): void {
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
  console.log(`${seconds.padStart(7)} s  ${message}`)
}

function writeJson(name: string, content: object): void {
  writeFileSync(join(dataDir, name), `${JSON.stringify(content, null, 2)}\n`)
}

async function printSizes(rows: Record<string, number>): Promise<void> {
  const client = new pg.Client(connectionConfig(server.url))
  await client.connect()
  const sizeOf = async (expression: string) =>
    (await client.query<{ size: string }>(`select pg_size_pretty(${expression}) as size`)).rows[0]?.size
  for (const [table, count] of Object.entries(rows)) {
    const [heap, whole] = [
      await sizeOf(`pg_table_size('${table}')`),
      await sizeOf(`pg_total_relation_size('${table}')`),
    ]
    console.log(`${table.padEnd(18)} ${format(count).padStart(12)} rows, ${whole}, ${heap} without indexes`)
  }
  console.log(`database ${await sizeOf('pg_database_size(current_database())')}`)
  await client.end()
  console.log(`peak memory of this process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
  say('done')
}
