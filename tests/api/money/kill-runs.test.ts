import { afterAll, beforeAll, expect, test } from 'vitest'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { killRuns } from '#tests/support/money/kill-runs.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test(
  '32 members move coins, points and tokens while the process is killed: nothing is lost, nothing twice (`npm run bench -- money`: 100,000 acts)',
  async () => {
    const report = await killRuns(site, { url: site.url, count: 960, kills: 3, seed: 17 })
    expect(report.differing).toEqual([])
    expect(report.entries.made).toBe(report.entries.answered)
    expect(report.books).toMatchObject({ unbalanced: [], crooked: [], differing: [], debts: [] })
    // Every kind of act was done, and some were refused.
    expect(Object.keys(report.done).sort()).toEqual(['award', 'burn', 'convert', 'stake', 'transfer'])
    expect(report.refused).toBeGreaterThan(0)
  },
  6 * HANGS_MS,
)
