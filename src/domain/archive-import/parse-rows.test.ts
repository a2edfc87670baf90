import { describe, expect, test } from 'vitest'
import { kindOfRow } from './archive-files.ts'
import { parseAccountRow } from './parse-account-row.ts'
import { parseCommentRow } from './parse-comment-row.ts'
import { parseCommunityRow } from './parse-community-row.ts'
import { parsePostRow } from './parse-post-row.ts'
import { parseLine, RejectedRow, timeOf } from './row-fields.ts'
import { accountName, votesOf } from './row-parts.ts'

const now = new Date('2026-11-20T12:00:00Z')
const post = { id: 'abc', title: 'A title', subreddit: 'garden', created_utc: 1_400_000_000 }
const comment = { id: 'x', link_id: 't3_abc', parent_id: 't3_abc', body: 'hi', created_utc: 1_400_000_000 }

describe('a line', () => {
  test('may hold NaN and Infinity, which mean nothing, but not inside texts', () => {
    expect(parseLine('{"a":NaN,"b":-Infinity,"c":"x: NaN, \\"Infinity\\""}')).toEqual({
      a: null,
      b: null,
      c: 'x: NaN, "Infinity"',
    })
  })
  test.each(['', '{', 'null', '[]', '"x"', '7', '{"a":NaN'])('%s is no row', text => {
    expect(() => parseLine(text)).toThrow(RejectedRow)
  })
})

describe('a time', () => {
  test.each([
    [1_400_000_000, 1_400_000_000_000],
    ['1400000000', 1_400_000_000_000],
    [1_400_000_000.5, 1_400_000_000_500],
    [1_400_000_000_000, 1_400_000_000_000],
    ['2014-05-13T16:53:20Z', 1_400_000_000_000],
  ])('%s is understood', (value, expected) => {
    expect(timeOf({ value }, 'value', now)?.getTime()).toBe(expected)
  })
  test.each([null, undefined, '', 'soon', 0, -5, 1e300, 4_000_000_000, true, {}])('%s is none', value => {
    expect(timeOf({ value }, 'value', now)).toBeNull()
  })
})

describe('votes', () => {
  test.each([
    [
      { score: 10, ups: 12, downs: 2 },
      { isScoreKnown: true, ups: 12, downs: 2 },
    ],
    [
      { score: 10, ups: 10, downs: 3 },
      { isScoreKnown: true, ups: 10, downs: 0 },
    ],
    [{ score: '-4' }, { isScoreKnown: true, ups: 0, downs: 4 }],
    [{ score: 0 }, { isScoreKnown: true, ups: 0, downs: 0 }],
    [{ score: null }, { isScoreKnown: false, ups: 0, downs: 0 }],
    [
      { score: null, ups: 5, downs: 1 },
      { isScoreKnown: true, ups: 5, downs: 1 },
    ],
    [{ score: 1e30 }, { isScoreKnown: true, ups: 1e9, downs: 0 }],
    [{ score: 'many' }, { isScoreKnown: false, ups: 0, downs: 0 }],
  ])('of %j', (row, expected) => {
    expect(votesOf(row)).toEqual(expected)
  })
})

describe('a post', () => {
  test('is a link only with a usable address', () => {
    const urlOf = (fields: object) => parsePostRow({ ...post, ...fields }, now).link?.url ?? null
    expect(urlOf({ url: 'https://example.org/a' })).toBe('https://example.org/a')
    expect(urlOf({ url: 'HTTP://EXAMPLE.org' })).toBe('http://example.org/')
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      '/r/garden/',
      'ftp://example.org/',
      ' ',
      null,
      7,
    ]) {
      expect(urlOf({ url })).toBeNull()
    }
    expect(urlOf({ url: 'https://user:pass@example.org/' })).toBeNull()
    expect(urlOf({ url: 'https://example.org/', is_self: true })).toBeNull()
    expect(urlOf({ url: 'https://example.org/', domain: 'self.garden' })).toBeNull()
  })

  const reddit = 'https://www.reddit.com'
  test.each([
    [{ url: '/user/dee/comments/er1f6n/skip/' }, `${reddit}/user/dee/comments/er1f6n/skip/`],
    [{ url: `${reddit}/r/arduino/comments/8ng792/i_have/` }, `${reddit}/r/arduino/comments/8ng792/i_have/`],
    [{ url: `${reddit}/r/garden/comments/abc/a_title/` }, null],
    [{ url: '/r/garden/comments/abc/a_title/' }, null],
  ])('that says it is no text post keeps its link, whatever its domain: %j', ({ url }, expected) => {
    const { link, notes } = parsePostRow({ ...post, is_self: false, domain: 'self.garden', url }, now)
    expect(link?.url ?? null).toBe(expected)
    expect(notes).toEqual(
      url.startsWith('/') && expected !== null ? ['link completed with https://www.reddit.com'] : [],
    )
  })

  test('notes every change to its texts, its link and its author', () => {
    const notesOf = (fields: object) => parsePostRow({ ...post, ...fields }, now).notes
    expect(notesOf({ title: 'a\u0000b', selftext: 'c\ud800d\u0007' })).toEqual([
      'control characters removed',
      'half characters replaced by \uFFFD',
    ])
    expect(notesOf({ title: ' two  spaces ' })).toEqual(['white space or line ends tidied'])
    expect(notesOf({ selftext: 'a\r\nb\n' })).toEqual(['white space or line ends tidied'])
    expect(notesOf({ url: 'HTTP://EXAMPLE.org' })).toEqual(['link written in its standard form'])
    expect(notesOf({ url: 'https://example.org/', is_self: true })).toEqual([
      'link dropped: the row says it is a text post',
    ])
    expect(notesOf({ url: 'https://nest.example/talk/abc', is_self: true })).toEqual([])
    expect(notesOf({ url: 'https://example.org/', selftext: '[removed]' })).toEqual([
      'link dropped: the post was deleted or removed',
    ])
    expect(notesOf({ url: 'javascript:alert(1)' })).toEqual([
      'link dropped: not a usable http or https address',
    ])
    expect(notesOf({ link_flair_text: 'x'.repeat(101) })).toEqual(['flair cut to 100 characters'])
    expect(notesOf({ author: 'bo\u202e' })).toEqual([
      'account name changed: some of its characters cannot stand in a name',
    ])
    expect(notesOf({ author: 'x'.repeat(65) })).toEqual(['account name cut to 64 characters'])
    expect(notesOf({ author: 'ann', title: 'Plain', selftext: 'Text', url: 'https://example.org/' })).toEqual(
      [],
    )
  })

  test('loses what is too long with a note, and keeps whole characters', () => {
    const long = parsePostRow({ ...post, title: '😀'.repeat(301), selftext: 'x'.repeat(1_000_000) }, now)
    expect(long.title).toBe(`${'😀'.repeat(299)}…`)
    expect(long.bodyMd.length).toBe(200_000)
    expect(long.notes).toEqual(['title cut to 300 characters', 'text cut to 200,000 characters'])
    expect(parsePostRow({ ...post, title: '😀'.repeat(300) }, now).title).toBe('😀'.repeat(300))
  })

  test('without a community goes to the profile in its path', () => {
    const row = { ...post, subreddit: null, permalink: '/user/dee/comments/abc/a_title/' }
    expect(parsePostRow(row, now).community).toEqual({ kind: 'profile', name: 'dee' })
    expect(() => parsePostRow({ ...post, subreddit: null }, now)).toThrow('no community')
  })
})

