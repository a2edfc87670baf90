import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countReports } from './count-reports.mjs'
import { programOf, ROOT } from './places.mjs'
import { describeFailures, describeFlaky, rerunFailed } from './rerun-failed.mjs'
import { REPORT_FILE } from './test-report.mjs'

const good = (path: string) => ({ path, passed: 3, failed: 0, skipped: 0, failures: [] })
const bad = (path: string) => ({
  path,
  passed: 2,
  failed: 1,
  skipped: 0,
  failures: [{ name: 'votes > count', error: 'expected 1 to be 2', where: 'src/votes.ts:3:7' }],
})
const run = (...files: unknown[]) => ({ files, errors: [] as string[] })

describe('a test file with a failure runs again', () => {
  test('and what passes then is flaky: named with its error and the load, and no failure', async () => {
    const asked: string[] = []
    const { reports, flaky } = await rerunFailed(
      [run(good('a.test.ts'), bad('b.test.ts')), run(good('c.test.ts'))],
      async path => {
        asked.push(path)
        return run(good(path))
      },
    )
    expect(asked).toEqual(['b.test.ts'])
    expect(countReports(reports)).toEqual({ passed: 9, failed: 0, skipped: 0 })
    const lines = describeFlaky(flaky)
    expect(lines).toEqual([
      expect.stringMatching(
        /^flaky: b\.test\.ts > votes > count: expected 1 to be 2, at src\/votes\.ts:3:7 \(load \d+\.\d\)$/,
      ),
      '1 flaky',
    ])
  })

  test('and what fails again stays a failure, also when the run itself breaks', async () => {
    const first = [run(bad('a.test.ts'), bad('b.test.ts'), bad('c.test.ts'), bad('d.test.ts'))]
    const again: Record<string, ReturnType<typeof run>> = {
      'a.test.ts': run(bad('a.test.ts')),
      'b.test.ts': { files: [], errors: ['The run ended without a report'] },
      'c.test.ts': { ...run(good('c.test.ts')), errors: ['lost'] },
      'd.test.ts': run(),
    }
    const { reports, flaky } = await rerunFailed(first, async path => again[path])
    expect(flaky).toEqual([])
    expect(describeFlaky(flaky)).toEqual([])
    expect(countReports(reports).failed).toBe(4)
    expect(describeFailures([...reports, { files: [], errors: ['lost'] }])).toEqual([
      'failed: a.test.ts > votes > count: expected 1 to be 2, at src/votes.ts:3:7',
      'failed: b.test.ts > votes > count: expected 1 to be 2, at src/votes.ts:3:7',
      'failed: c.test.ts > votes > count: expected 1 to be 2, at src/votes.ts:3:7',
      'failed: d.test.ts > votes > count: expected 1 to be 2, at src/votes.ts:3:7',
      'failed: lost',
    ])
  })

  test('but not when more than fifteen fail, or an error belongs to no file', async () => {
    const never = async () => expect.unreachable()
    const many = run(...Array.from({ length: 16 }, (_, index) => bad(`${index}.test.ts`)))
    expect(countReports((await rerunFailed([many], never)).reports).failed).toBe(16)
    const lost = { ...run(bad('a.test.ts')), errors: ['lost'] }
    expect(countReports((await rerunFailed([lost], never)).reports).failed).toBe(2)
  })
})

test('the report tells each failed test, file, hook and uncaught error, and where it was thrown', async () => {
  const root = await mkdtemp(join(tmpdir(), 'warren-report-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const files = {
    'a.test.js': `describe('sums', () => { test('add', () => expect(1).toBe(2)); test('stay', () => {}); test.skip('rest') })`,
    'b.test.js': `throw new Error('does not load')`,
    'c.test.js': `afterAll(() => { throw new Error('cannot end') }); test('passes', () => {})`,
    'd.test.js': `test('passes', () => { setTimeout(() => { throw new Error('too late') }) }); test('waits', () => new Promise(done => setTimeout(done, 50)))`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  const report = join(root, 'report.json')
  const reporter = `--reporter=${join(ROOT, 'scripts', 'run', 'test-report.mjs')}`
  const args = [programOf('vitest', 'vitest'), 'run', '--globals', '--root', root, reporter]
  const env = { ...process.env, [REPORT_FILE]: report }
  const code = await new Promise(resolve => {
    execFile(process.execPath, args, { cwd: root, env }, error => resolve(error?.code ?? 0))
  })
  expect(code).toBe(1)
  const { files: told, errors } = JSON.parse(await readFile(report, 'utf8'))
  expect(told.toSorted((x: { path: string }, y: { path: string }) => (x.path < y.path ? -1 : 1))).toEqual([
    {
      path: 'a.test.js',
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: [
        { name: 'sums > add', error: expect.stringContaining('expected 1 to be 2'), where: 'a.test.js:1:54' },
      ],
    },
    {
      path: 'b.test.js',
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [{ name: '(outside its tests)', error: 'does not load', where: 'b.test.js:1:7' }],
    },
    {
      path: 'c.test.js',
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: [{ name: '(outside its tests)', error: 'cannot end', where: 'c.test.js:1:24' }],
    },
    {
      path: 'd.test.js',
      passed: 2,
      failed: 1,
      skipped: 0,
      failures: [{ name: '(outside its tests)', error: 'too late', where: 'd.test.js:1:49' }],
    },
  ])
  expect(errors).toEqual([])
})
