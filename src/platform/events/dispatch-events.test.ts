import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/context/context.ts'
import type { AppEvent } from '#shared/events.ts'
import type { CommunityId } from '#shared/ids.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { countDeliveries, listDeadDeliveries, retryDead } from './dead-deliveries.ts'
import { createDispatcher, type Dispatcher } from './dispatch-events.ts'
import { emitEvent } from './emit-event.ts'
import { on, type Subscription } from './subscription.ts'

const HOUR = 3_600

let site: TestSite

/** Returns a dispatcher in the state of a process's first batch, or of later ones. */
async function dispatcherOf(
  subscriptions: Subscription[],
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<Dispatcher> {
  const dispatcher = createDispatcher(subscriptions, { nowMs: () => site.ctx.now().getTime() })
  if (!isFirst) await dispatcher.dispatch(site.ctx)
  return dispatcher
}

/** Returns each subscriber's effects, stored so that a failing handler rolls them back. */
const effects = async (subscriber: string): Promise<number[]> => {
  const { rows } = await sql<{ event_id: number }>`
    select event_id from effects where subscriber = ${subscriber} order by event_id`.execute(site.ctx.db)
  return rows.map(row => row.event_id)
}
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from event_deliveries`.execute(
    site.ctx.db,
  )
  return rows[0]?.count ?? 0
}

beforeAll(async () => {
  site = await openTestSite()
  await sql`create table effects (subscriber text not null, event_id bigint not null)`.execute(site.ctx.db)
})
beforeEach(async () => {
  await sql`truncate events, event_deliveries, effects`.execute(site.ctx.db)
  site.at(new Date('2026-11-23T12:00:00Z'))
})
afterAll(() => site.close())

/** Returns a subscriber that records each event, then does what the test wants: a throw rolls the records back. */
function subscriber(
  name: string,
  act: (events: AppEvent[], tx: Ctx) => unknown = () => undefined,
): Subscription {
  return on('community.changed', name, async (tx, events) => {
    for (const { id } of events) await sql`insert into effects values (${name}, ${id})`.execute(tx.db)
    await act(events, tx)
  })
}

/** Returns the ids of `count` new events, oldest first. */
async function happen(count: number): Promise<number[]> {
  for (let index = 0; index < count; index += 1)
    await emitEvent(site.ctx, 'community.changed', { communityId: (index + 1) as CommunityId })
  const { rows } = await sql<{ id: number }>`select id from events order by id`.execute(site.ctx.db)
  return rows.map(row => row.id)
}

function failAt(events: AppEvent[], bad: number | undefined): void {
  if (events.some(({ id }) => id === bad)) throw new Error('cannot do this one')
}

describe.each([{ isFirst: true }, { isFirst: false }])('the first batch of a process: $isFirst', when => {
  it('each subscriber gets every event it asks for, once', async () => {
    const { dispatch } = await dispatcherOf([subscriber('a.one'), subscriber('a.two')], when)
    const ids = await happen(5)
    await emitEvent(site.ctx, 'community.described', { communityId: 1 as CommunityId })
    expect(await dispatch(site.ctx)).toEqual({ taken: 6, retried: 0 })
    expect(await dispatch(site.ctx)).toEqual({ taken: 0, retried: 0 })
    expect([await effects('a.one'), await effects('a.two'), await waiting()]).toEqual([ids, ids, 0])
  })

  it.each([0, 77, 149])(
    'an event that fails, at place %i of 150, keeps no other from anybody',
    async place => {
      let bad: number | undefined
      const subscriptions = [subscriber('a.bad', events => failAt(events, bad)), subscriber('a.good')]
      const { dispatch } = await dispatcherOf(subscriptions, when)
      const ids = await happen(150)
      bad = ids[place]
      await dispatch(site.ctx)
      expect(await effects('a.bad')).toEqual(ids.filter(id => id !== bad))
      expect(await effects('a.good')).toEqual(ids)
      expect(await countDeliveries(site.ctx.db)).toEqual([{ subscriber: 'a.bad', failing: 1, dead: 0 }])
    },
  )

  it('retries a transaction that lost a race at once, without counting an attempt', async () => {
    let races = 0
    const racing = subscriber('a.racing', events => {
      if (events.length > 0) races += 1
      if (races < 4) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    })
    const { dispatch } = await dispatcherOf([racing], when)
    const ids = await happen(3)
    await dispatch(site.ctx)
    expect([await effects('a.racing'), await countDeliveries(site.ctx.db), races]).toEqual([ids, [], 4])
  })
})

it('an event is tried again after 1, 4, 16 … seconds, ten times, and then waits to be retried', async () => {
  let tries = 0
  const failing = subscriber('a.bad', () => {
    tries += 1
    throw new Error('cannot do this one')
  })
  const { dispatch } = await dispatcherOf([failing], { isFirst: true })
  const [bad] = await happen(1)
  await dispatch(site.ctx)
  for (const [at, pause] of [1, 4, 16, 64, 256, 1024, HOUR, HOUR, HOUR].entries()) {
    site.advance({ seconds: pause - 0.5 })
    await dispatch(site.ctx)
    expect(tries, `before ${pause} s`).toBe(at + 1)
    site.advance({ seconds: 0.5 })
    await dispatch(site.ctx)
    expect(tries, `after ${pause} s`).toBe(at + 2)
  }
  site.advance({ seconds: 24 * HOUR })
  await dispatch(site.ctx)
  expect(tries).toBe(10)
  expect(await countDeliveries(site.ctx.db)).toEqual([{ subscriber: 'a.bad', failing: 0, dead: 1 }])
  expect(await listDeadDeliveries(site.ctx, { limit: 10 })).toMatchObject([
    { subscriber: 'a.bad', event: { id: bad }, attempts: 10, error: 'cannot do this one' },
  ])

  expect(await retryDead(site.ctx, { subscriber: 'a.other' })).toBe(0)
  expect(await retryDead(site.ctx, { subscriber: 'a.bad' })).toBe(1)
  await dispatcherOf([subscriber('a.bad')])
  expect([await effects('a.bad'), await waiting()]).toEqual([[bad], 0])
  expect(await retryDead(site.ctx, 'all')).toBe(0)
})

it('a subscriber that fails at everything loses nothing, rests, and catches up when it is mended', async () => {
  let calls = 0
  const broken = subscriber('a.broken', () => {
    calls += 1
    throw new Error('all is lost')
  })
  const { dispatch } = await dispatcherOf([broken, subscriber('a.good')], { isFirst: true })
  const ids = await happen(300)
  for (let round = 0; round < 20; round += 1) await dispatch(site.ctx)
  expect(calls).toBe(16)
  expect(await effects('a.good')).toEqual(ids)
  expect(await countDeliveries(site.ctx.db)).toEqual([{ subscriber: 'a.broken', failing: 300, dead: 0 }])
  site.advance({ seconds: HOUR })
  await dispatcherOf([subscriber('a.broken')])
  expect([await effects('a.broken'), await waiting()]).toEqual([ids, 0])
})

it('an event that ends each process which handles it is given up, and keeps no other waiting', async () => {
  const ids = await happen(4)
  const bad = ids[1]
  const kill = subscriber('a.kills', events => {
    if (events.some(({ id }) => id === bad)) throw new Killed()
  })
  for (let start = 0; start < 14; start += 1) {
    const { dispatch } = createDispatcher([kill, subscriber('a.good')], { nowMs: Date.now })
    await dispatch(site.ctx).catch(() => undefined)
    site.advance({ seconds: 6 })
  }
  expect(await effects('a.good')).toEqual(ids)
  expect(await effects('a.kills')).toEqual(ids.filter(id => id !== bad))
  expect(await listDeadDeliveries(site.ctx, { limit: 10 })).toMatchObject([
    { subscriber: 'a.kills', event: { id: bad }, error: 'The process ended while it was being handled' },
  ])
})

it('two workers at once handle each event once, also what a third left behind', async () => {
  const left = await happen(40)
  const kill = subscriber('a.shared', () => {
    throw new Killed()
  })
  await dispatcherOf([kill]).catch(() => undefined)
  const fresh = await happen(800)
  site.advance({ seconds: 6 })
  const slow = subscriber('a.shared', (_events, tx) => sql`select pg_sleep(0.005)`.execute(tx.db))
  const work = async (): Promise<void> => {
    const { dispatch } = await dispatcherOf([slow, subscriber('a.second')])
    for (let round = 0; round < 6; round += 1) await dispatch(site.ctx)
  }
  await Promise.all([work(), work()])
  expect([await effects('a.shared'), await effects('a.second'), await waiting()]).toEqual([
    [...left, ...fresh],
    fresh,
    0,
  ])
})

/** Looks to the dispatcher like a lost database, just as a killed process looks to the database. */
class Killed extends Error {
  readonly code = '57P01'
}
