import { beforeEach, expect, test } from 'vitest'
import type { LatencySummary, LatencyWindow, PageKind, ReaderGroup } from '#shared/views/performance-view.ts'
import { seededRandom } from '#tests/support/random.ts'
import { type Answer, createLatencyHistory, type LatencyHistory } from './latency-history.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** A whole hour, so that steps begin where the tests say. */
const START_MS = Date.UTC(2026, 10, 21, 12)
/** 1 % for two significant digits in the histogram, half a percent for rounding to three. */
const RELATIVE_ERROR = 0.01 + 0.005
/** Histograms count tenths of a millisecond. */
const ERROR_MS = 0.05

let nowMs: number
let history: LatencyHistory
beforeEach(() => {
  nowMs = START_MS
  history = createLatencyHistory({ nowMs: () => nowMs })
})

function answer(changes: Partial<Answer> & { ms?: number } = {}): void {
  const { ms = 10, ...rest } = changes
  history.observe({ family: '/', method: 'GET', status: 200, isMember: false, seconds: ms / 1_000, ...rest })
}

/** Returns the series of a kind for these readers, or for everyone if readers aren't counted separately. */
function find({ series }: LatencyWindow, kind: PageKind, readers: ReaderGroup = 'visitors') {
  return (
    series.find(one => one.kind === kind && (one.readers === readers || one.readers === 'everyone')) ??
    expect.fail(`no ${kind} of ${readers}`)
  )
}
const hourOf = (kind: PageKind): LatencySummary | null => find(history.read().hour, kind).summary
const dayOf = (kind: PageKind): LatencySummary | null => find(history.read().day, kind).summary
/** Answers by step, null without any. */
const countsOf = (window: LatencyWindow): (number | undefined)[] =>
  find(window, 'home').points.map(point => point?.requests)
const askedKinds = (): string[] =>
  history
    .read()
    .hour.series.filter(({ summary }) => summary !== null)
    .map(({ kind }) => kind)

const random = seededRandom(7)
const DURATIONS: Record<string, () => number> = {
  'even ones': () => 1 + 99 * random(),
  'ones with a long tail': () => 4 / (1 - random()) ** 1.2,
  'a few quick and many slow ones': () => (random() < 0.02 ? 0.5 * (1 + random()) : 20_000 * (1 + random())),
  'the same one': () => 12.34,
}

test.each(Object.keys(DURATIONS))('estimates percentiles of %s within 0.05 ms and 1.5 %%', name => {
  for (const count of [1, 2, 10, 99, 100, 101, 5_000]) {
    nowMs += DAY_MS
    const exact = Array.from({ length: count }, () => DURATIONS[name]?.() ?? 0).sort((a, b) => a - b)
    for (const ms of exact) answer({ ms })
    const summary = hourOf('home') ?? expect.fail('nothing counted')
    expect(summary.requests).toBe(count)
    for (const [share, estimate] of [
      [0.5, summary.p50Ms],
      [0.99, summary.p99Ms],
    ] as const) {
      // The histogram rounds the rank to the nearest: 98 of 99, where others take the last.
      const truth = exact[Math.max(1, Math.round(share * count)) - 1] ?? 0
      const error = Math.abs(estimate - truth)
      expect(error, `${share} of ${count}`).toBeLessThan(ERROR_MS + RELATIVE_ERROR * truth)
    }
  }
})

test('shows three significant digits', () => {
  answer({ ms: 12_345.6 })
  // 123,456 tenths: the histogram counts 123,392 to 123,903 together and reports the last of them.
  expect(hourOf('home')).toMatchObject({ p50Ms: 12_400, p99Ms: 12_400 })
  answer({ family: '/graphql', method: 'POST', ms: 12.34 })
  expect(hourOf('actions')).toMatchObject({ p50Ms: 12.3, p99Ms: 12.3 })
})

test('counts durations that are too short, too long or not numbers as the shortest and longest', () => {
  for (const ms of [0, -1, 0.01, Number.NaN, Number.NEGATIVE_INFINITY]) answer({ ms })
  expect(hourOf('home')).toMatchObject({ requests: 5, p50Ms: 0.1, p99Ms: 0.1 })
  for (const ms of [3_600_000, Number.POSITIVE_INFINITY]) answer({ family: '/api/media', method: 'POST', ms })
  // 600,000 tenths are counted with those up to 602,111.
  expect(hourOf('uploads')).toMatchObject({ requests: 2, p50Ms: 60_200, p99Ms: 60_200 })
})

test('a minute moves from right to left and is gone after an hour', () => {
  answer({ ms: 10 })
  nowMs += MINUTE_MS
  answer({ ms: 1_000 })
  answer({ ms: 1_000 })
  const { hour } = history.read()
  expect(countsOf(hour)).toEqual([...Array(58).fill(undefined), 1, 2])
  expect(hour.stepSeconds).toBe(60)
  expect(hour.startsAt).toBe('2026-11-21T11:02:00.000Z')
  nowMs = START_MS + 60 * MINUTE_MS - 1
  expect(countsOf(history.read().hour)).toEqual([1, 2, ...Array(58).fill(undefined)])
  nowMs++
  expect(hourOf('home')).toMatchObject({ requests: 2, p50Ms: expect.closeTo(1_000, -2) })
  nowMs += MINUTE_MS
  expect(hourOf('home')).toBeNull()
})

test('a gap stays empty, however long it is, and nothing old comes back after it', () => {
  answer()
  nowMs += 3 * MINUTE_MS
  answer()
  expect(countsOf(history.read().hour).slice(-5)).toEqual([undefined, 1, undefined, undefined, 1])
  // The same slots of both rings, a whole number of rounds later.
  nowMs = START_MS + 5 * DAY_MS
  expect([hourOf('home'), dayOf('home')]).toEqual([null, null])
  answer()
  expect(hourOf('home')?.requests).toBe(1)
  expect(dayOf('home')?.requests).toBe(1)
})

