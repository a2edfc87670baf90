import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createAccount } from '#domain/accounts/create-account.ts'
import { createCommunity } from '#domain/communities/create-community.ts'
import { planDigests } from '#domain/inbox-mail/plan-digests.ts'
import { sendMails } from '#domain/inbox-mail/send-mails.ts'
import { type Ctx, silentLog } from '#platform/context/context.ts'
import { createTestContext } from '#platform/context/test-context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts'
import { createVault } from '#platform/secrets/vault.ts'
import { scratchDatabase } from './support/scratch-database.ts'

/**
 * `npm run bench -- digest [--accounts 200000]`: digests for that many members, each in five communities with new
 * posts, a fifth of them with an unread notification. The process may use at most 200 MB and is killed while it plans
 * and while it sends: nobody is skipped, and no more emails are sent twice than were in flight. The mail server is a
 * file, so only the site is measured.
 */
const ACCOUNTS_AT = process.argv.indexOf('--accounts')
const ACCOUNTS = ACCOUNTS_AT < 0 ? 200_000 : Number(process.argv[ACCOUNTS_AT + 1])
const COMMUNITIES = 200
const POSTS_OF_EACH = 50
const JOINED = 5
const KILLS = 4
/** Emails a process sends at once. */
const IN_FLIGHT = 3
const MOST_BYTES = 200 * 1024 ** 2
const MB = 1024 ** 2
const HEAP = ['--max-old-space-size=64', '--max-semi-space-size=4']

const { WARREN_BENCH_DATABASE: given, WARREN_BENCH_OUTBOX: outbox = '' } = process.env
if (given === undefined) await fillAndMeasure()
else await work(given)

async function fillAndMeasure(): Promise<void> {
  const database = await scratchDatabase()
  const dir = mkdtempSync(join(tmpdir(), 'warren-digest-'))
  const file = join(dir, 'sent')
  writeFileSync(file, '')
  const open = openDatabase({ url: database.url, maxConnections: 2 })
  try {
    const { ctx, as } = createTestContext(open.db)
    await prepareJobs(open.pool, silentLog)
    await fill(ctx, as)
    const startedAt = performance.now()
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const child = start(database.url, file)
      await untilSent(ctx, (ACCOUNTS * kill) / (KILLS * 10), kill === 1)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      // Replaces the ten minutes after which another process takes over the emails of a dead one.
      await sql`update queued_mails set due_at = now() where done_at is null and state = 'claimed'`.execute(
        ctx.db,
      )
    }
    const last = start(database.url, file)
    const [[report]] = await Promise.all([once(last, 'message'), once(last, 'exit')])
    await printResult(ctx, file, (performance.now() - startedAt) / 1_000, report as Report)
  } finally {
    await open.close()
    await database.remove()
    rmSync(dir, { recursive: true, force: true })
  }
}

type Report = { peak: number; before: number }

function start(url: string, file: string): ChildProcess {
  return fork(import.meta.filename, {
    execArgv: [...process.execArgv, ...HEAP],
    env: { ...process.env, WARREN_BENCH_DATABASE: url, WARREN_BENCH_OUTBOX: file },
  })
}

