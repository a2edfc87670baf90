import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readRows, readShownRows, shownRows, summarise } from './requirement-rows.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const rows = readRows(join(ROOT, 'docs/spec/requirements.tsv'))
const shown = readShownRows(ROOT, ['src', 'tests', 'bench']).filter(
  row => !row.file.startsWith('tests/spec/'),
)

test('every requirement row has an id of its own', () => {
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(row => row.id)).size).toBe(rows.length)
})

test('titles name only rows that exist; shown so far, by area, is printed', () => {
  const known = new Set(rows.map(row => row.id))
  console.info(`Requirement rows shown by tests:\n${summarise(rows, shown).join('\n')}`)
  expect(shown.filter(row => !known.has(row.id))).toEqual([])
})

test('a title may name several rows, in any quotes; comments and tests that do not run name none', () => {
  const source = `
    // [R1-01]
    test('[R1-02] one', () => {})
    test.each([1, 2])("two [R1-03 R2.14-oth-02]: %s", () => {})
    describe(\`[R1-04, R1-05] many\`, () => {})
    test.skip('[R1-06] later', () => {})
    test(
      'it\\'s on its own line [R1-07]',
      () => {},
    )`
  const ids = shownRows(source, 'x.test.ts').map(row => row.id)
  expect(ids).toEqual(['R1-02', 'R1-03', 'R2.14-oth-02', 'R1-04', 'R1-05', 'R1-07'])
})

test('the summary counts a row once however often it is shown', () => {
  const lines = summarise(
    [
      { id: 'R1-01', area: 'posts' },
      { id: 'R1-02', area: 'posts' },
    ],
    [
      { id: 'R1-01', file: 'a' },
      { id: 'R1-01', file: 'b' },
    ],
  )
  expect(lines).toEqual(['posts              1 of 2', 'all                1 of 2'])
})