test('the day keeps by the half hour what the hour has lost', () => {
  answer({ ms: 10 })
  nowMs += 2 * HOUR_MS
  for (let count = 0; count < 9; count++) answer({ ms: 500 })
  expect(hourOf('home')?.requests).toBe(9)
  const { day } = history.read()
  expect(countsOf(day).slice(-6)).toEqual([undefined, 1, undefined, undefined, undefined, 9])
  expect([day.stepSeconds, day.startsAt]).toEqual([1_800, '2026-11-20T14:30:00.000Z'])
  expect(dayOf('home')).toMatchObject({ requests: 10, p50Ms: expect.closeTo(500, -2) })
  nowMs = START_MS + DAY_MS
  expect(dayOf('home')?.requests).toBe(9)
  nowMs += 2 * HOUR_MS
  expect(dayOf('home')).toBeNull()
})

test('a clock that is set back loses minutes, not the rest', () => {
  answer()
  nowMs += 10 * MINUTE_MS
  answer()
  nowMs -= 5 * MINUTE_MS
  answer()
  expect(countsOf(history.read().hour).slice(-6)).toEqual([1, ...Array(4).fill(undefined), 1])
})

test('takes the same memory after a month of responses', () => {
  const sizes = (): number[] => {
    const { hour, day } = history.read()
    return [hour, day].flatMap(({ series }) => [series.length, ...series.map(({ points }) => points.length)])
  }
  const pass = (days: number): void => {
    for (let minute = 0; minute < days * 24 * 60; minute++) {
      nowMs += MINUTE_MS
      answer({ ms: minute, family: minute % 2 === 0 ? '/' : `new/${minute}` })
    }
  }
  pass(2)
  const [before, sizesBefore] = [process.memoryUsage.rss(), sizes()]
  pass(30)
  // A new histogram for each of the 43,200 minutes would take 600 MB.
  expect(process.memoryUsage.rss() - before).toBeLessThan(200_000_000)
  expect(sizes()).toEqual(sizesBefore)
})

test('each door counts under its kind, files and those who watch over the process under none', () => {
  const kinds = (changes: Partial<Answer>): string[] => {
    nowMs += DAY_MS
    answer(changes)
    return askedKinds()
  }
  expect(kinds({ family: '/' })).toEqual(['home'])
  expect(kinds({ family: ':sort' })).toEqual(['home'])
  expect(kinds({ family: 'data/feed' })).toEqual(['feeds'])
  expect(kinds({ family: 'r/:community/:sort?' })).toEqual(['community'])
  expect(kinds({ family: 'data/post' })).toEqual(['thread'])
  expect(kinds({ family: 'user/:profile/:tab' })).toEqual(['profile'])
  expect(kinds({ family: '/graphql', method: 'POST' })).toEqual(['actions'])
  expect(kinds({ family: '/graphql', method: 'POST', status: 404 })).toEqual(['actions'])
  expect(kinds({ family: '/api/media', method: 'POST' })).toEqual(['uploads'])
  expect(kinds({ family: 'settings', method: 'POST' })).toEqual(['actions'])
  expect(kinds({ family: 'settings' })).toEqual(['other'])
  expect(kinds({ family: ':sort', status: 404 })).toEqual(['other'])
  expect(kinds({ family: 'other', status: 400 })).toEqual(['other'])
  for (const family of ['/assets', '/media', '/healthz', '/readyz', '/metrics']) {
    expect(kinds({ family }), family).toEqual([])
  }
})

test('members and visitors count separately on pages, and together in what they do', () => {
  answer({ isMember: true, ms: 40 })
  answer({ isMember: true, ms: 40, status: 500 })
  answer({ isMember: false, ms: 2 })
  answer({ isMember: true, family: 'settings' })
  for (const isMember of [true, false]) {
    answer({ isMember, family: '/graphql', method: 'POST' })
    answer({ isMember, family: '/api/media', method: 'POST' })
  }
  const { hour, day } = history.read()
  for (const window of [hour, day]) {
    const counted = window.series.flatMap(({ kind, readers, summary }) =>
      summary === null ? [] : [[kind, readers, summary.requests, summary.failures]],
    )
    expect(counted).toEqual([
      ['home', 'members', 2, 1],
      ['home', 'visitors', 1, 0],
      ['other', 'members', 1, 0],
      ['actions', 'everyone', 2, 0],
      ['uploads', 'everyone', 2, 0],
    ])
    expect(find(window, 'home', 'members').summary).toMatchObject({ p50Ms: expect.closeTo(40, 0) })
    expect(find(window, 'home', 'visitors').summary).toMatchObject({ p50Ms: expect.closeTo(2, 0) })
  }
  expect(hour.series.map(({ kind, readers }) => `${kind} ${readers}`)).toEqual([
    'home members',
    'home visitors',
    'feeds members',
    'feeds visitors',
    'community members',
    'community visitors',
    'thread members',
    'thread visitors',
    'profile members',
    'profile visitors',
    'other members',
    'other visitors',
    'actions everyone',
    'uploads everyone',
  ])
})

test('counts failures, but not responses to clients that left', () => {
  for (const status of [200, 500, 503, 499]) answer({ status })
  answer({ isWhole: false })
  expect(hourOf('home')).toMatchObject({ requests: 4, failures: 2 })
})

test('reports when it began to count', () => {
  nowMs += 90_000
  expect(history.read()).toMatchObject({
    since: '2026-11-21T12:00:00.000Z',
    readAt: '2026-11-21T12:01:30.000Z',
  })
})
