import { expect, test } from 'vitest'
import { formatRecent, parseRecent, pushRecent } from './recent-communities.ts'

test('[R5-29] the eleventh community pushes the oldest out', () => {
  const ids = Array.from({ length: 11 }, (_, index) => `t5_${index}`).reduce<string[]>(pushRecent, [])
  expect(ids).toHaveLength(10)
  expect(ids).not.toContain('t5_0')
})

test('[R5-30] newest first, separated by commas; a listed community moves to the front', () => {
  const ids = pushRecent(['t5_a', 't5_b', 't5_c'], 't5_c')
  expect(formatRecent(ids)).toBe('t5_c,t5_a,t5_b')
})

test('a forged cookie does no harm', () => {
  expect(parseRecent(undefined)).toEqual([])
  expect(parseRecent("t5_a,,t3_b,t5_a,'; drop table,t5_ÄÄ,t5_1z")).toEqual(['t5_a', 't5_1z'])
  expect(parseRecent('t5_a,'.repeat(100_000))).toEqual(['t5_a'])
})
