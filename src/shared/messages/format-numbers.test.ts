import { expect, onTestFinished, test } from 'vitest'
import { DEFAULT_LOCALE, LANGUAGES } from '../text/locales.ts'
import { exactCount, fullDate, monthDate, shortAge, shortCount } from './format-numbers.ts'
import { hearLocaleFrom } from './words.ts'

test('counts stay within four characters', () => {
  const pairs: [number, string][] = [
    [0, '0'],
    [999, '999'],
    [1_000, '1k'],
    [12_431, '12.4k'],
    [99_949, '99.9k'],
    [99_960, '100k'],
    [999_499, '999k'],
    [999_500, '1M'],
    [31_500_000, '31.5M'],
    [-1_250, '-1.3k'],
  ]
  for (const [count, words] of pairs) expect(shortCount(count), String(count)).toBe(words)
  expect(exactCount(12_431)).toBe('12,431')
})

test('ages name their largest unit', () => {
  const now = Date.parse('2024-03-12T14:03:00Z')
  const at = (iso: string) => shortAge(iso, now)
  expect(at('2024-03-12T14:02:30Z')).toBe('now')
  expect(at('2024-03-12T13:10:00Z')).toBe('53 min')
  expect(at('2024-03-12T11:00:00Z')).toBe('3 h')
  expect(at('2024-03-02T11:00:00Z')).toBe('10 d')
  expect(at('2023-10-01T00:00:00Z')).toBe('5 mo')
  expect(at('2013-01-01T00:00:00Z')).toBe('11 y')
  expect(at('2030-01-01T00:00:00Z')).toBe('now')
})

test('dates are the same wherever they are read', () => {
  expect(fullDate('2024-03-12T14:03:59.000Z')).toBe('March 12, 2024, 14:03 UTC')
  expect(monthDate('2024-03-31T23:59:59.000Z')).toBe('March 2024')
})

test('dates are written as each language writes them', () => {
  const months = Array.from(
    { length: 12 },
    (_, month) => new Date(Date.UTC(1999 + month, month, 1 + 2 * month)),
  )
  const before = hearLocaleFrom(() => DEFAULT_LOCALE)
  // Later test files in this process share this setting.
  onTestFinished(() => void hearLocaleFrom(before))
  for (const language of LANGUAGES) {
    hearLocaleFrom(() => language)
    const formats = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const
    const month = new Intl.DateTimeFormat(language, formats)
    const day = new Intl.DateTimeFormat(language, { ...formats, day: 'numeric' })
    for (const date of months) {
      expect(monthDate(date.toISOString())).toBe(month.format(date))
      expect(fullDate(date.toISOString())).toBe(`${day.format(date)}, 00:00 UTC`)
    }
  }
})
