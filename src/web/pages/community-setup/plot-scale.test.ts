import { expect, test } from 'vitest'
import { plotTicks } from './plot-scale.ts'

test.for([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [9, [0, 5, 10]],
  [31, [0, 10, 20, 30, 40]],
  [460, [0, 200, 400, 600]],
  [1_000_001, [0, 500_000, 1_000_000, 1_500_000]],
] as const)('beside a plot up to %i stand %j', ([most, ticks]) => {
  expect(plotTicks(most)).toEqual(ticks)
})
