import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { chooseTests } from './choose-tests.mjs'
import { countReport } from './count-report.mjs'
import { CACHE, programOf, ROOT, readIfThere } from './places.mjs'
import { Problem, say, seconds } from './progress.mjs'
import { isStopping, runNode } from './run-node.mjs'

/**
 * Runs every check of the repository, or with a filter only the tests it names; prints what passed and failed, in all,
 * as the last line.
 *
 * @returns the exit code
 */
export async function runTests(node, filter) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const step of filter.length > 0 ? filteredSteps(node, filter) : allSteps(node)) {
    if (isStopping()) break
    say(`\n── ${step.name}`)
    const began = Date.now()
    const counts = await step.run()
    for (const key of Object.keys(total)) total[key] += counts[key]
    say(`── ${step.name}: ${counts.failed > 0 ? `${counts.failed} failed` : 'passed'}, ${seconds(began)}`)
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  return total.failed > 0 || isStopping() ? 1 : 0
}

/** Only what is wrong is printed; what was right and has not changed is not read again. */
const SPELLING = [
  'lint',
  '--no-progress',
  '--no-summary',
  '--cache',
  '--cache-location',
  'node_modules/.cache/cspell',
]

function allSteps(node) {
  const reactRouter = programOf('@react-router/dev', 'react-router')
  const tsc = [programOf('typescript', 'tsc'), '-p', 'tsconfig.json']
  const biome = [programOf('@biomejs/biome', 'biome'), 'check', '--diagnostic-level=error']
  return [
    { name: 'types', run: () => all(node, [reactRouter, 'typegen'], tsc) },
    { name: 'format and lint', run: () => all(node, biome) },
    { name: 'arrows', run: () => all(node, ['scripts/check-imports.mjs']) },
    { name: 'unused code', run: () => all(node, [programOf('knip', 'knip')]) },
    { name: 'spelling', run: () => all(node, [programOf('cspell', 'cspell'), ...SPELLING]) },
    { name: 'expressions', run: () => all(node, ['scripts/check-expressions.mjs']) },
    { name: 'web app', run: () => build(node) },
    { name: 'unit and api tests', run: () => vitest(node, ['--project', 'unit', '--project', 'api']) },
    { name: 'browser tests', run: () => vitest(node, ['--project', 'e2e']) },
  ]
}

function filteredSteps(node, filter) {
  return [
    { name: 'web app', run: () => build(node) },
    { name: 'tests', run: () => vitest(node, chooseTests(filter)) },
  ]
}

/** Several programs as one check: the first that fails decides. */
async function all(node, ...programs) {
  for (const args of programs) {
    const { code } = await runNode(node, args)
    if (code !== 0) return { passed: 0, failed: 1, skipped: 0 }
  }
  return { passed: 1, failed: 0, skipped: 0 }
}

async function build(node) {
  try {
    await buildWeb(node)
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    say(error.message)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

async function vitest(node, args) {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'report-'))
  const report = join(folder, 'report.json')
  try {
    const slowest = join(ROOT, 'scripts', 'run', 'slowest-files.mjs')
    const reporters = ['default', 'json', slowest].map(name => `--reporter=${name}`)
    const output = `--outputFile.json=${report}`
    const program = programOf('vitest', 'vitest')
    const { code } = await runNode(node, [program, 'run', ...reporters, output, ...args], {
      mode: 'production',
    })
    return countReport(readIfThere(report), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