/** Waits until a share is sent; the first time only until some are planned, so that planning is interrupted, too. */
async function untilSent(ctx: Ctx, count: number, isPlanning: boolean): Promise<void> {
  const done = isPlanning ? sql`true` : sql`state = 'sent'`
  for (;;) {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from queued_mails where ${done}`.execute(ctx.db)
    if ((rows[0]?.n ?? 0) >= count) return
    await sleep(200)
  }
}

async function printResult(ctx: Ctx, file: string, seconds: number, { peak, before }: Report): Promise<void> {
  const sent = readFileSync(file, 'utf8').trim().split('\n')
  const people = new Set(sent).size
  const doubled = sent.length - people
  const { rows } = await sql<{ planned: number; waiting: number }>`
    select count(*)::int as planned, count(*) filter (where state <> 'sent')::int as waiting from queued_mails`.execute(
    ctx.db,
  )
  const [{ planned, waiting }] = rows as [{ planned: number; waiting: number }]
  console.log(
    `${ACCOUNTS} accounts: ${planned} planned, ${people} sent, ${doubled} of them twice after ${KILLS} kills (at most ${KILLS * IN_FLIGHT}), ` +
      `${waiting} left; ${seconds.toFixed(0)} s, ${((seconds * 1_000) / ACCOUNTS).toFixed(2)} ms each; ` +
      `at most ${(peak / MB).toFixed(0)} MB (${(before / MB).toFixed(0)} before, limit ${MOST_BYTES / MB})`,
  )
  const isWhole = people === ACCOUNTS && planned === ACCOUNTS && waiting === 0 && doubled <= KILLS * IN_FLIGHT
  if (!isWhole || peak > MOST_BYTES) {
    console.log('MISSED')
    process.exitCode = 1
  }
}

async function fill(ctx: Ctx, as: ReturnType<typeof createTestContext>['as']): Promise<void> {
  const { id } = await createAccount(ctx, {
    name: 'writer',
    password: 'four green bicycles',
    isVerified: true,
  })
  const writer = as({ id, name: 'writer', isStaff: true, isAdmin: false, showNsfw: false })
  for (let at = 0; at < COMMUNITIES; at += 1) {
    const words = { name: `place${at}`, title: `Place ${at}`, description: '' }
    await createCommunity(writer, { ...words, type: 'public', isNsfw: false })
  }
  await sql`
    insert into posts (community_id, author_id, kind, title, body_md, body_html, hot, in_all, in_popular, created_at)
    select c.id, ${id}, 'text', 'Post ' || n || ' of ' || c.name, 'Words', '<p>' || repeat('Some words about clay. ', 20) || '</p>',
      (extract(epoch from now()) - n * 1000 - 1134028003) / 45000, true, true, now() - n * interval '1000 seconds'
    from communities c, generate_series(1, ${sql.lit(POSTS_OF_EACH)}) n where c.kind = 'community'`.execute(
    ctx.db,
  )
  await sql`
    insert into accounts (name, password_hash, is_claimed, email, email_verified_at)
    select 'person' || n, password_hash, true, 'person' || n || '@mail.example', now()
    from accounts, generate_series(1, ${ACCOUNTS}::int) n where name = 'writer'`.execute(ctx.db)
  // Keys are checked by plans made when the tables were empty, which read all of them, until they are analyzed.
  await sql`analyze accounts, communities`.execute(ctx.db)
  await sql`
    insert into memberships (account_id, community_id)
    select distinct a.id, c.id from accounts a cross join generate_series(1, ${sql.lit(JOINED)}) n
    join communities c on c.name = 'place' || (a.id * 7 + n * 31) % ${sql.lit(COMMUNITIES)}
    where a.name like 'person%'`.execute(ctx.db)
  await sql`
    insert into notification_settings (account_id, digest, next_digest_at, time_zone)
    select id, 'daily', now() - interval '1 minute', case when id % 2 = 0 then 'Europe/Berlin' else 'Asia/Tokyo' end
    from accounts where name like 'person%'`.execute(ctx.db)
  await sql`
    with unit as (
      insert into notification_units (account_id, key, kind, newest_seq, newest_at, shown, unread)
      select id, 'follow followers', 'follow', 1, now(), 1, 1 from accounts where name like 'person%' and id % 5 = 0
      returning id, account_id
    )
    insert into notifications (account_id, seq, unit_id, kind, cause, actor_id, created_at)
    select account_id, 1, id, 'follow', 'follow ' || ${id}::bigint, ${id}, now() from unit`.execute(ctx.db)
  await sql`vacuum analyze`.execute(ctx.db)
}

/** The worker: plans and sends until nothing is left. */
async function work(url: string): Promise<void> {
  const open = openDatabase({ url, maxConnections: 6 })
  const { ctx } = createTestContext(open.db)
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const mailer = { send: async ({ to }: { to: string }) => appendFileSync(outbox, `${to}\n`) }
  const deps = {
    mailer,
    vault: createVault(Buffer.alloc(32, 1)),
    siteName: 'Warren',
    base: 'https://warren.example',
  }
  await planDigests(ctx)
  for (;;) {
    await sendMails(ctx, deps)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from queued_mails where done_at is null`.execute(ctx.db)
    if (rows[0]?.n === 0) break
  }
  clearInterval(timer)
  process.send?.({ peak, before } satisfies Report)
  await open.close()
  process.disconnect()
}
