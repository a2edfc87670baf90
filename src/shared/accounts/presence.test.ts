import { expect, test } from 'vitest'
import { presenceCount } from '../messages/format-numbers.ts'
import { roundedPresence } from './presence.ts'

test.each([
  [-1, 0, ''],
  [0, 0, ''],
  [1, 1, '1–4'],
  [4, 1, '1–4'],
  [5, 5, '5+'],
  [9, 5, '5+'],
  [10, 10, '10+'],
  [99, 95, '95+'],
  [100, 100, '100+'],
  [119, 110, '110+'],
  [1_234, 1_230, '1.2k+'],
])('%d people are told as %d', (count, rounded, words) => {
  expect(roundedPresence(count)).toBe(rounded)
  if (rounded > 0) expect(presenceCount(rounded)).toBe(words)
})
