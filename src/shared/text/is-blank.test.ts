import { expect, test } from 'vitest'
import { isBlank } from './is-blank.ts'

test.each([
  ['nothing', ''],
  ['spaces and line breaks', ' \t\r\n\u00a0\u3000\u2003'],
  ['a zero-width space', '\u200b'],
  ['a soft hyphen', '\u00ad'],
  ['joiners and a byte order mark', '\u200c\u200d\u2060\ufeff'],
  ['direction marks and overrides', '\u200e\u200f\u202a\u202e\u2066\u2069\u061c'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['blank braille', '\u2800\u2800'],
  ['a Mongolian vowel separator', '\u180e'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['marks without a letter', '\u0301\u0489 \u20dd'],
  ['invisible operators and musical format controls', '\u2061\u2064\u{1d173}'],
])('%s is blank', (_, text) => expect(isBlank(text)).toBe(true))

test.each([
  'a',
  '0',
  '.',
  '-',
  '…',
  '한',
  'ㅤa',
  'e\u0301',
  '👨\u200d👩\u200d👧',
  '❤️',
  '\u2801',
  '\u200bא',
  '\ufffd',
])('%j is seen', text => expect(isBlank(text)).toBe(false))

test('a text of any length is judged in one pass', () => {
  expect(isBlank(`${'\u200b'.repeat(200_000)}a`)).toBe(false)
})
