import { expect, test } from 'vitest'
import { ProcessorShare } from './processor-share.ts'

test('a process that gets the processor whenever it wants to has all of it, one among others its part', () => {
  const now = { busyMs: 0, usedMs: 0 }
  const processor = new ProcessorShare(() => ({ ...now }))
  const pass = (busyMs: number, usedMs: number): void => {
    for (let index = 0; index < 100; index += 1) {
      now.busyMs += busyMs
      now.usedMs += usedMs
      processor.look()
    }
  }
  pass(40, 55)
  expect(processor.share).toBe(1)
  pass(40, 10)
  expect(processor.share).toBeCloseTo(0.25, 3)
  // Too short to tell on its own, so it is counted with what follows.
  pass(1, 1)
  expect(processor.share).toBeGreaterThan(0.25)
})

test('the process itself is read', () => {
  const processor = new ProcessorShare()
  processor.look()
  expect(processor.share).toBeGreaterThanOrEqual(0)
  expect(processor.share).toBeLessThanOrEqual(1)
})
