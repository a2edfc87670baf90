import process from 'node:process'
import { sql } from 'kysely'
import { giveAward } from '#domain/awards/give-award.ts'
import { reconcile } from '#domain/ledger/reconcile.ts'
import { silentLog } from '#platform/context/context.ts'
import { createTestContext, type TestContext } from '#platform/context/test-context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { prepareJobs } from '#platform/jobs/prepare-jobs.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { grantCoins } from '#tests/support/money/grant-coins.ts'
import { killRuns } from '#tests/support/money/kill-runs.ts'
import { scratchDatabase } from './support/scratch-database.ts'

/**
 * `npm run bench -- money [--acts 100000] [--kills 40] [--seed 17]`: members move coins, points and tokens while the process is
 * killed, and one post gets 2,000 awards from 64 members; every sum is compared with what was answered.
 */
const ACTS = readOption('--acts', 100_000)
const KILLS = readOption('--kills', 40)
const SEED = readOption('--seed', 17)
const GIVERS = 64
const AWARDS = 2_000
/** Price of a gold award, and its author's share. */
const GOLD = { cost: 500, share: 100 }

const database = await scratchDatabase()
const open = openDatabase({ url: database.url, maxConnections: 8 })
try {
  await prepareJobs(open.pool, silentLog)
  const site = createTestContext(open.db)
  await giveToOnePost(site)
  await moveWhileKilled(site)
  const startedAt = performance.now()
  const { entries } = await reconcile(site.ctx)
  console.log(`reconciling ${entries} entries: ${ms(performance.now() - startedAt)}`)
} finally {
  await open.close()
  await database.remove()
}

async function giveToOnePost(site: TestContext): Promise<void> {
  const host = await signUp(site, { name: 'host' })
  await openCommunity(site, { by: host, name: 'gallery' })
  const author = await signUp(site, { name: 'painter' })
  const { fullname } = await writePost(site, { by: author, in: 'gallery', title: 'A view' })
  const each = Math.ceil(AWARDS / GIVERS)
  const givers = []
  for (let at = 0; at < GIVERS; at += 1) {
    const giver = await signUp(site, { name: `giver_${at}` })
    await grantCoins(site, { to: giver, amount: each * GOLD.cost })
    givers.push(giver)
  }
  const waits: number[] = []
  let left = AWARDS
  const startedAt = performance.now()
  await Promise.all(
    givers.map(async giver => {
      for (let turn = 0; turn < each && left > 0; turn += 1) {
        left -= 1
        const askedAt = performance.now()
        await giveAward(site.as(giver), {
          ...{ target: fullname, kind: 'gold', message: '', isAnonymous: false },
          correlationId: `hot-award-${turn}`,
        })
        waits.push(performance.now() - askedAt)
      }
    }),
  )
  const took = performance.now() - startedAt
  const { rows } = await sql<{ balance: number; awards: number }>`
    select (select balance from ledger_accounts where account_id = ${author.id} and currency = 'coins')::int as balance,
      (select count(*)::int from awards where receiver_id = ${author.id}) as awards`.execute(open.db)
  const isExact = rows[0]?.balance === AWARDS * GOLD.share && rows[0].awards === AWARDS
  console.log(
    `one post, ${AWARDS} awards from ${GIVERS} members at once: ${(AWARDS / (took / 1_000)).toFixed(0)}/s, ` +
      `wait p50 ${ms(rank(waits, 0.5))}, p99 ${ms(rank(waits, 0.99))}, longest ${ms(rank(waits, 1))}; ` +
      (isExact ? 'exact' : 'NOT EXACT'),
  )
  if (!isExact) process.exitCode = 1
}

async function moveWhileKilled(site: TestContext): Promise<void> {
  const startedAt = performance.now()
  const report = await killRuns(site, { url: database.url, count: ACTS, kills: KILLS, seed: SEED })
  console.log(`${ACTS} acts of 32 members, ${KILLS} kills: ${ms(performance.now() - startedAt)}`, report)
  const { unbalanced, crooked, differing, debts } = report.books
  const wrong = [...report.differing, ...unbalanced, ...crooked, ...differing, ...debts]
  const isWhole = wrong.length === 0 && report.entries.made === report.entries.answered
  console.log(isWhole ? 'nothing lost, nothing twice' : 'LOST OR DOUBLED')
  if (!isWhole) process.exitCode = 1
}

function rank(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function ms(time: number): string {
  return time > 10_000 ? `${(time / 1_000).toFixed(1)} s` : `${time.toFixed(0)} ms`
}

function readOption(name: string, usual: number): number {
  const at = process.argv.indexOf(name)
  return at < 0 ? usual : Number(process.argv[at + 1])
}
