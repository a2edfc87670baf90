import { expect, test } from 'vitest'
import { AWARD_KINDS, isAwardId } from './award-kinds.ts'

test('Silver, Gold and Platinum cost what they always have', () => {
  expect(AWARD_KINDS.silver).toEqual({ cost: 100, authorCoins: 0 })
  expect(AWARD_KINDS.gold).toEqual({ cost: 500, authorCoins: 100 })
  expect(AWARD_KINDS.platinum).toEqual({ cost: 1800, authorCoins: 700 })
})

test('an award never gives away more than half of what it costs, in whole coins', () => {
  for (const [id, price] of Object.entries(AWARD_KINDS)) {
    const given = price.authorCoins
    expect(Number.isInteger(price.cost) && Number.isInteger(given), id).toBe(true)
    expect(given, id).toBeLessThanOrEqual(price.cost / 2)
  }
})

test('awards are listed from the cheapest', () => {
  const costs = Object.values(AWARD_KINDS).map(({ cost }) => cost)
  expect(costs).toEqual(costs.toSorted((a, b) => a - b))
})

test('only listed words are awards', () => {
  expect(isAwardId('gold')).toBe(true)
  expect(isAwardId('argentium')).toBe(false)
  expect(isAwardId('constructor')).toBe(false)
})
