import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ERROR_STATUS, type ErrorCode } from '../errors.ts'
import { enErrors } from './en/errors.ts'
import { en } from './en.ts'
import { errorWords } from './error-words.ts'
import { formatMessage } from './format-message.ts'

const codes = Object.keys(ERROR_STATUS) as ErrorCode[]

test('every error code has words, and no words are left of codes that are gone', () => {
  expect(Object.keys(enErrors).sort()).toEqual(codes.map(code => `error.${code}`).sort())
})

test('the words of an error name the limit that was met', () => {
  for (const code of codes) expect(errorWords({ code, details: {} }), code).not.toMatch(/[{}]/)
  expect(errorWords({ code: 'title_too_long', details: {} })).toContain('300')
  expect(errorWords({ code: 'body_too_long', details: { limit: 10_000 } })).toContain('10,000')
  expect(errorWords({ code: 'rate_limited', details: { retryAfterSeconds: 1 } })).toContain('1 second.')
})

test('every message is well formed and names no other site', () => {
  for (const [key, message] of Object.entries(en)) {
    expect(() => formatMessage(message, {}), key).not.toThrow()
    // The spec keeps one label of old: "Subreddit Results" (R0-01).
    expect(message, key).not.toMatch(/(?<!sub)reddit/i)
  }
})

test('every message is shown somewhere', () => {
  const sources = readSources(join(import.meta.dirname, '../..')).join('\n')
  const prefixes = [...sources.matchAll(/`([a-zA-Z0-9_]+(?:\.[a-zA-Z0-9_]+)*\.)\$\{/g)].map(
    match => match[1] ?? '',
  )
  const unused = Object.keys(en).filter(
    key =>
      !sources.includes(`'${key}'`) &&
      !prefixes.some(prefix => key.startsWith(prefix)) &&
      !sources.includes(`\`${key}\``),
  )
  expect(unused).toEqual([])
})

test('plurals choose their case, exact numbers before rules', () => {
  const message = '{count, plural, =0 {none} one {# post in {place}} other {# posts in {place}}}'
  expect(formatMessage(message, { count: 0, place: 'r/bread' })).toBe('none')
  expect(formatMessage(message, { count: 1, place: 'r/bread' })).toBe('1 post in r/bread')
  expect(formatMessage(message, { count: 12_345, place: 'r/bread' })).toBe('12,345 posts in r/bread')
})

test('a missing value stays visible, a broken message is refused', () => {
  expect(formatMessage('by {name}')).toBe('by {name}')
  expect(() => formatMessage('{count, plural, one {#}}', { count: 1 })).toThrow('bad plural')
  expect(() => formatMessage('a {b c}')).toThrow('bad placeholder')
})

function readSources(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/^en[-.]|\.test\./.test(entry.name))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}
