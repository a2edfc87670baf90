import { describe, expect, test } from 'vitest'
import { isNewEnough } from './choose-node.mjs'
import { chooseTests } from './choose-tests.mjs'
import { checkReport, countReports } from './count-reports.mjs'
import { missingPackages } from './install-dependencies.mjs'
import { describeSlowest } from './slowest-files.mjs'

describe('the Node to run on', () => {
  test.each(['22.22.0', '22.23.2', '24.0.0', '25.1.0', '26.10.0'])('%s is new enough', version => {
    expect(isNewEnough(version)).toBe(true)
  })

  test.each(['18.0.0', '20.20.2', '22.21.9', '23.11.0'])('%s is too old', version => {
    expect(isNewEnough(version)).toBe(false)
  })
})

describe('what is missing', () => {
  const { platform, arch } = process
  const wanted = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } }
  const installed = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } }

  test('nothing, when every version is there, whatever else is', () => {
    expect(missingPackages({ ...installed, 'node_modules/c': { version: '3.0.0' } }, wanted)).toEqual([])
  })

  test('a package that is not there, or not in its version', () => {
    expect(missingPackages({ 'node_modules/a': { version: '1.0.0' } }, wanted)).toEqual(['b'])
    expect(missingPackages({ ...installed, 'node_modules/b': { version: '2.0.1' } }, wanted)).toEqual(['b'])
  })

  test('not the optional packages of other machines, nor their dependencies', () => {
    const elsewhere = { version: '1.0.0', optional: true, os: ['plan9'], cpu: [arch] }
    const below = { version: '1.0.0', optional: true }
    expect(
      missingPackages(installed, { ...wanted, 'node_modules/x': elsewhere, 'node_modules/y': below }),
    ).toEqual([])
  })

  test('but the optional package of this machine', () => {
    const here = { version: '1.0.0', optional: true, os: [platform], cpu: [arch] }
    expect(missingPackages(installed, { ...wanted, 'node_modules/@x/y': here })).toEqual(['@x/y'])
  })
})

describe('the count of reports', () => {
  const file = { path: 'a.test.ts', passed: 2, failed: 1, skipped: 3, failures: [] }

  test('adds up all files, and errors that belong to none', () => {
    const reports = [
      { files: [file, file], errors: ['lost'] },
      { files: [file], errors: [] },
    ]
    expect(countReports(reports)).toEqual({ passed: 6, failed: 4, skipped: 9 })
  })

  test('never calls a failing run good: no report, or an error outside all files', () => {
    const good = JSON.stringify({ files: [{ ...file, failed: 0 }], errors: [] })
    expect(countReports([checkReport(good, 0)])).toEqual({ passed: 2, failed: 0, skipped: 3 })
    expect(countReports([checkReport(good, 1)])).toEqual({ passed: 2, failed: 1, skipped: 3 })
    expect(countReports([checkReport(undefined, 0)]).failed).toBe(1)
    expect(countReports([checkReport(undefined, 1)]).failed).toBe(1)
  })
})

describe('the tests to run', () => {
  const files = [
    { path: 'tests/api/votes.test.ts', text: () => "test('[R1-01] a vote counts (once)', …" },
    { path: 'tests/e2e/votes.test.ts', text: () => "test('[R1-01] [R1-02] an arrow turns', …" },
    { path: 'src/shared/sorts.test.ts', text: () => 'test.each(SORTS)(`%s sorts`, …' },
  ]

  test.each([
    [['tests/api/votes.test.ts'], ['tests/api/votes.test.ts']],
    [
      ['votes', './src/shared'],
      ['votes', './src/shared'],
    ],
    [['R1-02'], ['tests/e2e/votes.test.ts', '--testNamePattern', 'R1-02']],
    [
      ['counts', '(once)'],
      ['tests/api/votes.test.ts', '--testNamePattern', 'counts \\(once\\)'],
    ],
    [
      ['tests/api', 'R1-01'],
      ['tests/api/votes.test.ts', '--testNamePattern', 'R1-01'],
    ],
    // Put together when it runs: every file is asked.
    [['best sorts'], ['--testNamePattern', 'best sorts']],
    [
      ['tests/api', '-t', 'counts'],
      ['tests/api', '-t', 'counts'],
    ],
  ])('%o are %o', (words, chosen) => expect(chooseTests(words, files)).toEqual(chosen))

  test('a path that names no test file is said, and not taken for a title', () => {
    for (const path of ['tests/e2e/wiki', './src/nothing.test.ts'])
      expect(() => chooseTests(['votes', path], files)).toThrow(`No test file is called ${path}.`)
  })
})

test('the slowest files are told, ten of them, with what loading took', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({
    path: `${at}.test.ts`,
    loadMs: 500,
    runMs: at * 1_000,
  }))
  const [title, first, ...others] = describeSlowest(files)
  expect([title, first, others.length]).toEqual([
    'The slowest files:',
    '  11.5 s  11.test.ts (0.5 s to load)',
    9,
  ])
})
