import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bus, openBus } from '#platform/bus/bus.ts'
import { silentLog } from '#platform/context/context.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let own: TestDatabase
let database: OpenDatabase
let near: Bus
let far: Bus

beforeAll(async () => {
  own = await createTestDatabase()
  database = openDatabase({ url: own.url })
  const options = { url: own.url, publisher: database.pool, log: silentLog }
  near = openBus(options)
  far = openBus(options)
})
afterAll(async () => {
  await Promise.all([near.close(), far.close()])
  await database.close()
  await own.drop()
})

const often = { interval: 10 }

/** Publishes until a listener hears it, since a new listener needs a moment to connect. */
async function untilHeard(topic: string, heard: unknown[]): Promise<void> {
  await expect
    .poll(async () => {
      await near.publish(topic, 'are you there?')
      return heard.length
    }, often)
    .toBeGreaterThan(0)
  await near.publish(topic, 'now')
  await expect.poll(() => heard.at(-1), often).toBe('now')
  heard.length = 0
}

test('what one process says, all hear in order, each only its topics, until they stop listening', async () => {
  const heard: unknown[] = []
  const others: unknown[] = []
  const stop = far.subscribe('carrots', payload => heard.push(payload))
  far.subscribe('lettuce', payload => others.push(payload))
  await untilHeard('carrots', heard)
  for (let index = 0; index < 20; index += 1) await near.publish('carrots', { index })
  await expect.poll(() => heard, often).toEqual(Array.from({ length: 20 }, (_, index) => ({ index })))
  expect(others).toEqual([])
  stop()
  await near.publish('carrots', 'unheard')
  await near.publish('lettuce', 'last')
  await expect.poll(() => others, often).toEqual(['last'])
  expect(heard).toHaveLength(20)
})

test('a listener that fails does not stop the others', async () => {
  const heard: unknown[] = []
  far.subscribe('radish', () => {
    throw new Error('I am broken')
  })
  far.subscribe('radish', payload => heard.push(payload))
  await untilHeard('radish', heard)
})

test('it comes back by itself after the database cut it off', async () => {
  const heard: unknown[] = []
  far.subscribe('turnip', payload => heard.push(payload))
  await untilHeard('turnip', heard)
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'warren bus' and datname = current_database()",
  )
  await untilHeard('turnip', heard)
})

test('a message that PostgreSQL would refuse is refused here', async () => {
  await expect(near.publish('carrots', 'ä'.repeat(4_000))).rejects.toThrow(RangeError)
})
