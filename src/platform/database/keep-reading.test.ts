import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { keepReading } from './keep-reading.ts'

/** Returns a handle of the database with this adapter. */
function handleOf(adapter: object): Database {
  return { getExecutor: () => ({ adapter }) } as unknown as Database
}

test('reads again after its lifetime, and for another database', async () => {
  let count = 0
  let now = new Date('2026-03-01T12:00:00Z')
  const read = keepReading(60_000, async () => {
    count += 1
    return count
  })
  const site = { adapter: 'one' }
  const ask = (adapter: object) => read({ db: handleOf(adapter), now: () => now })
  expect(await Promise.all([ask(site), ask(site)])).toEqual([1, 1])
  expect(await ask({ adapter: 'two' })).toBe(2)
  now = new Date('2026-03-01T12:00:59Z')
  expect(await ask(site)).toBe(1)
  now = new Date('2026-03-01T12:01:00Z')
  expect(await ask(site)).toBe(3)
})

test('forgets a reading that failed', async () => {
  const answers = [Promise.reject(new Error('no connection')), Promise.resolve('read')]
  const read = keepReading(60_000, () => answers.shift() ?? Promise.resolve('too often'))
  const ctx = { db: handleOf({}), now: () => new Date(0) }
  await expect(read(ctx)).rejects.toThrow('no connection')
  expect(await read(ctx)).toBe('read')
  expect(await read(ctx)).toBe('read')
})
