import { expect, test } from 'vitest'
import { findWords, toComparable } from './words.ts'

const has = (text: string, phrase: string): boolean =>
  findWords(toComparable(text), toComparable(phrase)) >= 0

test.each([
  // Composed and decomposed, both ways, in several scripts.
  ['cafe\u0301', 'caf\u00e9', true],
  ['caf\u00e9', 'cafe\u0301', true],
  ['CAFE\u0301!', 'caf\u00e9', true],
  ['cafe\u0301', 'cafe', false],
  ['caf\u00e9', 'cafe', false],
  ['u\u0308ber', 'ber', false],
  ['\u1112\u1161\u11ab\u1100\u1173\u11af', '\ud55c\uae00', true],
  ['\u30ab\u3099', '\u30ac', true],
  ['Vie\u0323\u0302t Nam', 'vi\u1ec7t nam', true],
  ['\u0418\u0306', '\u0439', true],
  ['\u212bngstr\u00f6m', 'a\u030angstro\u0308m', true],
  // Vowel signs belong to their word: "काम" doesn't contain the word "क".
  ['\u0915\u093e\u092e', '\u0915', false],
  ['\u0915\u093e\u092e \u0939\u0948', '\u0939\u0948', true],
  ['\u0e01\u0e33', '\u0e01', false],
  // An emoji's selector doesn't make it a letter.
  ['\u2615\ufe0fkiln', 'kiln', true],
  ['kiln\u2764\ufe0f', 'kiln', true],
  ['x\u2764\ufe0fy', '\u2764\ufe0f', true],
  // Letters beyond the first plane, and signs at the ends of a phrase.
  ['\ud83d\ude00\ud801\udc28', '\ud801\udc28', true],
  ['\ud801\udc28\ud801\udc29', '\ud801\udc28', false],
  ['C++x', 'c++', true],
  ['snow_cat', 'cat', false],
])('%s: %s %j', (text, phrase, expected) => expect(has(text, phrase)).toBe(expected))
