import { expect, test } from 'vitest'
import { addMonth } from './add-month.ts'

/** A year of months that begin on this day. */
function yearFrom(start: string, anchorDay: number): string[] {
  let at = new Date(`${start}T23:59:59.999Z`)
  return Array.from({ length: 13 }, () => {
    at = addMonth(at, anchorDay)
    expect(at.toISOString().slice(10)).toBe('T23:59:59.999Z')
    return at.toISOString().slice(0, 10)
  })
}

test('[R2.14-mon-14] months that begin on a 31st end on the last day of shorter months, and go back to the 31st', () => {
  expect(yearFrom('2026-01-31', 31)).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
  ])
})

test.each([
  ['2027-12-30', 30, ['2028-01-30', '2028-02-29', '2028-03-30']],
  ['2028-02-29', 29, ['2028-03-29', '2028-04-29', '2028-05-29']],
  ['2026-02-28', 28, ['2026-03-28', '2026-04-28', '2026-05-28']],
  ['2026-12-01', 1, ['2027-01-01', '2027-02-01', '2027-03-01']],
])('from %s on day %i', (start, anchorDay, first) => {
  expect(yearFrom(start, anchorDay).slice(0, 3)).toEqual(first)
})
