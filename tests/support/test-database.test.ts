import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectionConfig } from '#platform/database/database.ts'
import { pendingMigrations } from '#platform/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let first: TestDatabase
let second: TestDatabase
let client: pg.Client

beforeAll(async () => {
  first = await createTestDatabase()
  second = await createTestDatabase()
  client = new pg.Client(connectionConfig(first.url))
  client.on('error', () => {})
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await second.drop()
})

test('a test database is fully migrated', async () => {
  expect(await pendingMigrations(client)).toEqual([])
})

test('what one test file writes, another does not see', async () => {
  await client.query('create table seen_by_first (id int)')
  const other = new pg.Client(connectionConfig(second.url))
  await other.connect()
  const { rows } = await other.query("select to_regclass('seen_by_first') as found")
  await other.end()
  expect(rows).toEqual([{ found: null }])
})

test('dropping a database ends its connections and removes it', async () => {
  await first.drop()
  const late = new pg.Client(connectionConfig(first.url))
  await expect(late.connect()).rejects.toThrow(/does not exist/)
})
