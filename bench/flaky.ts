import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { runVitest } from '../scripts/run/run-vitest.mjs'

/**
 * How often each test fails: `npm run bench -- flaky --rounds 10 [--busy 4] [FILTER…]` runs the suite that many times, its
 * files in random order, beside as many processes that keep a core busy, and lists every test that failed with its rate.
 * Exits with 1 when one did. Filters are parts of paths.
 */
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, busy: { type: 'string', default: '0' } },
  allowPositionals: true,
})
const rounds = readCount('rounds', values.rounds, 1)
const busy = readCount('busy', values.busy, 0)
/** Keeps a core busy as long as the bench lives. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent);'

const failures = new Map<string, { rounds: Set<number>; error: string }>()
for (let round = 1; round <= rounds; round++) {
  const began = Date.now()
  const loops = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', LOOP]))
  try {
    const failed = [...(await runPart('unit', 'api')), ...(await runPart('e2e'))]
    for (const { name, error } of failed) note(name, error, round)
    const took = Math.round((Date.now() - began) / 1000)
    console.log(
      `round ${round} of ${rounds}: ${failed.length} failed in ${took} s, load ${loadavg()[0]?.toFixed(1)}`,
    )
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}
const worst = [...failures].toSorted(([, a], [, b]) => b.rounds.size - a.rounds.size)
for (const [name, { rounds: where, error }] of worst)
  console.log(`${where.size} of ${rounds} (${Math.round((100 * where.size) / rounds)} %)  ${name}: ${error}`)
console.log(`Tests that failed at least once in ${rounds} rounds: ${failures.size}`)
process.exitCode = failures.size > 0 ? 1 : 0

async function runPart(...projects: string[]): Promise<{ name: string; error: string }[]> {
  const args = [
    '--sequence.shuffle.files',
    `--sequence.seed=${Math.floor(Math.random() * 2 ** 31)}`,
    '--passWithNoTests',
    ...projects.flatMap(project => ['--project', project]),
    ...positionals,
  ]
  const { files, errors } = await runVitest(process.execPath, args)
  return [
    ...files.flatMap(({ path, failures: failed }) =>
      failed.map(({ name, error }) => ({ name: `${path} > ${name}`, error })),
    ),
    ...errors.map(error => ({ name: '(outside all files)', error })),
  ]
}

function note(name: string, error: string, round: number): void {
  const known = failures.get(name) ?? { rounds: new Set(), error }
  known.rounds.add(round)
  failures.set(name, known)
}

function readCount(option: string, text: string, least: number): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= least) return count
  console.error(`--${option} must be a whole number of at least ${least}, not "${text}"`)
  process.exit(2)
}
