import { buildWeb } from './build-web.mjs'
import { chooseTests } from './choose-tests.mjs'
import { add, broken, countReports, NOTHING, ONE_FAILED, ONE_PASSED } from './count-reports.mjs'
import { programOf } from './places.mjs'
import { Problem, say, seconds } from './progress.mjs'
import { describeFailures, describeFlaky, rerunFailed } from './rerun-failed.mjs'
import { isStopping, runNode } from './run-node.mjs'
import { runVitest } from './run-vitest.mjs'

/**
 * Runs every check of the repository, or with a filter only the tests it names. Without a filter each test file with a
 * failure runs once more, alone: a test that then passes is named as flaky and fails nothing. Prints what passed and failed,
 * in all, as the last line.
 *
 * @returns the exit code
 */
export async function runTests(node, filter) {
  const isWhole = filter.length === 0
  let checks = NOTHING
  const failedChecks = []
  let reports = []
  for (const step of isWhole ? allSteps(node) : filteredSteps(node, filter)) {
    if (isStopping()) break
    say(`\n── ${step.name}`)
    const began = Date.now()
    const { counts = NOTHING, report } = await step.run()
    checks = add(checks, counts)
    if (counts.failed > 0) failedChecks.push(`failed: ${step.name}`)
    if (report !== undefined) reports.push(report)
    const { failed } = add(counts, countReports(report === undefined ? [] : [report]))
    say(`── ${step.name}: ${failed > 0 ? `${failed} failed` : 'passed'}, ${seconds(began)}`)
  }
  if (isWhole && checks.failed === 0 && !isStopping()) {
    const again = await rerunFailed(reports, path => rerun(node, path))
    reports = again.reports
    for (const line of describeFlaky(again.flaky)) console.log(line)
  }
  for (const line of [...failedChecks, ...describeFailures(reports)]) console.log(line)
  const total = add(checks, countReports(reports))
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  const isEmpty = total.passed + total.failed === checks.passed + checks.failed
  if (isEmpty) say('No test ran: none has that name.')
  return total.failed > 0 || isEmpty || isStopping() ? 1 : 0
}

async function rerun(node, path) {
  if (isStopping()) return broken('A signal stopped the run')
  say(`\n── once more, alone: ${path}`)
  return await runVitest(node, [path])
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
  const knip = [programOf('knip', 'knip')]
  return [
    { name: 'types', run: () => all(node, [reactRouter, 'typegen'], tsc) },
    { name: 'format and lint', run: () => all(node, biome) },
    { name: 'arrows', run: () => all(node, ['scripts/check-imports.mjs']) },
    { name: 'unused code', run: () => all(node, knip, [...knip, '--config', 'knip.production.ts']) },
    { name: 'spelling', run: () => all(node, [programOf('cspell', 'cspell'), ...SPELLING]) },
    { name: 'expressions', run: () => all(node, ['scripts/check-expressions.mjs']) },
    { name: 'web app', run: () => build(node) },
    { name: 'unit and api tests', run: () => tests(node, ['--project', 'unit', '--project', 'api']) },
    { name: 'browser tests', run: () => tests(node, ['--project', 'e2e']) },
  ]
}

function filteredSteps(node, filter) {
  return [
    { name: 'web app', run: () => build(node) },
    { name: 'tests', run: () => tests(node, chooseTests(filter)) },
  ]
}

/** Several programs as one check: the first that fails decides. */
async function all(node, ...programs) {
  for (const args of programs) {
    const { code } = await runNode(node, args)
    if (code !== 0) return { counts: ONE_FAILED }
  }
  return { counts: ONE_PASSED }
}

async function build(node) {
  try {
    await buildWeb(node)
    return { counts: ONE_PASSED }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    say(error.message)
    return { counts: ONE_FAILED }
  }
}

async function tests(node, args) {
  return { report: await runVitest(node, args) }
}
