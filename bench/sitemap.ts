import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { sql } from 'kysely'
import { createAccount } from '#domain/accounts/create-account.ts'
import { createCommunity } from '#domain/communities/create-community.ts'
import { listChunks } from '#domain/sitemap/list-chunks.ts'
import { readEntries } from '#domain/sitemap/read-entries.ts'
import { type Ctx, silentLog } from '#platform/context/context.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { scratchDatabase } from './support/scratch-database.ts'

/**
 * `npm run bench -- sitemap`: how long the sitemaps of a million posts take (at most 60 s), and how much memory a process has
 * at its most while it writes them (at most 200 MB). On a machine with much memory V8 collects garbage late, so the
 * process is one of its own with a heap that could not hold a tenth of the posts.
 */
const POSTS = 1_000_000
const PLACES = 200
const HEAP = ['--max-old-space-size=48', '--max-semi-space-size=2']
const MOST_SECONDS = 60
const MOST_MB = 200

const { WARREN_BENCH_DATABASE: given } = process.env
if (given === undefined) await fillAndMeasure()
else await write(given)

async function fillAndMeasure(): Promise<void> {
  const scratch = await scratchDatabase()
  try {
    const open = openDatabase({ url: scratch.url, maxConnections: 2 })
    await fill(contextOf(open.db))
    await open.close()
    const child = fork(import.meta.filename, {
      execArgv: [...process.execArgv, ...HEAP],
      env: { ...process.env, WARREN_BENCH_DATABASE: scratch.url },
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) process.exitCode = 1
  } finally {
    await scratch.remove()
  }
}

async function write(url: string): Promise<void> {
  const open = openDatabase({ url, maxConnections: 2 })
  const ctx = contextOf(open.db)
  const restBytes = process.memoryUsage.rss()
  let mostBytes = restBytes
  const from = performance.now()
  const chunks = await listChunks(ctx, 'posts')
  const found = performance.now()
  let bytes = 0
  let entries = 0
  for (const { afterId } of chunks)
    for await (const batch of readEntries(ctx, { thing: 'posts', afterId })) {
      entries += batch.length
      bytes += batch.reduce((sum, { path }) => sum + path.length, 0)
      mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
    }
  const seconds = (performance.now() - from) / 1_000
  const most = Math.round(mostBytes / 1e6)
  console.log(
    `${chunks.length} sitemaps found in ${((found - from) / 1_000).toFixed(1)} s, ${entries} posts read ` +
      `after ${seconds.toFixed(1)} s, ${Math.round(bytes / 1e6)} MB of paths`,
  )
  console.log(`at most ${most} MB of memory, of which ${Math.round(restBytes / 1e6)} MB were taken before`)
  if (seconds > MOST_SECONDS || most > MOST_MB || entries !== POSTS) process.exitCode = 1
  await open.close()
}

function contextOf(db: Database): Ctx {
  return { viewer: null, db, now: () => new Date(), flags: { isEnabled: () => false }, log: silentLog }
}

/** Only what sitemaps look at: the indexes of listings would take minutes. */
async function fill(ctx: Ctx): Promise<void> {
  const founder = await createAccount(ctx, {
    name: 'founder',
    password: 'four green bicycles',
    isVerified: true,
    isStaff: true,
  })
  const viewer = { ...founder, isStaff: true, isAdmin: false, showNsfw: false }
  for (let made = 0; made < PLACES; made += 1)
    await createCommunity(
      { ...ctx, viewer },
      { name: `place_${made}`, title: '', description: '', type: 'public', isNsfw: false },
    )
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes where tablename = 'posts' and indexdef not like 'CREATE UNIQUE%'`.execute(
    ctx.db,
  )
  for (const { indexname } of rows) await sql`drop index ${sql.id(indexname)}`.execute(ctx.db)
  await sql`
    insert into posts (community_id, kind, title, hot, in_all, in_popular)
    select (select min(id) from communities where kind = 'community') + n % ${PLACES}, 'text',
      'A title of some words, as people write them, number ' || n, 0, true, true
    from generate_series(1, ${POSTS}) n`.execute(ctx.db)
  await sql`analyze posts`.execute(ctx.db)
}
