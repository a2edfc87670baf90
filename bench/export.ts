import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { sql } from 'kysely'
import { createAccount } from '#domain/accounts/create-account.ts'
import { createCommunity } from '#domain/communities/create-community.ts'
import { makeExport } from '#domain/data-export/make-export.ts'
import { silentLog } from '#platform/context/context.ts'
import { createTestContext } from '#platform/context/test-context.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts'
import { fileMediaStore } from '#platform/media-storage/file-media-store.ts'
import { scratchDatabase } from './support/scratch-database.ts'

/**
 * `npm run bench -- export`: the copy of an account with 50,000 items takes at most 60 seconds, and its process at most
 * 200 MB in all. On a machine with much memory V8 collects garbage late, so it is made in a process of its own whose heap
 * could not hold the texts.
 */
const POSTS = 10_000
const COMMENTS = 40_000
const BODY = 'A few sentences that somebody wrote about clay, kilns and glazes. '.repeat(12)
const MOST_SECONDS = 60
const MOST_BYTES = 200 * 1024 ** 2
const MB = 1024 ** 2

const HEAP = ['--max-old-space-size=48', '--max-semi-space-size=2']

const { WARREN_BENCH_DATABASE: given } = process.env
if (given === undefined) await fillAndMeasure()
else await make(given)

async function fillAndMeasure(): Promise<void> {
  const database = await scratchDatabase()
  try {
    const open = openDatabase({ url: database.url, maxConnections: 4 })
    await fill(open)
    await open.close()
    const child = fork(import.meta.filename, {
      execArgv: [...process.execArgv, ...HEAP],
      env: { ...process.env, WARREN_BENCH_DATABASE: database.url },
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) process.exitCode = 1
  } finally {
    await database.remove()
  }
}

/** An account that wrote so much, and its wish. */
async function fill(open: OpenDatabase): Promise<void> {
  await prepareJobs(open.pool, silentLog)
  const { ctx, as } = createTestContext(open.db)
  const { id } = await createAccount(ctx, {
    name: 'writer',
    password: 'four green bicycles',
    email: 'writer@mail.example',
    isVerified: true,
  })
  const viewer = { id, name: 'writer', isStaff: false, isAdmin: false, showNsfw: false }
  await createCommunity(as(viewer), {
    name: 'pottery',
    title: 'Pottery',
    description: '',
    type: 'public',
    isNsfw: false,
  })
  await sql`
    insert into posts (community_id, author_id, kind, title, body_md, hot, in_all, in_popular, created_at)
    select c.id, ${id}, 'text', 'Post ' || number, ${BODY}, 0, true, true, now() - number * interval '1 minute'
    from communities c, generate_series(1, ${sql.lit(POSTS)}) number where c.name = 'pottery'`.execute(ctx.db)
  await sql`
    insert into comments (post_id, author_id, depth, body_md, body_html, created_at)
    select (select min(id) from posts) + number % ${sql.lit(POSTS)}, ${id}, 0, ${BODY}, '', now() - number * interval '1 second'
    from generate_series(1, ${sql.lit(COMMENTS)}) number`.execute(ctx.db)
  await ctx.db.insertInto('data_exports').values({ account_id: id, asked_at: ctx.now() }).execute()
}

async function make(url: string): Promise<void> {
  const open = openDatabase({ url, maxConnections: 4 })
  const dir = mkdtempSync(join(tmpdir(), 'warren-export-'))
  const { ctx } = createTestContext(open.db)
  const { id: exportId } = await ctx.db.selectFrom('data_exports').select('id').executeTakeFirstOrThrow()
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const start = performance.now()
  const mailer = { send: async () => undefined }
  const deps = {
    files: { dir, bucket: null },
    mediaStore: fileMediaStore({ dir }),
    mailer,
    siteName: 'Warren',
  }
  await makeExport(ctx, deps, { exportId, base: 'https://warren.example' }, new AbortController().signal)
  const seconds = (performance.now() - start) / 1_000
  clearInterval(timer)
  const made = await ctx.db
    .selectFrom('data_exports')
    .select(['items', 'bytes', 'state'])
    .executeTakeFirstOrThrow()
  console.log(
    `${made.items} items in ${seconds.toFixed(1)} s, at most ${(peak / MB).toFixed(0)} MB (${(before / MB).toFixed(0)} before), an archive of ${((made.bytes ?? 0) / MB).toFixed(1)} MB`,
  )
  if (made.state !== 'ready' || seconds > MOST_SECONDS || peak > MOST_BYTES) process.exitCode = 1
  rmSync(dir, { recursive: true, force: true })
  await open.close()
}
