import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { OPERATION_IDS } from '#api/operations/all-operations.ts'
import { connectionConfig } from '#platform/database/database.ts'
import { ensureDatabase } from '#platform/embedded-postgres/embedded-postgres.ts'
import type { RunningSite } from '../support/run-site.ts'
import type { BenchSite } from './bench-site.ts'
import { type Effort, FULL } from './measure-pages.ts'
import { furtherPaths, postNames } from './read-html.ts'
import { medianOf, runLoad } from './run-load.ts'
import type { LoadRequest, LoadResult } from './scenario.ts'
import { ms, percent, rate, report } from './table.ts'

const CONNECTIONS = 10
const VOTE_SHARE = 0.5
const MOST_VOTE_MS = 25
const SIDE_RATE = 200
const PAGES_OF_POSTS = 40
/** More than any of the loads takes. */
const VOTES_A_LOAD = 40_000
/** Between the posts of one member and the next. */
const POSTS_APART = 7
const STORM_MEMBERS = 64
const STORM_VOTES = 2_000
const STORM_COMMENTS = 500
const MOST_WAIT_MS = 250

type Run = <Result>(work: (site: RunningSite) => Promise<Result>) => Promise<Result>

export function operation(id: string, variables: object, cookie: string, origin: string): LoadRequest {
  return {
    method: 'POST',
    path: '/graphql',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ id: OPERATION_IDS[id], variables }),
  }
}

/** Fullnames of posts of a listing that members may vote on, newest first. */
export async function listPostNames(
  site: RunningSite,
  cookie: string,
  pages: number,
  listing = '/r/all/new/',
): Promise<string[]> {
  const names = new Set<string>()
  let path = listing
  for (let page = 0; page < pages; page += 1) {
    const html = await (await fetch(site.url + path, { headers: { cookie } })).text()
    for (const name of postNames(html)) names.add(name)
    const [next] = furtherPaths(html)
    if (next === undefined) break
    path = next
  }
  return [...names]
}

/** Votes through HTTP, session, policy, transaction and event against the bare transaction on the same database. */
export async function measureVotes(
  bench: BenchSite,
  run: Run,
  { runs, seconds }: Effort = FULL,
): Promise<void> {
  const bare = await medianOf(
    runs,
    () => bareVotes(bench.dataDir, seconds),
    result => result.perSecond,
  )
  const { alone, beside } = await run(async site => {
    const further = newVotes(await voteRequests(site, bench))
    const port = Number(new URL(site.url).port)
    await runLoad({ port, connections: CONNECTIONS, seconds: 2, requests: further() })
    const alone = await medianOf(
      runs,
      () => runLoad({ port, connections: CONNECTIONS, seconds, requests: further() }),
      result => result.perSecond,
    )
    const reads = readRequests(bench)
    const [beside] = await Promise.all([
      runLoad({ port, connections: CONNECTIONS, seconds: 15, rate: SIDE_RATE, requests: further() }),
      runLoad({ port, connections: CONNECTIONS, seconds: 15, rate: SIDE_RATE, requests: reads }),
    ])
    return { alone, beside }
  })
  refuseFailures(alone, beside)
  const share = alone.perSecond / bare.perSecond
  report({
    what: 'vote through the real door',
    measured: `${percent(share)} of ${rate(bare.perSecond)}: ${rate(alone.perSecond)}, p50 ${ms(alone.p50)}, p99 ${ms(alone.p99)}`,
    target: `≥ ${percent(VOTE_SHARE)} of the bare transaction`,
    isMet: share >= VOTE_SHARE,
  })
  report({
    what: `${SIDE_RATE} votes/s beside ${SIDE_RATE} page reads/s`,
    measured: `p50 ${ms(beside.p50)}, p99 ${ms(beside.p99)}`,
    target: `p99 < ${MOST_VOTE_MS} ms`,
    isMet: beside.p99 < MOST_VOTE_MS,
  })
}

/** Spreads members over posts like the bare transaction does, so that no vote waits for another on the same post. */
async function voteRequests(site: RunningSite, bench: BenchSite): Promise<LoadRequest[]> {
  const names = await listPostNames(site, bench.members[0]?.cookie ?? '', PAGES_OF_POSTS)
  const rounds = names.map((_, round) =>
    bench.members.map(({ cookie }, at) => {
      const place = round + at * POSTS_APART
      const target = names[place % names.length] ?? ''
      const direction = Math.random() < 0.5 ? -1 : 1
      return operation('CastVote', { target, direction }, cookie, site.url)
    }),
  )
  return rounds.flat()
}

/** Each load begins where no other did, lately: a vote that is there already would cost nothing. */
function newVotes(requests: LoadRequest[]): () => LoadRequest[] {
  let start = Math.floor(Math.random() * requests.length)
  return () => {
    start = (start + VOTES_A_LOAD) % requests.length
    return [...requests.slice(start), ...requests.slice(0, start)].slice(0, VOTES_A_LOAD)
  }
}

