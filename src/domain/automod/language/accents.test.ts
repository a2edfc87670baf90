import { describe, expect, test } from 'vitest'
import { body, fits, type Given, said, title } from '#tests/fixtures/rule-facts.ts'

const COMPOSED = 'caf\u00e9'
const DECOMPOSED = 'cafe\u0301'
const BOTH = [
  [COMPOSED, DECOMPOSED],
  [DECOMPOSED, COMPOSED],
  [DECOMPOSED, DECOMPOSED],
] as const

describe.each(BOTH)('a rule with %j and a text with %j', (rule, text) => {
  test.each<[string, Given]>([
    [`title: ["${rule}"]`, title(text)],
    [`title (includes): "${rule}s"`, title(`x${text}s`)],
    [`title (starts-with): "${rule}"`, title(`${text}s`)],
    [`title (ends-with): "${rule}"`, title(`x${text}`)],
    [`title (full-exact): "${rule}"`, title(text)],
    [`title (full-text): "${rule}"`, title(`* ${text} *`)],
    [`title (case-sensitive): "C${rule}"`, title(`C${text}`)],
    [`title (regex): "${rule}+"`, title(`${text}${text.slice(3)}`)],
    [`title (regex, includes): "caf[x${rule.slice(3)}]"`, title(text)],
    [`body: "${rule}"`, body(text)],
    [`body: "${rule}"`, said(text)],
    [`flair_text: "${rule}"`, { post: { flairText: text } }],
    [`author: {flair_text: "${rule}"}`, { author: { flairText: text } }],
    [
      `media_title: "${rule}"`,
      { post: { media: { title: text, description: '', author: '', authorUrl: '' } } },
    ],
    ['body_shorter_than: 5', body(text)],
  ])('%s', async (checks, given) => expect(await fits(checks, given)).toBe(true))
})

test.each<[string, Given, boolean]>([
  ['title: cafe', title(DECOMPOSED), false],
  ['title: cafe', title(COMPOSED), false],
  ["title (regex): 'cafe'", title(DECOMPOSED), false],
  // "काम" is one word, whose second character is a vowel sign.
  ['title: "\u0915"', title('\u0915\u093e\u092e'), false],
  ["title (regex): '\u0915'", title('\u0915\u093e\u092e'), false],
  ["title (regex, full-exact): '\\w+'", title('\u0915\u093e\u092e'), true],
  ["title (regex, includes): '\\W'", title('\u0915\u093e\u092e'), false],
  ['title (full-text): "\u0915\u093e"', title('- \u0915\u093e -'), true],
  ['title: kiln', title('\u2615\ufe0fkiln'), true],
  ["title (regex): '\u00e4rger'", title('\u2764\ufe0f\u00e4rger'), true],
])('%s', async (checks, given, expected) => expect(await fits(checks, given)).toBe(expected))
