import { expect, test } from 'vitest'
import { Callers } from './callers.ts'

const BUDGET = { refillMsPerSecond: 250, burstMs: 1_000, mostDebtMs: 4_000, mostCallers: 3 }

test('a caller has a quarter of a core, and what it saved', () => {
  const callers = new Callers(BUDGET)
  const caller = callers.find('a', 0)
  callers.charge(caller, 1_500)
  expect(caller.leftMs).toBe(-500)
  expect(callers.secondsUntilPaid(caller)).toBe(2)
  expect(callers.find('a', 4_000).leftMs).toBe(500)
  expect(callers.find('a', 60_000).leftMs).toBe(1_000)
})

test('limits every debt', () => {
  const callers = new Callers(BUDGET)
  const caller = callers.find('a', 0)
  callers.charge(caller, 1e9)
  expect(callers.secondsUntilPaid(caller)).toBe(16)
})

test('bounds memory by forgetting the least recent caller', () => {
  const callers = new Callers(BUDGET)
  const first = callers.find('first', 0)
  callers.charge(first, 10)
  for (let index = 0; index < 1_000; index += 1) {
    callers.find(`caller ${index}`, index)
    callers.find('first', 0)
  }
  expect(callers.size).toBe(3)
  expect(callers.find('first', 0)).toBe(first)
})
