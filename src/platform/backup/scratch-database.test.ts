import pg from 'pg'
import { expect, test } from 'vitest'
import { connectionConfig } from '#platform/database/database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { withScratchDatabase } from './scratch-database.ts'

async function namesOf(url: string): Promise<string[]> {
  const client = new pg.Client(connectionConfig(url))
  await client.connect()
  try {
    const { rows } = await client.query('select datname as name from pg_database')
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
const nameOf = (url: string) => new URL(url).pathname.slice(1)

test('sites on one server leave each other’s scratch databases alone, and each drops what it left itself', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  try {
    await withScratchDatabase(one.url, async first => {
      await withScratchDatabase(two.url, async second =>
        expect(await namesOf(two.url)).toEqual(expect.arrayContaining([nameOf(first), nameOf(second)])),
      )
      expect(await namesOf(one.url)).toContain(nameOf(first))
      // As if it had been killed in the middle: its name is left.
      const left = `${nameOf(first).slice(0, -12)}0123456789ab`
      const client = new pg.Client(connectionConfig(two.url))
      await client.connect()
      await client.query(`create database ${left} template template0`)
      await client.end()
    })
    await withScratchDatabase(one.url, async scratch => {
      const own = nameOf(scratch).slice(0, -12)
      expect((await namesOf(one.url)).filter(name => name.startsWith(own))).toEqual([nameOf(scratch)])
    })
  } finally {
    await Promise.all([one.drop(), two.drop()])
  }
})