describe('a comment', () => {
  const placeOf = (fields: object) => {
    const { postName, parentName } = parseCommentRow({ ...comment, ...fields }, now)
    return [postName, parentName]
  }
  test('finds its place with and without prefixes', () => {
    expect(placeOf({})).toEqual(['t3_abc', null])
    expect(placeOf({ parent_id: 't1_y' })).toEqual(['t3_abc', 't1_y'])
    expect(placeOf({ link_id: 'abc', parent_id: 'abc' })).toEqual(['t3_abc', null])
    expect(placeOf({ link_id: 'abc', parent_id: 'y' })).toEqual(['t3_abc', 't1_y'])
    expect(placeOf({ parent_id: null })).toEqual(['t3_abc', null])
    expect(placeOf({ link_id: undefined })).toEqual(['t3_abc', null])
  })
  test.each([
    [{ body: null }, 'no text'],
    [{ body: 7 }, 'no text'],
    [{ id: 'a b' }, 'no usable id'],
    [{ id: null }, 'no usable id'],
    [{ id: 'x'.repeat(500) }, 'no usable id'],
    [{ link_id: null, parent_id: 't1_y' }, 'no post id'],
    [{ created_utc: null }, 'created_utc is missing or no time'],
  ])('with %j is refused', (fields, reason) => {
    expect(() => parseCommentRow({ ...comment, ...fields }, now)).toThrow(reason)
  })
})

test('notes a comment’s impossible parent id', () => {
  expect(parseCommentRow({ ...comment, parent_id: 't1_a b' }, now).notes).toEqual([
    'unusable parent id: the comment stands at top level',
  ])
})

test('notes texts of people and communities that were cut', () => {
  const about = 'x'.repeat(501)
  expect(parseAccountRow({ name: 'ann', about }, now).notes).toEqual(['about text cut to 500 characters'])
  expect(parseCommunityRow({ display_name: 'garden', title: 'x'.repeat(500) }, now).notes).toEqual([
    'title of a community cut to 100 characters',
  ])
})

describe('a community record', () => {
  test.each([
    ['public', 'public'],
    ['private', 'private'],
    ['restricted', 'restricted'],
    ['gold_only', 'restricted'],
    ['archived', 'restricted'],
    [undefined, 'public'],
  ])('of type %s is %s', (subreddit_type, type) => {
    expect(parseCommunityRow({ display_name: 'garden', subreddit_type }, now).type).toBe(type)
  })
})

describe('an account name', () => {
  test.each([
    ['ann', 'ann'],
    ['  Kevin   Montrose ', 'Kevin Montrose'],
    ['ʍǝɥʇɐɯ', 'ʍǝɥʇɐɯ'],
    ['an\u202En\u0000\u200B', 'ann'],
    ['../x', '.._x'],
    ['..', '_..'],
    ['\u200B', null],
  ])('%j is written %j', (name, expected) => {
    expect(accountName(name)).toBe(expected)
  })
})

test('the kind of a row is told by its fields', () => {
  expect(kindOfRow(post)).toBe('posts')
  expect(kindOfRow(comment)).toBe('comments')
  expect(kindOfRow({ display_name: 'garden', subscribers: 1 })).toBe('community-records')
  expect(kindOfRow({ subreddit: 'garden', title: 'x', subscribers: 1 })).toBe('community-names')
  expect(kindOfRow({ name: 'ann', created_utc: 1, karma: 5 })).toBe('accounts')
  expect(kindOfRow({ name: 'ann', created_utc: 1 })).toBe('accounts')
  expect(kindOfRow({ name: 'ann', created_utc: 1, about: 'Reads only' })).toBe('accounts')
  expect(kindOfRow({ name: 't5_2qh', created_utc: 1 })).toBeNull()
  expect(kindOfRow({ name: 'ann' })).toBeNull()
  expect(kindOfRow({ markdown: 'x', html: 'y', features: [] })).toBeNull()
  expect(kindOfRow({ id: 1, action: 'ban', subreddit: 'garden', created_utc: 1 })).toBeNull()
})
