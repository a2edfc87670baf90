import { expect, test } from 'vitest'
import { momentOf } from './when.ts'

test.each([
  ['2026-03-01T00:00:00.000Z', 0, '2026-03-01T00:00:00.000Z'],
  ['2026-03-01T23:59:59.999Z', 0, '2026-03-01T00:00:00.000Z'],
  ['2026-03-01T12:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
])('at %s a day %i days ago began at %s', (now, daysAgo, expected) => {
  expect(new Date(momentOf({ daysAgo }, new Date(now))).toISOString()).toBe(expected)
})
