import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { KEYLESS } from '../../../scripts/table-types/column-types.ts'
import { EXPORT_PARTS, PICTURES } from './export-parts.ts'
import { LEFT_OUT } from './left-out.fixture.ts'

let site: TestSite
const PARTS = [...EXPORT_PARTS, PICTURES]
const covered = PARTS.flatMap(part => part.covers)

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('every column that names an account is exported, or left out with a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass`.execute(site.ctx.db)
  const keyless = Object.keys(KEYLESS).filter(name => KEYLESS[name] === 'AccountId')
  const personal = [...new Set([...rows.map(row => row.name), ...keyless])]
  const known = [...covered, ...Object.keys(LEFT_OUT)]
  expect(personal.filter(name => !known.includes(name))).toEqual([])
  expect(covered.filter(name => name in LEFT_OUT)).toEqual([])
  // Every name still exists.
  const own = known.filter(name => !name.startsWith('accounts.'))
  expect(own.filter(name => !personal.includes(name))).toEqual([])
})

test('so is every column of the account itself', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'accounts'`.execute(
    site.ctx.db,
  )
  const compiled = EXPORT_PARTS[0]?.query.compile(site.ctx.db).sql ?? ''
  const missing = rows.filter(
    ({ name }) => !new RegExp(`\\ba\\.${name}\\b`).test(compiled) && !(`accounts.${name}` in LEFT_OUT),
  )
  expect(missing).toEqual([])
})

test('each list has a file name of its own', () => {
  const names = PARTS.map(part => part.name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z_]+$/)
})
