import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkReport } from './count-reports.mjs'
import { CACHE, programOf, ROOT, readIfThere } from './places.mjs'
import { runNode } from './run-node.mjs'
import { REPORT_FILE } from './test-report.mjs'

const REPORTERS = ['slowest-files.mjs', 'test-report.mjs'].map(name => join(ROOT, 'scripts', 'run', name))

/** Runs Vitest with these arguments and returns the report that `test-report.mjs` describes. */
export async function runVitest(node, args) {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'report-'))
  const file = join(folder, 'report.json')
  try {
    const reporters = ['default', ...REPORTERS].map(name => `--reporter=${name}`)
    const { code } = await runNode(node, [programOf('vitest', 'vitest'), 'run', ...reporters, ...args], {
      mode: 'production',
      env: { [REPORT_FILE]: file },
    })
    return checkReport(readIfThere(file), code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
