import { expect, test } from 'vitest'
import { LOCALES } from '../text/locales.ts'
import { compileMessage } from './compile-message.ts'
import { en } from './en.ts'
import { fillMessage, makeGrammar } from './message.ts'
import { accentMessage, mirrorMessage } from './pseudo.ts'

const english = makeGrammar(LOCALES.en)
const accented = (text: string, values = {}) =>
  fillMessage<string>(accentMessage(compileMessage(text)), values, english).join('')

test('accented text is easy to tell from English, and values stay unchanged', () => {
  expect(accented('Hello')).toBe('⟦Ħḗḗŀŀǿǿ⟧')
  expect(accented('by {name}', { name: 'ann' })).toBe('⟦ƀẏẏẋ ann⟧')
  expect(accented('[Page]({path})', { path: '/wiki/x' })).toBe('⟦[Ƥȧȧɠḗḗẋ](/wiki/x)⟧')
})

test('each case of a plural has its brackets, an empty one stays empty', () => {
  const message = '{count, plural, =0 {} one {# cat} other {# cats}}'
  expect(accented(message, { count: 0 })).toBe('')
  expect(accented(message, { count: 1 })).toBe('⟦1 ƈȧȧŧẋ⟧')
})

test('every message gets 40 % longer, and loses its last plain letter', () => {
  for (const [key, text] of Object.entries(en)) {
    const plain = compileMessage(text)
    const long = accentMessage(plain)
    if (typeof plain !== 'string' || typeof long !== 'string' || plain === '') continue
    expect(long.length, key).toBeGreaterThanOrEqual(/[a-z]/i.test(plain) ? 1.4 * plain.length : plain.length)
    expect(long, key).not.toMatch(/[a-z]/i)
  }
})

test('mirrored words are written from right to left', () => {
  expect(mirrorMessage('Log In')).toBe('\u200f\u202eLog\u202c\u200f \u200f\u202eIn\u202c\u200f')
  expect(mirrorMessage(compileMessage('by {name}'))).toEqual(['\u200f\u202eby\u202c\u200f ', ['name']])
})
