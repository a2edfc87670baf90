import { expect, test } from 'vitest'
import { isTimeZone } from '#platform/time-zones/time-zones.ts'
import { nextLocalTime, previousLocalTime } from './local-time.ts'
import { endOfQuiet, type QuietHours } from './quiet-hours.ts'

const berlin = { time_zone: 'Europe/Berlin', quiet_from: 22 * 60, quiet_to: 7 * 60 + 30 }
const isQuiet = (hours: QuietHours, moment: Date): boolean => endOfQuiet(hours, moment) !== null
const at = (text: string): Date => new Date(text)
const next = (zone: string, minute: number, after: string, weekday?: number): string =>
  nextLocalTime(zone, { minute, ...(weekday !== undefined && { weekday }) }, at(after)).toISOString()

test('quiet hours run overnight on the clocks of the member, in summer and in winter', () => {
  // Berlin is at UTC+1 in winter and UTC+2 in summer.
  expect(isQuiet(berlin, at('2026-01-10T20:59:59Z'))).toBe(false)
  expect(isQuiet(berlin, at('2026-01-10T21:00:00Z'))).toBe(true)
  expect(isQuiet(berlin, at('2026-01-11T06:29:59Z'))).toBe(true)
  expect(isQuiet(berlin, at('2026-01-11T06:30:00Z'))).toBe(false)
  expect(isQuiet(berlin, at('2026-07-10T20:00:00Z'))).toBe(true)
  expect(isQuiet(berlin, at('2026-07-11T05:30:00Z'))).toBe(false)
})

test('quiet hours within a day, none at all, and those of zones that differ by parts of an hour', () => {
  const nap = { time_zone: 'Asia/Kathmandu', quiet_from: 13 * 60, quiet_to: 14 * 60 }
  // Kathmandu is at UTC+5:45.
  expect([isQuiet(nap, at('2026-05-01T07:14:00Z')), isQuiet(nap, at('2026-05-01T07:15:00Z'))]).toEqual([
    false,
    true,
  ])
  expect(isQuiet(nap, at('2026-05-01T08:15:00Z'))).toBe(false)
  for (const none of [
    { quiet_from: null, quiet_to: null },
    { quiet_from: 60, quiet_to: 60 },
  ])
    expect(isQuiet({ time_zone: 'UTC', ...none }, at('2026-05-01T01:00:00Z'))).toBe(false)
})

test('quiet hours end when the clock says so, also on the nights when it changes', () => {
  // On 2026-03-29 Berlin goes from 2:00 to 3:00, on 2026-10-25 from 3:00 back to 2:00.
  expect(endOfQuiet(berlin, at('2026-03-28T22:00:00Z'))?.toISOString()).toBe('2026-03-29T05:30:00.000Z')
  expect(endOfQuiet(berlin, at('2026-10-24T22:00:00Z'))?.toISOString()).toBe('2026-10-25T06:30:00.000Z')
  const skipped = { ...berlin, quiet_from: 0, quiet_to: 2 * 60 + 30 }
  // 2:30 does not exist that night: it ends at 3:30 by the new time, 2:30 by the old.
  expect(endOfQuiet(skipped, at('2026-03-29T00:30:00Z'))?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  // 2:30 comes twice that night: the first counts.
  expect(endOfQuiet(skipped, at('2026-10-24T23:30:00Z'))?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(endOfQuiet(berlin, at('2026-03-29T12:00:00Z'))).toBeNull()
})

test('the next time of day or of week is that of the zone, after now', () => {
  expect(next('America/New_York', 8 * 60, '2026-03-07T13:00:00Z')).toBe('2026-03-08T12:00:00.000Z')
  expect(next('America/New_York', 8 * 60, '2026-03-07T12:59:59Z')).toBe('2026-03-07T13:00:00.000Z')
  // Monday in Auckland begins on Sunday by UTC.
  expect(next('Pacific/Auckland', 8 * 60, '2026-11-21T12:00:00Z', 1)).toBe('2026-11-22T19:00:00.000Z')
  expect(next('UTC', 8 * 60, '2026-11-23T08:00:00Z', 1)).toBe('2026-11-30T08:00:00.000Z')
})

test('an hour that comes twice or never is quiet once', () => {
  // Berlin: 2:00 to 3:00 comes at 0:00Z and again at 1:00Z on 2026-10-25, and never on 2026-03-29.
  const early = { time_zone: 'Europe/Berlin', quiet_from: 0, quiet_to: 2 * 60 + 30 }
  expect(endOfQuiet(early, at('2026-10-25T00:29:59Z'))?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(endOfQuiet(early, at('2026-10-25T00:30:00Z'))).toBeNull()
  expect(endOfQuiet(early, at('2026-10-25T01:10:00Z'))).toBeNull()
  expect(endOfQuiet(early, at('2026-03-29T01:10:00Z'))?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  const late = { time_zone: 'Europe/Berlin', quiet_from: 2 * 60 + 30, quiet_to: 8 * 60 }
  expect(isQuiet(late, at('2026-10-25T00:29:00Z'))).toBe(false)
  expect(isQuiet(late, at('2026-10-25T01:10:00Z'))).toBe(true)
  expect(isQuiet(late, at('2026-03-29T01:29:00Z'))).toBe(false)
  expect(isQuiet(late, at('2026-03-29T01:30:00Z'))).toBe(true)
  // Nuuk goes from 23:00 on 2027-03-27 (1:00Z) to midnight.
  const nuuk = { time_zone: 'America/Nuuk', quiet_from: 20 * 60, quiet_to: 23 * 60 + 30 }
  expect(endOfQuiet(nuuk, at('2027-03-28T01:15:00Z'))?.toISOString()).toBe('2027-03-28T01:30:00.000Z')
})

test('a time moved past midnight by a clock change still comes', () => {
  // Clocks in Nuuk go from 23:00 on 2027-03-27 (1:00Z) to midnight, so 23:30 comes at 0:30.
  expect(next('America/Nuuk', 23 * 60 + 30, '2027-03-28T01:10:00Z')).toBe('2027-03-28T01:30:00.000Z')
  expect(next('America/Nuuk', 23 * 60 + 30, '2027-03-28T01:30:00Z')).toBe('2027-03-29T00:30:00.000Z')
})

test('the time before one is a day or a week of the calendar earlier', () => {
  const before = (moment: string, weekday?: number): string =>
    previousLocalTime(
      'Europe/Berlin',
      { minute: 8 * 60, ...(weekday !== undefined && { weekday }) },
      at(moment),
    ).toISOString()
  expect(before('2026-03-29T06:00:00Z')).toBe('2026-03-28T07:00:00.000Z')
  expect(before('2026-10-25T07:00:00Z')).toBe('2026-10-24T06:00:00.000Z')
  expect(before('2026-10-26T07:00:00Z', 1)).toBe('2026-10-19T06:00:00.000Z')
})

test('only time zones that there are can be chosen', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', '', 'a'.repeat(70)].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
