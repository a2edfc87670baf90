import { expect, test } from 'vitest'
import { CutText, headOf } from './cut-text.ts'

const WORDS: [text: string, words: string[], raws: string[]][] = [
  [
    "Don't STOP at 5 O'Clock, A+",
    ['dont', 'stop', 'at', '5', 'oclock', 'a'],
    ["don't", 'stop', 'at', '5', "o'clock", 'a'],
  ],
  ['C++ or F#', ['c++', 'or', 'f#'], ['c++', 'or', 'f#']],
  ['Café au Lait’s', ['cafe', 'au', 'laits'], ['café', 'au', 'lait’s']],
  ['東京都 x', ['東京', '京都', '都', 'x'], ['東京', '京都', '都', 'x']],
  ["'' -- !", [], []],
]

test.each(WORDS)('%j is cut into its words, each with the beginning it is known by', (text, words, raws) => {
  const cut = new CutText(text)
  const places = words.map((_, at) => at)
  expect(cut.count).toBe(words.length)
  expect(places.map(at => cut.wordAt(at))).toEqual(words)
  expect(places.map(at => cut.rawAt(at))).toEqual(raws)
  expect(places.map(at => cut.headAt(at))).toEqual(words.map(headOf))
})

test('words begin alike when their first two letters do', () => {
  expect(headOf('running')).toBe(headOf('ru'))
  expect(headOf('r')).not.toBe(headOf('ru'))
})
