/** Counts a JSON report of the tests; whatever failed outside a test (a file that does not load) counts as one too. */
export function countReport(text, exitCode) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  if (text !== undefined) {
    for (const file of JSON.parse(text).testResults) {
      for (const { status } of file.assertionResults) counts[kindOf(status)]++
      if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
        counts.failed++
    }
  }
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

function kindOf(status) {
  return status === 'passed' || status === 'failed' ? status : 'skipped'
}
