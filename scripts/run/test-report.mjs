import { writeFileSync } from 'node:fs'

/** The variable that names the file to write. */
export const REPORT_FILE = 'WARREN_TEST_REPORT'

/**
 * A Vitest reporter that writes what became of each test file as JSON: `{ files: [{ path, passed, failed, skipped,
 * failures: [{ name, error }] }], errors: [text] }`. A file that does not load, and a hook that fails, count as one failure
 * each. `errors` are those that no file can be blamed for.
 */
export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const path = process.env[REPORT_FILE]
    if (path === undefined) return
    const report = { files: modules.map(describeFile), errors: unhandledErrors.map(firstLine) }
    writeFileSync(path, JSON.stringify(report))
  }
}

function describeFile(module) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result()
    counts[state === 'passed' || state === 'failed' ? state : 'skipped']++
    if (state === 'failed') failures.push({ name: test.fullName, error: firstLine(errors[0]) })
  }
  if (!module.ok() && failures.length === 0) {
    counts.failed++
    failures.push({ name: '(outside its tests)', error: firstLine(errorOutside(module)) })
  }
  return { path: module.relativeModuleId, ...counts, failures }
}

/** What failed outside of all tests: the file itself, or a hook of a suite. */
function errorOutside(module) {
  const suites = [module, ...module.children.allSuites()]
  return suites.flatMap(suite => suite.errors())[0]
}

function firstLine(error) {
  return String(error?.message ?? 'no error was given').split('\n', 1)[0]
}
