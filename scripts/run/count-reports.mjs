/** Counts of checks that passed, failed or were skipped. */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 }
export const ONE_PASSED = { ...NOTHING, passed: 1 }
export const ONE_FAILED = { ...NOTHING, failed: 1 }

/** The report of a run that came to no end. */
export const broken = why => ({ files: [], errors: [why] })

export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/**
 * A run's report as `test-report.mjs` wrote it. A run that failed without saying at what gets an error that belongs to no
 * file, as does one without a report.
 */
export function checkReport(text, exitCode) {
  const report =
    text === undefined ? broken(`The run ended without a report, with code ${exitCode}`) : JSON.parse(text)
  const isClean = countReports([report]).failed === 0
  return exitCode !== 0 && isClean ? { ...report, errors: [`The run failed with code ${exitCode}`] } : report
}

/** Adds up reports; an error that belongs to no file counts as one failure. */
export function countReports(reports) {
  return reports
    .flatMap(({ files, errors }) => [...files, ...errors.map(() => ONE_FAILED)])
    .reduce(add, NOTHING)
}
