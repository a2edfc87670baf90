import { describe, expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import type { QueryNode } from './query.ts'

/** A query as an expression with all its parentheses. */
function show(node: QueryNode | null): string {
  if (node === null) return 'nothing'
  if (node.kind === 'words')
    return `${node.field === 'any' ? '' : `${node.field}:`}${node.isPhrase ? `"${node.text}"` : node.text}`
  if (node.kind === 'filter') {
    const { by, ...rest } = node.filter
    return `${by}=${Object.values(rest)
      .map(value => (typeof value === 'object' ? JSON.stringify(value) : value))
      .join(',')}`
  }
  if (node.kind === 'not') return `not ${show(node.part)}`
  return `(${node.parts.map(show).join(` ${node.kind} `)})`
}
const read = (text: string) => show(parseQuery(text).query.root)
const problemsOf = (text: string) =>
  parseQuery(text).problems.map(
    ({ at, length, code, suggestion }) =>
      `${at}+${length} ${code}${suggestion === null ? '' : ` ${suggestion}`}`,
  )

describe('what a query means', () => {
  test.each([
    ['red bicycle', '(red and bicycle)'],
    ['"red bicycle" bell', '("red bicycle" and bell)'],
    ['red -bicycle', '(red and not bicycle)'],
    ['red NOT bicycle', '(red and not bicycle)'],
    ['--red', '--red'],
    ['cat OR dog bell', '(cat or (dog and bell))'],
    ['(cat OR dog) bell', '((cat or dog) and bell)'],
    ['-(cat dog)', 'not (cat and dog)'],
    ['title:red text:"blue sky"', '(title:red and text:"blue sky")'],
    ['title:(red OR blue)', '(title:red or title:blue)'],
    ['wi-fi', '"wi-fi"'],
    ['u/ann r/bikes', '(author=ann and community=bikes)'],
    ['author:u/ann subreddit:bikes', '(author=ann and community=bikes)'],
    ['self:yes', 'kind=["text","chat"]'],
    ['self:no', 'not kind=["text","chat"]'],
    ['selftext:word', 'text:word'],
    ['site:https://www.example.com/a', 'site=example.com'],
    ['score:>10', 'score={"least":11,"most":null}'],
    ['comments:5..9', 'comments={"least":5,"most":9}'],
    ['score:-5', 'score={"least":-5,"most":-5}'],
    ['after:7d', 'after={"secondsAgo":604800}'],
    ['before:2026-01-31', 'before={"time":"2026-01-31T00:00:00.000Z"}'],
    ['after:yesterday before:TODAY', '(after={"daysAgo":1} and before={"daysAgo":0})'],
    ['author:me', 'in=mine'],
    ['nsfw:no has:image is:locked in:saved', '(nsfw=false and has=image and is=locked and in=saved)'],
    ['12:30', '"12:30"'],
    ['note:this', '"note:this"'],
    ['“smart quotes” too', '("smart quotes" and too)'],
    ['東京都', '"東京都"'],
  ])('%s', (text, meant) => expect(read(text)).toBe(meant))
})

describe('what is wrong is told, with its place, and the rest is searched', () => {
  test.each([
    ['auther:ann cat', ['0+10 field_unknown author'], 'cat'],
    ['cat is:lokced', ['4+9 value_unknown locked'], 'cat'],
    ['cat is:answered', ['4+11 not_kept'], 'cat'],
    ['cat score:many', ['4+10 number_invalid'], 'cat'],
    ['cat before:2026-02-31', ['4+17 date_invalid'], 'cat'],
    ['cat "open dog', ['4+9 quote_open'], '(cat and "open dog")'],
    ['(cat dog', ['0+1 parenthesis_open'], '(cat and dog)'],
    ['cat) dog', ['3+1 parenthesis_extra'], '(cat and dog)'],
    ['cat OR', ['4+2 operator_lonely'], 'cat'],
    ['cat NOT', ['4+3 not_lonely'], 'cat'],
    ['cat author:', ['4+7 value_missing'], 'cat'],
    ['-cat', ['0+4 only_negations'], 'not cat'],
    ['% _ \\', ['0+5 no_words'], 'nothing'],
  ])('%s', (text, problems, meant) => {
    expect(problemsOf(text)).toEqual(problems)
    expect(read(text)).toBe(meant)
  })
})

describe('bad input costs little and breaks nothing', () => {
  test('an empty query is no problem, and nothing', () => {
    expect(parseQuery('  ')).toEqual({ query: { text: '  ', root: null }, problems: [] })
  })
  test('10,000 characters are cut', () => {
    expect(problemsOf('word '.repeat(2_000))).toContain('512+9488 too_long')
  })
  test('500 parentheses are read to the twelfth', () => {
    const text = `${'('.repeat(250)}cat${')'.repeat(250)}`
    expect(problemsOf(text)[0]).toBe('12+1 too_deep')
    expect(read(text)).toBe('cat')
  })
  test('more than 32 words', () => {
    const text = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ')
    expect(problemsOf(text)).toEqual(['118+3 too_many_words'])
  })
  test('NUL, half a surrogate and right-to-left marks are no words', () => {
    expect(read('ca\u0000t')).toBe('(ca and t)')
    expect(read('\ud800cat')).toBe('\ufffdcat')
    expect(read('\u202ecat\u202c')).toBe('\u202ecat\u202c')
  })
  test.each([
    "'; drop table posts; --",
    '" or 1=1',
    '((((',
    '))))',
    '- - -',
    'OR OR OR',
    ':::',
    'title:',
    'a:b:c:d',
  ])('it reads %j', text => expect(() => parseQuery(text)).not.toThrow())
})
