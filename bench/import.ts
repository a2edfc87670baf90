import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { importCommand } from '#cli/import.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { benchIo } from './support/cli-io.ts'

/**
 * `node bench/import.ts [folder…]`: imports whole folders (default: WARREN_TEST_DATA, else ../shared/data) into a fresh
 * embedded database with the settings of a real site, twice. Targets: 5,000 rows/s and 300 MB at most.
 */

const REPOSITORY = resolve(import.meta.dirname, '..')
const TARGET_ROWS_PER_SECOND = 5_000
const TARGET_MEGABYTES = 300

const given = process.argv.slice(2)
const paths = given.length > 0 ? given : [process.env.WARREN_TEST_DATA ?? join(REPOSITORY, '../shared/data')]
const dataDir = mkdtempSync(join(tmpdir(), 'warren-bench-'))
const server = await startEmbeddedPostgres({ dataDir })
try {
  await migrate({ url: server.url })
  const open = openDatabase({ url: server.url, maxConnections: 4 })
  try {
    const rate = await importOnce('first run')
    await printContent()
    await importOnce('second run')
    const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024)
    console.log(`peak memory of the process: ${peakMegabytes} MB (target: at most ${TARGET_MEGABYTES})`)
    console.log(`rate: ${rate} rows/s (target: at least ${TARGET_ROWS_PER_SECOND})`)
    process.exitCode = rate >= TARGET_ROWS_PER_SECOND && peakMegabytes <= TARGET_MEGABYTES ? 0 : 1
  } finally {
    await open.close()
  }

  /** Through the command itself, since it also bounds the memory. Returns the rows per second. */
  async function importOnce(title: string): Promise<number> {
    console.log(`--- ${title}`)
    let said = ''
    const stdout = Object.assign(Object.create(process.stdout), {
      write(text: string) {
        said += text
        return process.stdout.write(text)
      },
    }) as NodeJS.WritableStream
    const io = benchIo({ open, stdout, dataDir, mediaDir: join(dataDir, 'media') })
    const code = await importCommand.run([...paths, '--source', 'bench'], io)
    if (code !== 0) throw new Error(`The import ended with ${code}`)
    return Number(/([\d,]+) rows\/s, at most/.exec(said)?.[1]?.replaceAll(',', ''))
  }

  async function printContent(): Promise<void> {
    const { rows } = await sql<{ what: string; count: number; size: string }>`
      select what, count, pg_size_pretty(pg_total_relation_size(what::regclass)) as size from (
        select 'accounts' as what, count(*) from accounts
        union all select 'communities', count(*) from communities
        union all select 'posts', count(*) from posts
        union all select 'comments', count(*) from comments
        union all select 'import_refs', count(*) from import_refs
      ) as counted`.execute(open.db)
    for (const { what, count, size } of rows)
      console.log(`${what.padEnd(12)} ${count.toLocaleString('en-US')} rows, ${size}`)
    const { rows: sizes } = await sql<{ size: string }>`
      select pg_size_pretty(pg_database_size(current_database())) as size`.execute(open.db)
    console.log(`database     ${sizes[0]?.size}`)
  }
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
