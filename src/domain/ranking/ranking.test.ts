import { describe, expect, it } from 'vitest'
import { balanceFactor } from './balance.ts'
import { wilsonLowerBound } from './confidence.ts'
import { controversyRank } from './controversy.ts'
import { HOT_PERIOD_SECONDS, hotRank } from './hot.ts'
import { qaRank } from './qa.ts'

const noon = new Date('2026-11-20T12:00:00Z')

describe('hot', () => {
  it('[R2.4-06] follows the published formula', () => {
    const seconds = noon.getTime() / 1000 - 1_134_028_003
    expect(hotRank({ ups: 120, downs: 20, createdAt: noon })).toBeCloseTo(2 + seconds / 45_000, 9)
    expect(hotRank({ ups: 20, downs: 120, createdAt: noon })).toBeCloseTo(-2 + seconds / 45_000, 9)
  })
  it('weighs tenfold votes like 45,000 seconds of youth', () => {
    const later = new Date(noon.getTime() + HOT_PERIOD_SECONDS * 1000)
    expect(hotRank({ ups: 10, downs: 0, createdAt: noon })).toBeCloseTo(
      hotRank({ ups: 1, downs: 0, createdAt: later }),
      9,
    )
  })
  it('is the same for 1, 0 and -1 but for its sign', () => {
    expect(hotRank({ ups: 1, downs: 0, createdAt: noon })).toBe(
      hotRank({ ups: 0, downs: 0, createdAt: noon }),
    )
  })
})

describe('confidence', () => {
  it('prefers certainty over a perfect but small share', () => {
    expect(wilsonLowerBound({ ups: 90, downs: 10 })).toBeGreaterThan(wilsonLowerBound({ ups: 2, downs: 0 }))
  })
  it('matches known values', () => {
    expect(wilsonLowerBound({ ups: 0, downs: 0 })).toBe(0)
    expect(wilsonLowerBound({ ups: 1, downs: 0 })).toBeCloseTo(0.3784, 3)
    expect(wilsonLowerBound({ ups: 10, downs: 10 })).toBeCloseTo(0.362, 2)
  })
})

describe('controversy', () => {
  it('is 0 when all agree, and largest for an even split', () => {
    expect(controversyRank({ ups: 50, downs: 0 })).toBe(0)
    expect(controversyRank({ ups: 50, downs: 50 })).toBe(100)
    expect(controversyRank({ ups: 90, downs: 10 })).toBeLessThan(controversyRank({ ups: 50, downs: 50 }))
  })
})

describe('qa', () => {
  it('lifts a question that the author answered', () => {
    const question = { ups: 5, downs: 1, bodyLength: 100 }
    const answered = qaRank({ question, answers: [{ ups: 3, downs: 0, bodyLength: 300 }] })
    expect(answered).toBeGreaterThan(qaRank({ question, answers: [] }))
  })
})

describe('the factor of the balanced mix', () => {
  const dayBefore = new Date('2026-11-19T12:00:00Z')
  it('is the top rank of a community as if it were posted now', () => {
    // 86,400 / 45,000 seconds = 1.92
    expect(balanceFactor({ hot: 14_000, createdAt: dayBefore, now: noon })).toBeCloseTo(14_001.92, 9)
  })
  it('is never below 1', () => {
    expect(balanceFactor({ hot: -5, createdAt: dayBefore, now: noon })).toBe(1)
  })
})
