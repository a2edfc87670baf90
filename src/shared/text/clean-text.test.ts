import { expect, test } from 'vitest'
import { cleanLine, cleanText, cutTo, lengthOf } from './clean-text.ts'

test('a line loses control characters and folds white space', () => {
  expect(cleanLine('  a\u0000b \t\n c\u0007 ')).toBe('ab c')
})

test('a text keeps its lines and tabs', () => {
  expect(cleanText('a\r\n\tb\rc\u0000 \n\n')).toBe('a\n\tb\nc')
})

test('half a surrogate pair becomes a replacement character', () => {
  expect(cleanText('x\ud83d')).toBe('x\ufffd')
})

test('an emoji counts as one character', () => {
  expect(lengthOf('a😀')).toBe(2)
})

test.each([
  ['abc', 5, 'abc'],
  ['abcdef', 3, 'abc'],
  ['😀😀😀', 2, '😀😀'],
  ['a😀b', 2, 'a😀'],
  ['😀', 0, ''],
])('%j is cut to %i characters, never within one', (text, length, cut) => {
  expect(cutTo(text, length)).toBe(cut)
})
