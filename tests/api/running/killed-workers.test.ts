import { afterAll, beforeAll, expect, test } from 'vitest'
import { killWorkers } from '#tests/support/events/kill-workers.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

test('after workers are killed at any moment, each subscriber has handled every event exactly once', async () => {
  const { emitted, effects, waiting } = await killWorkers(site.ctx, { url: site.url, rounds: 6, seed: 11 })
  expect(emitted).toBeGreaterThan(50)
  expect(waiting).toBe(0)
  expect(effects).toEqual(
    ['kill.failing', 'kill.quick', 'kill.slow'].map(subscriber => ({
      subscriber,
      effects: emitted,
      events: emitted,
    })),
  )
})
