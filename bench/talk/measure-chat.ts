import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { type RoomId, toBase36 } from '#shared/ids.ts'
import type { BenchSite } from '../load/bench-site.ts'
import { besideSite } from '../load/beside-site.ts'
import { operation } from '../load/measure-votes.ts'
import { ms, report } from '../load/table.ts'
import type { RunningSite } from '../support/run-site.ts'
import { openBrowsers } from './browsers.ts'
import { type Person, people, signIn } from './people.ts'
import type { Send } from './talk-scenario.ts'
import { usageOf } from './usage.ts'

const ROOMS = 2_000
/** Each room has a message every 20 seconds. */
const RATE = 100
const SECONDS = 30
const MOST_MS = 150

type Room = { id: RoomId; last_seq: number }

/** Measures 2,000 chats of two people, from sending a message until it is on the other's page. */
export async function measureChat(site: RunningSite, _bench: BenchSite): Promise<void> {
  const { all, rooms } = await besideSite(site, prepare)
  const streams = all.map(({ cookie, address }, place) => ({
    ...{ cookie, address },
    follow: [`room:${toBase36((rooms[place >> 1] as Room).id)}`],
  }))
  const browsers = await openBrowsers(site.url, streams)
  try {
    const sends = (count: number): Send[] =>
      Array.from({ length: count }, (_, at) => {
        const place = at % ROOMS
        const room = rooms[place] as Room
        room.last_seq += 1
        const seq = room.last_seq
        const [writer, reader] = at % 2 === 0 ? [place * 2, place * 2 + 1] : [place * 2 + 1, place * 2]
        const id = toBase36(room.id)
        const variables = { room: id, body: `Message ${seq}`, clientId: crypto.randomUUID(), replyTo: null }
        return {
          request: operation('SendMessage', variables, (all[writer] as Person).cookie, site.url),
          to: reader,
          hears: `"room":"${id}"`,
          loads: operation(
            'Room',
            { room: id, at: 'after', seq: seq - 1 },
            (all[reader] as Person).cookie,
            site.url,
          ),
        }
      })
    await browsers.send(sends(500), 50)
    const usage = await usageOf(site)
    const result = await browsers.send(sends(RATE * SECONDS), RATE)
    const used = await usage()
    report({
      what: `chat message → the other side, ${ROOMS.toLocaleString('en')} rooms active, ${RATE} messages/s`,
      measured: `read p50 ${ms(result.seen.p50)}, p99 ${ms(result.seen.p99)}; announced p50 ${ms(result.sinceSent.p50)}, p99 ${ms(result.sinceSent.p99)}; ${result.failures} failed, ${result.missing} not heard; ${used}`,
      target: `p99 ≤ ${MOST_MS} ms`,
      isMet: result.seen.p99 <= MOST_MS && result.failures + result.missing === 0,
    })
  } finally {
    await browsers.close()
  }
}

/** Pairs of people, each with a chat. */
async function prepare(ctx: Ctx): Promise<{ all: Person[]; rooms: Room[] }> {
  const all = await people(ctx, ROOMS * 2)
  await signIn(ctx, all)
  const pairs = Array.from({ length: ROOMS }, (_, at) => ({ a: all[at * 2]?.id, b: all[at * 2 + 1]?.id }))
  await sql`
    with pairs as (
      select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(a bigint, b bigint)
    ), made as (
      insert into rooms (kind, created_by, pair) select 'direct', a, a || ':' || b from pairs
      on conflict do nothing returning id, pair
    )
    insert into room_members (room_id, account_id, wrote_at)
    select id, split_part(pair, ':', n)::bigint, now() from made, generate_series(1, 2) n`.execute(ctx.db)
  const { rows } = await sql<Room & { pair: string }>`
    select id, last_seq, pair from rooms where kind = 'direct' and pair = any(${pairs.map(({ a, b }) => `${a}:${b}`)}::text[])`.execute(
    ctx.db,
  )
  const byPair = new Map(rows.map(row => [row.pair, row]))
  return { all, rooms: pairs.map(({ a, b }) => byPair.get(`${a}:${b}`) as Room) }
}
