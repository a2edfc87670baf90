import { expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

it('one event that fails for hours holds batches back for five seconds, not until its subscriber succeeds', () => {
  let nowMs = 0
  const breaker = createBreaker(() => nowMs)
  expect(breaker.hasFailures()).toBe(false)
  breaker.failed('a.rare')
  nowMs = 4_999
  expect([breaker.hasFailures(), breaker.isResting('a.rare')]).toEqual([true, false])
  nowMs = 5_000
  expect(breaker.hasFailures()).toBe(false)
})

it('rests for five seconds after sixteen failures in a row, and again after the next', () => {
  let nowMs = 0
  const breaker = createBreaker(() => nowMs)
  for (let count = 0; count < 15; count += 1) breaker.failed('a.broken')
  expect(breaker.isResting('a.broken')).toBe(false)
  breaker.failed('a.broken')
  expect([breaker.isResting('a.broken'), breaker.isResting('a.other')]).toEqual([true, false])
  nowMs = 5_000
  expect(breaker.isResting('a.broken')).toBe(false)
  breaker.failed('a.broken')
  expect(breaker.isResting('a.broken')).toBe(true)
  breaker.succeeded('a.broken')
  expect([breaker.isResting('a.broken'), breaker.hasFailures()]).toEqual([false, false])
})
