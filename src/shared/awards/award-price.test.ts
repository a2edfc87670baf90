import { expect, test } from 'vitest'
import { awardCents } from './award-price.ts'

test.each([
  [100, 50],
  [125, 50],
  [126, 51],
  [500, 199],
  [501, 200],
  [1_800, 717],
  [5_000, 1_990],
])('an award of %i coins costs %i cents, at the price of the smallest package', (cost, cents) => {
  const packages = [
    { coins: 1_100, cents: 399 },
    { coins: 500, cents: 199 },
  ]
  expect(awardCents(packages, { cost })).toBe(cents)
})
