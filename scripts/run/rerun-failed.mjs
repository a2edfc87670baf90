import { loadavg } from 'node:os'

/** Limit on failing files: beyond it, something is broken, and rerunning them would only waste time. */
export const MOST_RERUNS = 15

/**
 * Tells flaky tests from broken ones: runs each file with a failure again, alone and once.
 *
 * @param reports what the main run reported, each as `test-report.mjs` writes it
 * @param rerun runs the file at a path and returns its report
 * @returns the reports, where what the second run found replaces files that failed; and the failures that did not come
 *   back: path, name, first error and its place, and the load of the machine (average of one minute) when the main run had ended
 */
export async function rerunFailed(reports, rerun) {
  const failed = reports.flatMap(({ files }) => files.filter(file => file.failed > 0))
  const hasOthers = reports.some(({ errors }) => errors.length > 0)
  if (failed.length > MOST_RERUNS || hasOthers) return { reports, flaky: [] }
  const load = loadavg()[0].toFixed(1)
  const second = new Map()
  for (const { path } of failed) second.set(path, await rerun(path))
  const isMended = path => second.get(path)?.errors.length === 0 && failuresIn(second.get(path)) === 0
  const flaky = failed
    .filter(({ path }) => isMended(path))
    .flatMap(({ path, failures }) => failures.map(failure => ({ path, ...failure, load })))
  const replaced = reports.map(({ files, errors }) => ({
    errors,
    files: files.flatMap(file => (isMended(file.path) ? second.get(file.path).files : [file])),
  }))
  return { reports: replaced, flaky }
}

function failuresIn({ files }) {
  return files.length === 0 ? 1 : files.reduce((sum, { failed }) => sum + failed, 0)
}

/** The lines that name the flaky tests, and how many there are; none without any. */
export function describeFlaky(flaky) {
  if (flaky.length === 0) return []
  const lines = flaky.map(failure => `flaky: ${describeFailure(failure)} (load ${failure.load})`)
  return [...lines, `${flaky.length} flaky`]
}

/** A line for each failure in these reports, so that the last lines of a log tell them all. */
export function describeFailures(reports) {
  return reports.flatMap(({ files, errors }) => [
    ...files.flatMap(({ path, failures }) =>
      failures.map(failure => `failed: ${describeFailure({ path, ...failure })}`),
    ),
    ...errors.map(error => `failed: ${error}`),
  ])
}

function describeFailure({ path, name, error, where }) {
  return `${path} > ${name}: ${error}${where === null ? '' : `, at ${where}`}`
}
