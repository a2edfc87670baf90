import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openSweep } from '#domain/sweeps/open-sweep.ts'
import { settleSweep } from '#domain/sweeps/settle-sweep.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import type { SweepState } from '#shared/views/sweep-view.ts'
import type { RunningSite } from '../support/run-site.ts'
import type { BenchSite } from './bench-site.ts'
import { asMember, besideSite } from './beside-site.ts'
import { runLoad } from './run-load.ts'
import type { LoadRequest, LoadResult } from './scenario.ts'
import { ms, report } from './table.ts'

const POSTS = 5_000
const COMMENTS = 45_000
const READS_A_SECOND = 15
const SECONDS = 20
const RUNS = 3
/** Limits for the p99: a factor, or the few milliseconds that any neighbor costs. */
const MOST_TIMES = 1.5
const MOST_MORE_MS = 5

/**
 * Pages read with and without the removal of 50,000 items of one account beside them, in turns: it is stopped and begun
 * again. Then how long it takes to its end, and its undo.
 */
export async function measureSweep(site: RunningSite, bench: BenchSite): Promise<void> {
  await besideSite(site, async ctx => {
    const admin = await asMember(ctx, bench.members[0]?.cookie ?? '')
    const accountId = await makeProlific(ctx, admin.viewer.id)
    await read(site, bench)
    const alone: LoadResult[] = []
    const beside: LoadResult[] = []
    for (let run = 0; run < RUNS; run += 1) {
      alone.push(await read(site, bench))
      const id = await begin(admin, accountId)
      beside.push(await read(site, bench))
      if (run < RUNS - 1) await stop(admin, id)
    }
    const [p99Alone, p99Beside] = [middle(alone), middle(beside)]
    report({
      what: `page p99 beside the removal of an account's ${(POSTS + COMMENTS).toLocaleString('en')} items (${READS_A_SECOND} pages/s)`,
      measured: `${ms(p99Alone)} alone, ${ms(p99Beside)} beside`,
      target: `≤ ${MOST_TIMES}× or ${MOST_MORE_MS} ms more`,
      isMet: p99Beside <= Math.max(p99Alone * MOST_TIMES, p99Alone + MOST_MORE_MS),
    })
    await timeToEnd(ctx, admin, accountId)
  })
}

const middle = (results: LoadResult[]): number =>
  results.map(result => result.p99).toSorted((a, b) => a - b)[Math.floor(results.length / 2)] ?? Number.NaN

/** Members and visitors on the pages that a removal changes. */
async function read(site: RunningSite, bench: BenchSite): Promise<LoadResult> {
  const paths = [bench.bigCommunity.path, '/r/all/new/', bench.threads.ordinary.path, '/']
  const requests = paths.flatMap((path): LoadRequest[] => [
    { method: 'GET', path },
    ...bench.members.slice(0, 6).map(({ cookie }) => ({ method: 'GET' as const, path, headers: { cookie } })),
  ])
  const port = Number(new URL(site.url).port)
  return runLoad({ port, connections: 16, seconds: SECONDS, rate: READS_A_SECOND, requests })
}

/** Gives an account 5,000 posts and 45,000 comments from all over the site. */
async function makeProlific(ctx: Ctx, besides: AccountId): Promise<AccountId> {
  const { rows } = await sql<{ id: AccountId }>`
    select id from accounts where id <> ${besides} order by id desc limit 1`.execute(ctx.db)
  const id = rows[0]?.id as AccountId
  for (const [table, count] of [
    ['posts', POSTS],
    ['comments', COMMENTS],
  ] as const)
    await sql`
      with wanted as (
        select id from ${sql.table(table)} where deleted_at is null and removed_at is null
        order by hashint8(id) limit ${count}
      )
      update ${sql.table(table)} t set author_id = ${id} from wanted where t.id = wanted.id`.execute(ctx.db)
  await sql`vacuum analyze posts`.execute(ctx.db)
  await sql`vacuum analyze comments`.execute(ctx.db)
  return id
}

async function begin(admin: MemberCtx, accountId: AccountId): Promise<number> {
  const words = { rule: '', reason: 'bench', isSpam: true }
  await inTransaction(admin, tx => openSweep(tx, { communityId: null, accountId, words }))
  await sleep(1_000)
  return (await newest(admin)).id
}

async function stop(admin: MemberCtx, sweepId: number): Promise<void> {
  if ((await newest(admin)).state !== 'running') throw new Error('It was over too soon to measure beside it')
  await inTransaction(admin, tx => settleSweep(tx, { communityId: null, sweepId, how: 'stop' }))
}

async function newest(ctx: Ctx) {
  return ctx.db
    .selectFrom('sweeps')
    .select(['id', 'state', 'removed', 'restored', 'skipped', 'asked_at', 'ended_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function timeToEnd(ctx: Ctx, admin: MemberCtx, accountId: AccountId): Promise<void> {
  await reach(ctx, 'done')
  const { rows } = await sql<{ id: number; removed: number }>`
    select id, removed from sweeps where account_id = ${accountId} and state in ('done', 'stopped') order by id`.execute(
    ctx.db,
  )
  const removed = rows.reduce((sum, sweep) => sum + sweep.removed, 0)
  const startedAt = performance.now()
  for (const { id } of rows) {
    await inTransaction(admin, tx => settleSweep(tx, { communityId: null, sweepId: id, how: 'undo' }))
    await reach(ctx, 'undone', id)
  }
  const seconds = (performance.now() - startedAt) / 1_000
  const { rows: left } = await sql<{ count: number }>`
    select (select count(*)::int from posts where author_id = ${accountId} and removed_at is not null)
      + (select count(*)::int from comments where author_id = ${accountId} and removed_at is not null) as count`.execute(
    ctx.db,
  )
  report({
    what: 'its undo',
    measured: `${removed.toLocaleString('en')} items back in ${Math.round(seconds)} s, ${left[0]?.count} left removed`,
    target: 'all of them',
    isMet: left[0]?.count === 0,
  })
}

async function reach(ctx: Ctx, state: SweepState, id?: number): Promise<void> {
  for (;;) {
    const sweep =
      id === undefined
        ? await newest(ctx)
        : await ctx.db.selectFrom('sweeps').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    if (sweep.state === state) return
    await sleep(1_000)
  }
}
