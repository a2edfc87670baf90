import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { reconcile } from '#domain/ledger/reconcile.ts'
import { createPrediction } from '#domain/predictions/create-prediction.ts'
import { startTournament } from '#domain/predictions/tournaments.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { TestContext } from '#platform/context/test-context.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { grantPoints, openPointCommunity } from '#tests/fixtures/points.ts'
import { seededRandom } from '../random.ts'
import { grantCoins } from './grant-coins.ts'
import { type Balances, BEGINNING, countAct, drawActs, type MoneyPlace } from './money-acts.ts'

const WORKER = join(import.meta.dirname, 'money-worker.ts')
const MEMBERS = 32

/** Instructions for a worker: the action from which each member continues. */
export type MoneyOrders = {
  url: string
  seed: number
  count: number
  members: Viewer[]
  place: MoneyPlace
  next: number[]
}

export type KillReport = {
  /** Answers by kind of act: how many were done. */
  done: Record<string, number>
  refused: number
  kills: number
  /** Balances that are not what the answers add up to. */
  differing: string[]
  /** Entries of members that are there, and those that were answered with yes. */
  entries: { made: number; answered: number }
  books: Awaited<ReturnType<typeof reconcile>>
}

/**
 * 32 members move coins, points and tokens in `count` acts that `seed` draws, in a process that is killed with SIGKILL `kills`
 * times on the way; what had no answer is then tried again under its own name. Compares what everybody has at the end with what
 * the answers add up to.
 */
export async function killRuns(
  site: TestContext,
  { url, count, kills, seed }: { url: string; count: number; kills: number; seed: number },
): Promise<KillReport> {
  const { members, authors, place } = await openPlace(site)
  const random = seededRandom(seed)
  const acts = drawActs(seed, count)
  const next = members.map((_, member) => member)
  const answers = new Map<number, string>()
  const hear = (at: number, answer: string) => {
    answers.set(at, answer)
    next[at % MEMBERS] = at + MEMBERS
  }
  // After a number of answers rather than a time, so that slow machines are killed as often.
  const life = Math.floor(count / (kills + 1))
  for (let round = 0; round < kills; round += 1)
    await runWorker({ url, seed, count, members, place, next }, hear, 1 + Math.floor(random() * life))
  await runWorker({ url, seed, count, members, place, next }, hear, null)

  const balances: Balances = new Map()
  const done: Record<string, number> = {}
  for (const [at, act] of acts.entries()) {
    if (answers.get(at) !== 'yes') continue
    done[act.do] = (done[act.do] ?? 0) + 1
    countAct(balances, at % MEMBERS, act)
  }
  const answered = Object.values(done).reduce((sum, one) => sum + one, 0)
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from ledger_entries
    where actor_id = any(${members.map(({ id }) => id)}::bigint[])
      and cause in ('award', 'points_transferred', 'points_burned', 'points_converted', 'stake')`.execute(
    site.ctx.db,
  )
  return {
    ...{ done, refused: answers.size - answered, kills },
    differing: await compare(site, { members, authors, balances }),
    entries: { made: rows[0]?.made ?? 0, answered },
    books: await reconcile(site.ctx),
  }
}

/** Runs a process until it has given so many answers, and kills it then; null: until it is done. */
async function runWorker(
  orders: MoneyOrders,
  hear: (at: number, answer: string) => void,
  answersToLive: number | null,
): Promise<void> {
  const child = spawn(process.execPath, [WORKER, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let left = answersToLive ?? Number.POSITIVE_INFINITY
  let isDone = false
  for await (const line of createInterface({ input: child.stdout })) {
    const [, at, answer] = /^(\d+) (\w+)$/.exec(line) ?? []
    if (at !== undefined && answer !== undefined) hear(Number(at), answer)
    else if (line === 'end') isDone = true
    left -= 1
    if (left <= 0) child.kill('SIGKILL')
  }
  const [code] = await exited
  if (!isDone && code !== null) throw new Error(`The process that moves money ended with ${code}`)
}

async function openPlace(site: TestContext) {
  const keeper = await signUp(site, { name: 'keeper' })
  const { id, name: community } = await openPointCommunity(site, { by: keeper, name: 'mint' })
  const members: Viewer[] = []
  for (let at = 0; at < MEMBERS; at += 1) {
    const member = await signUp(site, { name: `payer_${at}` })
    await grantPoints(site, { to: member, in: id, amount: BEGINNING.points })
    await grantCoins(site, { to: member, amount: BEGINNING.coins })
    members.push(member)
  }
  const authors: Viewer[] = []
  const posts: string[] = []
  for (const name of ['author_one', 'author_two']) {
    const author = await signUp(site, { name })
    authors.push(author)
    posts.push((await writePost(site, { by: author, in: community, title: 'A vase' })).fullname)
  }
  await startTournament(site.as(keeper), { community, title: 'Season', tokens: BEGINNING.tokens })
  const { id: prediction } = await createPrediction(site.as(keeper), {
    ...{ community, title: 'Who wins', body: '', options: 'One\nTwo\nThree' },
    endsAt: new Date(site.ctx.now().getTime() + 24 * 3_600_000),
  })
  return { members, authors, place: { community, prediction, posts } }
}

async function compare(
  { ctx: { db } }: TestContext,
  { members, authors, balances }: { members: Viewer[]; authors: Viewer[]; balances: Balances },
): Promise<string[]> {
  const { rows } = await sql<{ id: number; currency: string; balance: number }>`
    select account_id as id, split_part(currency, ':', 1) as currency, balance from ledger_accounts
    where account_id is not null`.execute(db)
  const stored = new Map(rows.map(row => [`${row.currency} ${row.id}`, Number(row.balance)]))
  const differing: string[] = []
  const expectBalance = (label: string, key: string, expected: number) => {
    const has = stored.get(key) ?? 0
    if (has !== expected) differing.push(`${label}: ${has} instead of ${expected}`)
  }
  for (const [at, { id }] of members.entries()) {
    for (const currency of ['coins', 'points'] as const)
      expectBalance(
        `${currency} ${at}`,
        `${currency} ${id}`,
        BEGINNING[currency] + (balances.get(`${currency} ${at}`) ?? 0),
      )
    expectBalance(`tokens ${at}`, `tokens ${id}`, balances.get(`tokens ${at}`) ?? 0)
  }
  for (const [at, { id }] of authors.entries())
    expectBalance(`author ${at}`, `coins ${id}`, balances.get(`author ${at}`) ?? 0)
  return differing
}
