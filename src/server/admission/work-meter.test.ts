import { expect, test } from 'vitest'
import { WorkMeter } from './work-meter.ts'

test('what passes is shared by those in work, and adds up to what passed', () => {
  const meter = new WorkMeter(5)
  const a = meter.enter(100)
  const b = meter.enter(110)
  // a alone for 10 ms, then both for 20, then b alone for 5.
  expect(meter.leave(130, a)).toBe(20)
  expect(meter.leave(135, b)).toBe(15)
  const c = meter.enter(1_000)
  expect(meter.leave(1_001, c)).toBe(1)
  expect(meter.inWork).toBe(0)
})

test('the mean follows what pages cost', () => {
  const meter = new WorkMeter(5)
  for (let index = 0; index < 100; index += 1) meter.learn(40)
  expect(meter.meanMs).toBeGreaterThan(39)
  expect(meter.meanMs).toBeLessThan(40)
})
