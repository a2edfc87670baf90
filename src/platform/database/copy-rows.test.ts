import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { copyRows } from './copy-rows.ts'
import { connectionConfig } from './database.ts'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(connectionConfig(database.url))
  await client.connect()
  await client.query(
    'create temporary table target (place int, words text, flag boolean, at timestamptz, rank float8)',
  )
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const columns = ['place', 'words', 'flag', 'at', 'rank']

test('brings every value back as it was', async () => {
  const texts = [
    '',
    '\\N',
    '\\.',
    'a\tb',
    'line\nline\r\nline',
    '\\',
    'é😀\u2028',
    "'; drop table target; --",
    '\\x41',
    null,
  ]
  const rows = texts.map((text, place) => [
    place,
    text,
    place % 2 === 0,
    new Date(1_400_000_000_123 + place),
    place / 3,
  ])
  await copyRows(client, { table: 'target', columns, rows })
  const found = await client.query({ text: 'select * from target order by place', rowMode: 'array' })
  expect(found.rows).toEqual(rows)
})

test('sends more than one chunk', async () => {
  await client.query('truncate target')
  const rows = Array.from({ length: 500 }, (_, place) => [place, 'x'.repeat(1_000), null, null, null])
  await copyRows(client, { table: 'target', columns, rows })
  const { rows: counted } = await client.query('select count(*)::int, sum(length(words))::int from target')
  expect(counted).toEqual([{ count: 500, sum: 500_000 }])
})

test("rejects with the database's error and leaves the connection usable", async () => {
  await expect(
    copyRows(client, { table: 'target', columns, rows: [['no number', '', null, null, null]] }),
  ).rejects.toMatchObject({
    code: '22P02',
  })
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