function readRequests(bench: BenchSite): LoadRequest[] {
  return [
    '/',
    '/r/all/new/',
    bench.bigCommunity.path,
    bench.smallCommunity.path,
    bench.threads.ordinary.path,
  ].map(path => ({ method: 'GET', path }))
}

async function bareVotes(dataDir: string, seconds: number): Promise<{ perSecond: number }> {
  const args = [join(import.meta.dirname, 'bare-votes.ts'), dataDir, String(CONNECTIONS), String(seconds)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let last = ''
  for await (const line of createInterface({ input: child.stdout })) last = line
  return JSON.parse(last) as { perSecond: number }
}

function refuseFailures(...results: LoadResult[]): void {
  for (const { failures, statuses } of results)
    if (failures > 0) throw new Error(`${failures} requests failed: ${JSON.stringify(statuses)}`)
}

/** 64 members at once on one post: 2,000 votes and 500 comments while others read; then everything is counted again. */
export async function measureStorm(site: RunningSite, bench: BenchSite): Promise<void> {
  const port = Number(new URL(site.url).port)
  const members = bench.members.slice(0, STORM_MEMBERS)
  const [target = ''] = await listPostNames(site, members[0]?.cookie ?? '', 1)
  const reads = readRequests(bench)
  // Members see what they vote on, and these are not the first votes and comments of the day.
  const visits = members.map(({ cookie }) => ({ method: 'GET' as const, path: '/', headers: { cookie } }))
  const [, elsewhere = ''] = await listPostNames(site, members[0]?.cookie ?? '', 1)
  const before = [visits, remarks(site, { members, on: elsewhere, count: STORM_MEMBERS })]
  for (const requests of before)
    await runLoad({ port, connections: 4, seconds: 60, count: requests.length, requests })
  await runLoad({ port, connections: 8, seconds: 3, requests: await voteRequests(site, bench) })
  const quiet = await runLoad({ port, connections: 4, seconds: 5, rate: 100, requests: reads })
  const votes = Array.from({ length: STORM_VOTES }, (_, place) => {
    const member = members[place % members.length]
    return operation(
      'CastVote',
      { target, direction: (Math.floor(place / members.length) % 3) - 1 },
      member?.cookie ?? '',
      site.url,
    )
  })
  const comments = remarks(site, { members, on: target, count: STORM_COMMENTS })
  const [voted, commented, read] = await Promise.all([
    runLoad({ port, connections: 48, seconds: 120, count: votes.length, requests: votes }),
    runLoad({ port, connections: 16, seconds: 120, count: comments.length, requests: comments }),
    runLoad({ port, connections: 4, seconds: 5, rate: 100, requests: reads }),
  ])
  refuseFailures(voted, commented, read)
  const wrong = await miscounts(site, target)
  const wait = Math.max(voted.max, commented.max)
  report({
    what: `${STORM_VOTES.toLocaleString('en')} votes and ${STORM_COMMENTS} comments on one post from ${STORM_MEMBERS} members at once`,
    measured: `${wrong.length === 0 ? 'counters exact' : wrong.join(', ')}, longest wait ${ms(wait)}; readers' p99 ${ms(quiet.p99)} → ${ms(read.p99)}`,
    target: `exact, no wait over ${MOST_WAIT_MS} ms`,
    isMet: wrong.length === 0 && wait <= MOST_WAIT_MS,
  })
}

function remarks(
  site: RunningSite,
  { members, on, count }: { members: BenchSite['members']; on: string; count: number },
): LoadRequest[] {
  return Array.from({ length: count }, (_, place) => {
    const member = members[(place * 5) % members.length]
    return operation(
      'CreateComment',
      { parent: on, body: `Storm remark ${place}` },
      member?.cookie ?? '',
      site.url,
    )
  })
}

async function miscounts(site: RunningSite, target: string): Promise<string[]> {
  const quiet = { info: () => undefined, warn: () => undefined }
  const database = await ensureDatabase({ dataDir: site.dataDir, databaseUrl: undefined, log: quiet })
  const client = new pg.Client(connectionConfig(database.url))
  await client.connect()
  const id = Number.parseInt(target.slice(3), 36)
  const { rows } = await client.query(
    `select p.ups, p.downs, p.comment_count,
      (select count(*)::int from post_votes where post_id = p.id and direction = 1) as real_ups,
      (select count(*)::int from post_votes where post_id = p.id and direction = -1) as real_downs,
      (select count(*)::int from comments where post_id = p.id and deleted_at is null and removed_at is null) as real_comments
      from posts p where id = $1`,
    [id],
  )
  await client.end()
  await database.stop()
  const [row] = rows
  const pairs = [
    ['ups', row.ups, row.real_ups],
    ['downs', row.downs, row.real_downs],
    ['comments', row.comment_count, row.real_comments],
  ] as const
  return pairs.flatMap(([name, kept, real]) => (kept === real ? [] : [`${name} ${kept} instead of ${real}`]))
}
