import { expect, test } from 'vitest'
import { cleanFlair, countEmoji, isEmojiName, refuseFlairText } from './flair-rules.ts'

test.each([
  ['Helpful neighbor', null],
  ['Ελλάδα · 日本 · عربي', null],
  ['می‌خواهم', null],
  ['👩‍👩‍👧 family of 🏴󠁧󠁢󠁥󠁮󠁧󠁿', null],
  ['❤️ 1️⃣ ©', null],
  ['<b>bold</b> & "quoted"', null],
  [':star: and :star:', null],
  ['', 'flair_text_missing'],
  ['   \n\t ', 'flair_text_missing'],
  ['x'.repeat(64), null],
  ['x'.repeat(65), 'flair_text_too_long'],
  ['🎉'.repeat(10), null],
  ['🎉'.repeat(11), 'flair_too_many_emoji'],
  ['🎉'.repeat(64), 'flair_too_many_emoji'],
  [':a:'.repeat(11), 'flair_too_many_emoji'],
  ['zero\u200bwidth', 'flair_characters_refused'],
  ['\u200d\u200d', 'flair_characters_refused'],
  ['join\u2060er', 'flair_characters_refused'],
  ['soft\u00adhyphen', 'flair_characters_refused'],
  ['moderator\u202egnp', 'flair_characters_refused'],
  ['\u2067isolated\u2069', 'flair_characters_refused'],
  ['right\u200fmark', 'flair_characters_refused'],
  ['\u3164', 'flair_characters_refused'],
  ['\u2800', 'flair_characters_refused'],
  ['\u{e0041}\u{e0042}', 'flair_characters_refused'],
  ['\ue000private', 'flair_characters_refused'],
  ['z\u0300\u0301\u0302\u0303\u0304algo', 'flair_characters_refused'],
])('%j as a flair: %s', (text, refusal) => {
  expect(refuseFlairText(cleanFlair(text))).toBe(refusal)
})

test('digits are no emoji, keycaps and named ones are', () => {
  expect(countEmoji('Year 2024 #1 *')).toBe(0)
  expect(countEmoji('1️⃣ :one: 👍🏽')).toBe(3)
})

test.each([
  ['star', true],
  ['star_2-big', true],
  ['a'.repeat(24), true],
  ['a'.repeat(25), false],
  ['', false],
  ['Star', false],
  ['st ar', false],
  ['<img>', false],
  ['a:b', false],
  ['__proto__', false],
  ['../x', false],
  ['ünder', false],
  ['a\u200bb', false],
])('%j as the name of an emoji: %s', (name, isFine) => {
  expect(isEmojiName(name)).toBe(isFine)
})
