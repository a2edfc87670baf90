import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The variable that names the file to write. */
export const REPORT_FILE = 'WARREN_TEST_REPORT'

/** The name under which a file reports what went wrong while it ran, but in none of its tests. */
export const OUTSIDE_TESTS = '(outside its tests)'

/**
 * A Vitest reporter that writes what became of each test file as JSON: `{ files: [{ path, passed, failed, skipped,
 * failures: [{ name, error, where }] }], errors: [text] }`. A file that does not load, a failing hook and an uncaught error
 * each count as one failure of their file. `where` is the path, line and column that threw, or null. `errors` are those that
 * no file can be blamed for.
 */
export default class TestReport {
  onInit(vitest) {
    this.root = vitest.config.root
  }

  onTestRunEnd(modules, unhandledErrors) {
    const path = process.env[REPORT_FILE]
    if (path === undefined) return
    const files = modules.map(module => describeFile(module, this.root))
    const errors = []
    for (const error of unhandledErrors) {
      const file = files.find(one => one.path === fileRunning(error, this.root))
      if (file === undefined) errors.push(firstLine(error))
      else addFailure(file, OUTSIDE_TESTS, error, this.root)
    }
    writeFileSync(path, JSON.stringify({ files, errors }))
  }
}

function describeFile(module, root) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const file = { path: module.relativeModuleId, ...counts, failures: [] }
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result()
    if (state === 'failed') addFailure(file, test.fullName, errors[0], root)
    else file[state === 'passed' ? 'passed' : 'skipped']++
  }
  if (!module.ok() && file.failed === 0) addFailure(file, OUTSIDE_TESTS, errorOutside(module), root)
  return file
}

function addFailure(file, name, error, root) {
  file.failed++
  file.failures.push({ name, error: firstLine(error), where: placeOf(error, root) })
}

/** Returns the test file that ran when this uncaught error was thrown, as noted by Vitest. */
function fileRunning(error, root) {
  const path = error?.VITEST_TEST_PATH
  return path === undefined ? undefined : relative(root, path)
}

/** The place that threw, its path from the root: the first line of the stack that is in a file of ours. */
function placeOf(error, root) {
  for (const line of String(error?.stack ?? '').split('\n')) {
    const place = /(?:file:\/\/)?(\/[^\s()]+:\d+:\d+)\)?$/.exec(line)?.[1]
    if (place?.startsWith(`${root}/`) && !place.includes('/node_modules/')) return relative(root, place)
  }
  return null
}

/** Returns a failure outside of all tests: in the file itself, or in a hook of a suite. */
function errorOutside(module) {
  const suites = [module, ...module.children.allSuites()]
  return suites.flatMap(suite => suite.errors())[0]
}

function firstLine(error) {
  return String(error?.message ?? 'no error was given').split('\n', 1)[0]
}
