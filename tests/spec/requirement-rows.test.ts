import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readRows, readRowsInPart, readShownRows, shownRows, summarize } from './requirement-rows.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const rows = readRows(join(ROOT, 'docs/spec/requirements.tsv'))
const inPart = readRowsInPart(join(ROOT, 'docs/spec/in-part.tsv'))
const shown = readShownRows(ROOT, ['src', 'tests', 'bench']).filter(
  row => !row.file.startsWith('tests/spec/'),
)

test('every requirement row has an id of its own', () => {
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(row => row.id)).size).toBe(rows.length)
})

test('titles name only rows that exist; what is shown, in part and missing, by area, is printed', () => {
  const known = new Set(rows.map(row => row.id))
  console.info(
    `Requirement rows shown by tests:\n${summarize(rows, shown, new Set(inPart.keys())).join('\n')}`,
  )
  expect(shown.filter(row => !known.has(row.id))).toEqual([])
})

test('the ledger of rows in part names rows that tests show, and says of each what is missing', () => {
  const named = new Set(shown.map(row => row.id))
  expect([...inPart].filter(([id, missing]) => !named.has(id) || missing.length < 10)).toEqual([])
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
    )
    test.each([
      ['[R1-08]', 'a row of a table'],
      ['[R1-09] [R1-10]', 'with two'],
      [
        '[R1-11]',
        'a long row on lines of its own',
      ],
    ])('%s %s', () => {})
    const notes = ['[R1-12]']`
  const ids = shownRows(source, 'x.test.ts').map(row => row.id)
  expect(ids).toEqual([
    'R1-02',
    'R1-03',
    'R2.14-oth-02',
    'R1-04',
    'R1-05',
    'R1-07',
    'R1-08',
    'R1-09',
    'R1-10',
    'R1-11',
  ])
})

test('the summary counts a row once however often it is shown, and apart what is shown in part', () => {
  const row = (id: string) => ({ id, area: 'posts' })
  const lines = summarize(
    ['R1-01', 'R1-02', 'R1-03', 'R1-04'].map(row),
    ['R1-01', 'R1-01', 'R1-02'].map(id => ({ id, file: 'a' })),
    new Set(['R1-02']),
  )
  expect(lines).toEqual([
    'area               shown    part missing      of',
    'posts                  1       1       2       4',
    'all                    1       1       2       4',
  ])
})
