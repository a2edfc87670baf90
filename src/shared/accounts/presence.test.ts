import { expect, test } from 'vitest'
import { presenceCount } from '../messages/format-numbers.ts'
import { followsPresence, roundedPresence } from './presence.ts'

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

test('[R4-pres-01] presence is followed only while the tab is visible, presence is on and the experiment is enabled', () => {
  const ask = (isVisible: boolean, isOn: boolean, isEnabled: boolean) =>
    followsPresence({ isVisible, isOn, isEnabled })
  expect(ask(true, true, true)).toBe(true)
  expect([ask(false, true, true), ask(true, false, true), ask(true, true, false)]).toEqual([
    false,
    false,
    false,
  ])
})
