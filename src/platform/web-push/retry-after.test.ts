import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')

test.each([
  ['120', 120_000],
  [' 7 ', 7_000],
  ['Fri, 01 May 2026 12:10:00 GMT', 600_000],
  ['Fri, 01 May 2026 11:00:00 GMT', 0],
  ['999999999', 86_400_000],
  ['99999999999999999999', 0],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
  [undefined, 0],
])('%j asks to wait %i ms', (header, waitsMs) => {
  expect(readRetryAfter(header, NOW)).toBe(waitsMs)
})
