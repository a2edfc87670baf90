import { beforeEach, expect, test, vi } from 'vitest'
import type { Ranked } from './fingerprints.ts'
import { RANK_FINGERPRINTS } from './fingerprints.ts'

beforeEach(() => {
  vi.resetModules()
})

/** Each formula, and whose stored ranks it determines. */
test.each([
  ['./hot.ts', 'hotRank', ['posts']],
  ['./controversy.ts', 'controversyRank', ['posts', 'comments']],
  ['./confidence.ts', 'wilsonLowerBound', ['comments']],
  ['./qa.ts', 'qaRank', ['comments']],
] as [string, string, Ranked[]][])('a change of %s is noticed', async (path, name, ranked) => {
  vi.doMock(path, async original => {
    const formula = await original<Record<string, (input: object) => number>>()
    return { ...formula, [name]: (input: object) => (formula[name]?.(input) ?? 0) * 1.001 }
  })
  const changed = (await import('./fingerprints.ts')).RANK_FINGERPRINTS
  vi.doUnmock(path)
  for (const things of ['posts', 'comments'] as const)
    expect(changed[things] !== RANK_FINGERPRINTS[things], things).toBe(ranked.includes(things))
})
