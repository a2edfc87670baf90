import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FuzzSite, openFuzzSite } from '#tests/support/fuzz/fuzz-site.ts'
import { runFuzz } from '#tests/support/fuzz/run-fuzz.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'

let site: FuzzSite

beforeAll(async () => {
  site = await openFuzzSite()
})
afterAll(() => site.stop())

test(
  'whatever is sent to whatever door, none fails and all answer (`npm run bench -- fuzz` sends ten times as much)',
  async () => {
    const { sent, failures } = await runFuzz(site, { count: 2_000, seed: 20_261_122 })
    expect(sent).toBeGreaterThanOrEqual(2_000)
    expect(failures).toEqual([])
  },
  10 * HANGS_MS,
)
