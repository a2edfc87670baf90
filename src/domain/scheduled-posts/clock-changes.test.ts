import { expect, test } from 'vitest'
import { nextLocalTime } from '#domain/inbox/local-time.ts'
import { endOfQuiet } from '#domain/inbox/quiet-hours.ts'
import { nextTime, toLocal, toMoment } from './local-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const DAY_MINUTES = 24 * 60
const FROM_MS = Date.parse('2026-11-01T00:00:00Z')
/** Five years; no zone changes its clocks twice within two weeks. */
const PROBES = Array.from({ length: 131 }, (_, index) => FROM_MS + index * 14 * DAY_MS)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the clock's time in a zone, straight from the time zone database, in milliseconds as if it were UTC. */
function shownMs(zone: string, atMs: number): number {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  return Date.parse(`${clock.format(atMs).replace(' ', 'T')}Z`)
}

type Change = { at: number; before: number; after: number }

function changesOf(zone: string): Change[] {
  const offset = (ms: number): number => shownMs(zone, ms) - ms
  const offsets = PROBES.map(offset)
  return PROBES.slice(1).flatMap((late, index) => {
    const [before = 0, after = 0] = offsets.slice(index, index + 2)
    if (before === after) return []
    let [from, to] = [late - 14 * DAY_MS, late]
    while (to - from > MINUTE_MS) {
      const middle = from + Math.floor((to - from) / 2 / MINUTE_MS) * MINUTE_MS
      if (offset(middle) === before) from = middle
      else to = middle
    }
    return [{ at: to, before, after }]
  })
}

const local = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 16)

/** Wall times from an hour before a change to an hour after it, and when they are due. */
function dueTimes(zone: string, { at, before, after }: Change): Map<number, number> {
  const first = Math.min(at + before, at + after) - HOUR_MS
  const last = Math.max(at + before, at + after) + HOUR_MS
  const due = new Map<number, number>()
  // Backwards, so that of a time shown twice the first instant stays.
  for (let ms = at + 3 * HOUR_MS; ms >= at - 3 * HOUR_MS; ms -= 30 * MINUTE_MS) due.set(shownMs(zone, ms), ms)
  const times = new Map<number, number>()
  for (let wall = first; wall <= last; wall += 30 * MINUTE_MS) times.set(wall, due.get(wall) ?? wall - before)
  return times
}

const zones = Intl.supportedValuesOf('timeZone').map(zone => ({ zone, changes: changesOf(zone) }))

test('in every zone, a time near a clock change of the next five years is one instant', () => {
  expect(zones.filter(({ changes }) => changes.length > 0).length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const { zone, changes } of zones) {
    for (const change of changes) {
      for (const [wall, due] of dueTimes(zone, change))
        if (toMoment(local(wall), zone).getTime() !== due) wrong.push(`${zone} ${local(wall)}`)
    }
  }
  expect(wrong).toEqual([])
})

test('posts, digests and quiet hours come once a day across each of them, never early', () => {
  const seen = new Set<string>()
  const wrong: string[] = []
  for (const { zone, changes } of zones) {
    // Zones with the same clocks have the same answers.
    const clock = JSON.stringify(changes)
    if (seen.has(clock)) continue
    seen.add(clock)
    for (const change of changes) {
      const from = change.at + Math.min(change.before, change.after)
      const to = change.at + Math.max(change.before, change.after)
      for (const [wall, due] of dueTimes(zone, change)) {
        if (wall < from || wall > to) continue
        const expected = [wall - DAY_MS - change.before, due, wall + DAY_MS - change.after]
        for (const [name, times] of Object.entries(runs(zone, wall, expected)))
          if (String(times) !== String(expected)) wrong.push(`${name} ${zone} ${local(wall)}`)
      }
    }
  }
  expect(seen.size).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

/** Three days of each, beginning with `dues[0]`. */
function runs(zone: string, wall: number, dues: readonly number[]): Record<string, number[]> {
  const minute = (wall / MINUTE_MS) % DAY_MINUTES
  const repeat = { unit: 'day' as const, every: 1 }
  const schedule = { firstLocal: local(wall - 2 * DAY_MS), timeZone: zone, repeat }
  const quiet = { time_zone: zone, quiet_from: (minute + DAY_MINUTES - 360) % DAY_MINUTES, quiet_to: minute }
  const three = (next: (after: Date) => Date | null): number[] => {
    const times: number[] = []
    for (let at = (dues[0] ?? 0) - 1; times.length < 3; at = times.at(-1) ?? 0)
      times.push(next(new Date(at))?.getTime() ?? Number.NaN)
    return times
  }
  return {
    posts: three(after => nextTime(schedule, after)),
    digests: three(after => nextLocalTime(zone, { minute }, after)),
    quiet: dues.map(due => endOfQuiet(quiet, new Date(due - 1))?.getTime() ?? Number.NaN),
    loud: dues.map(due => (endOfQuiet(quiet, new Date(due)) === null ? due : Number.NaN)),
  }
}

test.each([
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z', '2027-03-14T03:30'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01T01:30'],
  ['2027-09-05T00:30', 'America/Santiago', '2027-09-05T04:30:00.000Z', '2027-09-05T01:30'],
  ['2027-04-03T23:30', 'America/Santiago', '2027-04-04T02:30:00.000Z', '2027-04-03T23:30'],
  ['2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-02T15:45:00.000Z', '2027-10-03T02:45'],
  ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z', '2027-04-04T01:45'],
  ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z', '2027-03-28T03:30'],
  ['2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:30:00.000Z', '2027-10-31T02:30'],
])('%s in %s is %s', (typed, zone, instant, shown) => {
  expect(toMoment(typed, zone).toISOString()).toBe(instant)
  expect(toLocal(new Date(instant), zone)).toBe(shown)
})
