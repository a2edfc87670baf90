import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { namesIn } from '#tests/support/message-names.ts'
import { ERROR_STATUS, type ErrorCode } from '../errors.ts'
import { LANGUAGES, LOCALES } from '../text/locales.ts'
import { CATALOGS, messageIn } from './catalogs.ts'
import { compileMessage } from './compile-message.ts'
import { en, type MessageKey } from './en.ts'
import { errorWords } from './error-words.ts'
import { mentionedKeys } from './mentioned-keys.ts'
import { fillMessage, type Message, makeGrammar } from './message.ts'

const codes = Object.keys(ERROR_STATUS) as ErrorCode[]

test('every error code has words, and no words are left of codes that are gone', () => {
  const worded = Object.keys(en).filter(key => /^error\.\w+$/.test(key))
  expect(worded.sort()).toEqual(codes.map(code => `error.${code}`).sort())
})

test('the words of an error name the limit that was met', () => {
  for (const code of codes) expect(errorWords({ code, details: {} }), code).not.toMatch(/[{}]/)
  expect(errorWords({ code: 'title_too_long', details: {} })).toContain('300')
  expect(errorWords({ code: 'body_too_long', details: { limit: 10_000 } })).toContain('10,000')
  expect(errorWords({ code: 'rate_limited', details: { retryAfterSeconds: 1 } })).toContain('1 second.')
})

test('every message is well formed and names no other site', () => {
  for (const [key, message] of Object.entries(en)) {
    expect(() => compileMessage(message), key).not.toThrow()
    // The spec keeps one legacy label, "Subreddit Results" (R0-01), and one toast of the staff's panel (R8-07).
    if (key !== 'econ.infoFailed') expect(message, key).not.toMatch(/(?<!sub)reddit/i)
  }
})

test('every language names the values that English names', () => {
  for (const [locale, catalog] of Object.entries(CATALOGS))
    for (const [key, text] of Object.entries(catalog))
      expect(namesIn(text), `${locale} ${key}`).toEqual(namesIn(en[key as MessageKey]))
})

test('every language chooses between the same cases', () => {
  for (const locale of LANGUAGES)
    for (const [key, text] of Object.entries(en) as [MessageKey, string][])
      expect(casesOf(messageIn(locale, key)), `${locale} ${key}`).toEqual(casesOf(compileMessage(text)))
})

test('every message is shown somewhere', () => {
  const sources = readSources(join(import.meta.dirname, '../..')).join('\n')
  const shown = new Set(mentionedKeys(sources, Object.keys(en)))
  const unused = Object.keys(en).filter(key => !shown.has(key))
  expect(unused).toEqual([])
})

const english = makeGrammar(LOCALES.en)
const fill = (text: string, values: Record<string, string | number> = {}) =>
  fillMessage<string>(compileMessage(text), values, english).join('')

test('plurals choose their case, exact numbers before rules', () => {
  const message = '{count, plural, =0 {none} one {# post in {place}} other {# posts in {place}}}'
  expect(fill(message, { count: 0, place: 'r/bread' })).toBe('none')
  expect(fill(message, { count: 1, place: 'r/bread' })).toBe('1 post in r/bread')
  expect(fill(message, { count: 12_345, place: 'r/bread' })).toBe('12,345 posts in r/bread')
})

test('other languages have other plurals', () => {
  const message = compileMessage('{n, plural, one {# день} few {# дня} many {# дней} other {# дня}}')
  const russian = makeGrammar({ language: 'ru', separators: { group: '\u00a0', decimal: ',' } })
  expect([1, 3, 5, 21].map(n => fillMessage(message, { n }, russian).join(''))).toEqual([
    '1 день',
    '3 дня',
    '5 дней',
    '21 день',
  ])
})

test('a select chooses by a word, and falls back', () => {
  const message = '{kind, select, post {A post by {name}} other {Something by {name}}}'
  expect(fill(message, { kind: 'post', name: 'ann' })).toBe('A post by ann')
  expect(fill(message, { kind: 'poll', name: 'ann' })).toBe('Something by ann')
})

test('an apostrophe is itself, and quotes a brace', () => {
  expect(fill("You can't. Write '{'name'}' for {name}.", { name: 'ann' })).toBe(
    "You can't. Write {name} for ann.",
  )
})

test('what is no words stays as it is between them', () => {
  const link = { href: '/about' }
  expect(fillMessage(compileMessage('See {link}.'), { link }, english)).toEqual(['See ', link, '.'])
})

test('a missing value stays visible, a broken message is refused', () => {
  expect(fill('by {name}')).toBe('by {name}')
  expect(() => fill('{count, plural, one {#}}', { count: 1 })).toThrow('MISSING_OTHER_CLAUSE')
  expect(() => fill('a {b c}')).toThrow('MALFORMED_ARGUMENT')
  expect(() => fill('{n, number, percent}', { n: 1 })).toThrow('not filled in')
})

/** Words that a message chooses by, each with its cases; plurals have other cases in other languages. */
function casesOf(message: Message): Set<string> {
  const found = new Set<string>()
  for (const part of typeof message === 'string' ? [] : message) {
    if (typeof part !== 'object') continue
    const [name, cases = {}, isSelect] = part
    if (isSelect) found.add(`${name}: ${Object.keys(cases).toSorted().join(' ')}`)
    for (const inner of Object.values(cases)) for (const each of casesOf(inner)) found.add(each)
  }
  return found
}

function readSources(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter(
      entry =>
        entry.isFile() &&
        /(?<!\.test)\.tsx?$/.test(entry.name) &&
        !/messages\/(?:en|de)(?:\/|$)/.test(entry.parentPath),
    )
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
}

test('numbers are written as the language writes them', () => {
  const short = Array.from({ length: 10_001 }, (_, tenths) => tenths / 10).filter(value => value < 1_000)
  const long = [1_000, 9_999.9, 12_431, 999_999, 1_234_567, 1e14 + 7, 2 ** 53, 1.25, 0.001, 1e21, Number.NaN]
  const values = [...short, ...long].flatMap(value => [value, -value])
  for (const locale of LANGUAGES) {
    const { number } = makeGrammar(LOCALES[locale])
    const written = new Intl.NumberFormat(locale)
    // Nothing that is counted is -0.
    for (const value of values.filter(each => !Object.is(each, -0)))
      expect(number(value)).toBe(written.format(value))
  }
})
