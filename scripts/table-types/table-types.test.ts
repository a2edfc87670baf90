import pg from 'pg'
import { expect, test } from 'vitest'
import { connectionConfig } from '#platform/database/database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { type Column, readColumns } from './read-columns.ts'
import { typeOf, writeTableTypes } from './write-table-types.ts'

test('the types of the tables are those of the migrations; write them again with -u', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client(connectionConfig(database.url))
  await client.connect()
  try {
    const written = writeTableTypes(await readColumns(client))
    await expect(written).toMatchFileSnapshot('../../src/platform/database/tables.generated.ts')
  } finally {
    await client.end()
    await database.drop()
  }
})

const column = (of: Partial<Column>): Column => ({
  table: 'passkeys',
  name: 'name',
  type: 'text',
  isNullable: false,
  given: 'by the writer',
  refersTo: null,
  checks: [],
  ...of,
})

test.each<[string, Partial<Column>]>([
  ['string', {}],
  ['Generated<string>', { given: 'by default' }],
  ['AccountId | null', { type: 'bigint', refersTo: 'accounts', isNullable: true }],
  ['number', { type: 'bigint', refersTo: 'import_sources' }],
  [
    "'a' | 'b c'",
    { checks: ['CHECK ((length(name) < 9))', "CHECK ((name = ANY (ARRAY['a'::text, 'b c'::text])))"] },
  ],
  ['-1 | 1', { type: 'smallint', checks: ["CHECK ((name = ANY (ARRAY['-1'::integer, 1])))"] }],
  ['JSONColumnType<Record<string, unknown>> | null', { type: 'jsonb', isNullable: true }],
])('%s is written for %j', (written, of) => {
  expect(typeOf(column(of))).toBe(written)
})

test('fails on an unknown type and on a name that no column has', () => {
  expect(() => typeOf(column({ type: 'point' }))).toThrow('passkeys.name: nothing says what a point is')
  expect(() => writeTableTypes([column({})])).toThrow('columns that do not exist: admin_acts.admin_id')
})
