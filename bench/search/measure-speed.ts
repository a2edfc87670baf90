import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listBacklog, workOnBacklog } from '#domain/search-index/backlog.ts'
import { mergeSegments } from '#domain/search-index/merge-segments.ts'
import { type Ctx, silentLog } from '#platform/context/context.ts'
import { createTestContext } from '#platform/context/test-context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { migrateDatabase } from '#server/migrate-database.ts'
import { measureNames } from './measure-names.ts'
import { measurePosting } from './measure-posting.ts'
import { measureSearches } from './measure-searches.ts'

const MOST_SHARE = 0.7

/** Time and size of the index of a seeded site, and what searches cost; true when the targets are met. */
export async function measureSpeed({ dataDir, each }: { dataDir: string; each: number }): Promise<boolean> {
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Error(`No site in ${dataDir}: npm run bench -- seed --posts N --data ${dataDir}`)
  const server = await startEmbeddedPostgres({ dataDir })
  const open = openDatabase({ url: server.url, maxConnections: 6 })
  try {
    await migrateDatabase({ url: server.url, log: silentLog })
    const { ctx } = createTestContext(open.db)
    await makeIndex(ctx)
    // As a worker does beside all else.
    await mergeSegments(ctx, new AbortController().signal)
    const isSmall = await measureSize(ctx)
    const isQuick = await measureSearches(ctx, { each })
    const areNamesQuick = await measureNames(ctx, { each })
    const isCheap = await measurePosting(ctx)
    return isSmall && isQuick && areNamesQuick && isCheap
  } finally {
    await open.close()
    await server.stop()
  }
}

async function makeIndex(ctx: Ctx): Promise<void> {
  const backlog = await listBacklog(ctx.db)
  if (backlog.length === 0) return
  const from = performance.now()
  await workOnBacklog(ctx, { signal: new AbortController().signal, restRatio: 0 })
  const seconds = (performance.now() - from) / 1_000
  const things = backlog.reduce((sum, { waiting }) => sum + waiting, 0)
  console.log(
    `${things.toLocaleString('en')} things indexed in ${seconds.toFixed(0)} s, ${Math.round(things / seconds).toLocaleString('en')}/s`,
  )
  await sql`vacuum full analyze search_blocks`.execute(ctx.db)
}

async function measureSize(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ index: number; text: number; segments: number }>`
    select (select sum(pg_total_relation_size(name::regclass)) from unnest(array['search_segments', 'search_blocks', 'search_stale', 'search_backlog']) name)::float8 as index,
      (select sum(octet_length(title) + octet_length(body_md)) from posts)::float8 + (select sum(octet_length(body_md)) from comments)::float8 as text,
      (select count(*) from search_segments) as segments`.execute(ctx.db)
  const { index = 0, text = 1, segments = 0 } = rows[0] ?? {}
  const share = index / text
  console.log(
    `index ${(index / 1e6).toFixed(0)} MB in ${segments} segments, ${share.toFixed(2)} of ${(text / 1e6).toFixed(0)} MB of text (at most ${MOST_SHARE})`,
  )
  return share <= MOST_SHARE
}
