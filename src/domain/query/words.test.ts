import { expect, test } from 'vitest'
import { queryTokensOf, rawWordsOf, tokensOf } from './words.ts'

const words = (text: string): string[] => tokensOf(text).map(({ word }) => word)

test.each([
  ['caf\u00e9 br\u00fbl\u00e9e', 'cafe\u0301 bru\u0302le\u0301e'],
  // Hangul and kana are pairs of characters, of which a decomposed text has more.
  ['\ud55c\uad6d\uc5b4', '\u1112\u1161\u11ab\u1100\u116e\u11a8\u110b\u1165'],
  ['\u30ac\u30e9\u30b9', '\u30ab\u3099\u30e9\u30b9'],
  ['\u0439\u043e\u0433\u0430', '\u0438\u0306\u043e\u0433\u0430'],
])('%s has the same words decomposed', (composed, decomposed) => {
  expect(decomposed.normalize()).toBe(composed)
  expect(words(decomposed)).toEqual(words(composed))
  expect(rawWordsOf(decomposed)).toEqual(rawWordsOf(composed))
  expect(queryTokensOf(decomposed).map(({ word }) => word)).toEqual(
    queryTokensOf(composed).map(({ word }) => word),
  )
})

test('locates words in the original text', () => {
  const text = 'x \u30ab\u3099\u30e9 cafe\u0301!'
  expect(tokensOf(text).map(({ from, to }) => text.slice(from, to))).toEqual([
    'x',
    '\u30ab\u3099\u30e9',
    '\u30e9',
    'cafe\u0301',
  ])
})

test('the selector of an emoji is no letter of the next word', () => {
  expect(words('\u2615\ufe0fkiln')).toEqual(['kiln'])
})

test.each([
  ['C++ and c#, not C', ['c++', 'and', 'c#', 'not', 'c']],
  ['g++ -O2 a.c', ['g++', 'o2', 'a', 'c']],
  ['a+b, i++j, c#5, 7# and x+++', ['a', 'b', 'i', 'j', 'c', '5', '7', 'and', 'x']],
  ['notepad++ (c++)', ['notepad', 'c++']],
])('%j has the words %j, whatever else stands in the text', (text, expected) => {
  expect(words(text)).toEqual(expected)
  expect(rawWordsOf(text)).toEqual(expected)
  expect(words(`${text} é`)).toEqual([...expected, 'e'])
})
