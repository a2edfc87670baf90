import { describe, expect, test } from 'vitest'
import { parseCommentRow } from './parse-comment-row.ts'
import { parsePostRow } from './parse-post-row.ts'
import { idOf, nameOf } from './row-ids.ts'

const now = new Date('2026-11-20T12:00:00Z')

describe('an id', () => {
  test.each([
    // A number is base 10, a text base 36, also of digits alone.
    [721, 't3_k1'],
    ['721', 't3_721'],
    [561_168, 't3_c100'],
    [9_007_199_254_740_991, 't3_2gosa7pa2gv'],
    ['k1', 't3_k1'],
    ['t3_k1', 't3_k1'],
    [' t3_k1\n', 't3_k1'],
    ['T3_K1', 't3_k1'],
    ['K1', 't3_k1'],
    ['T3_k1', 't3_k1'],
    // Other sites tell ids apart by case.
    ['aB3', 't3_aB3'],
    ['MISMATCH', 't3_MISMATCH'],
    ['Q-17', 't3_Q-17'],
    ['q-17.x', 't3_q-17.x'],
    ['t3_t3_x', 't3_t3_x'],
  ])('%j is %s', (value, expected) => {
    expect(idOf(value, 't3_')).toBe(expected)
  })

  test.each([
    0,
    -721,
    721.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    9_007_199_254_740_992,
    1e300,
    '',
    ' ',
    't3_',
    't1_k1',
    'T1_K1',
    'a b',
    'a/b',
    'a#b',
    'x'.repeat(98),
    null,
    undefined,
    true,
    {},
    [721],
  ])('%j is none', value => {
    expect(idOf(value, 't3_')).toBeNull()
  })

  test('is the name or else the id of a row, and what earlier versions took it for', () => {
    expect(nameOf({ name: 't3_k1', id: 'other' }, 't3_')).toEqual({ name: 't3_k1', former: null })
    expect(nameOf({ id: 721 }, 't3_')).toEqual({ name: 't3_k1', former: 't3_721' })
    expect(nameOf({ id: 'K1' }, 't3_')).toEqual({ name: 't3_k1', former: 't3_K1' })
    expect(nameOf({ name: 721, id: 'k1' }, 't3_')).toEqual({ name: 't3_k1', former: 't3_721' })
    // A name that is no post's leaves the id.
    expect(nameOf({ name: 't1_c100', id: 'k1' }, 't3_').name).toBe('t3_k1')
    expect(nameOf({ name: null, id: 't3_k1' }, 't3_').name).toBe('t3_k1')
    expect(() => nameOf({ name: -1, id: 1.5 }, 't3_')).toThrow('no usable id')
  })
})

describe('the place of a comment', () => {
  const placeOf = (fields: object) => {
    const row = { id: 'c101', body: 'hi', created_utc: 1_420_070_400, ...fields }
    const { postName, parentName, notes } = parseCommentRow(row, now)
    return [postName, parentName, ...notes]
  }
  const PARENT = 'unusable parent id: the comment stands at top level'
  const LINK = 'unusable link_id: the post is the one named by parent_id or permalink'

  test.each([
    [{ link_id: 't3_k1', parent_id: 561_168 }, ['t3_k1', 't1_c100']],
    [{ link_id: 721, parent_id: 't3_k1' }, ['t3_k1', null]],
    [{ link_id: 721, parent_id: 561_168 }, ['t3_k1', 't1_c100']],
    // The number of the post itself.
    [{ link_id: 721, parent_id: 721 }, ['t3_k1', null]],
    [{ link_id: 't3_k1', parent_id: 721 }, ['t3_k1', null]],
    [{ link_id: 'K1', parent_id: 'T1_C100' }, ['t3_k1', 't1_c100']],
    [{ link_id: 'T3_K1', parent_id: 'T3_K1' }, ['t3_k1', null]],
    [{ link_id: 'k1', parent_id: 'c100' }, ['t3_k1', 't1_c100']],
    [{ link_id: 'k1', parent_id: '' }, ['t3_k1', null]],
    [{ link_id: 'k1', parent_id: null }, ['t3_k1', null]],
    [{ link_id: null, parent_id: 't3_k1' }, ['t3_k1', null]],
    [{ link_id: -5, parent_id: 't3_k1' }, ['t3_k1', null, LINK]],
    [{ link_id: 1e300, parent_id: 't3_k1' }, ['t3_k1', null, LINK]],
    [{ link_id: 't1_c100', parent_id: 't3_k1' }, ['t3_k1', null, LINK]],
    [{ link_id: {}, parent_id: 't3_k1' }, ['t3_k1', null, LINK]],
    [
      { link_id: -5, parent_id: 't1_c100', permalink: '/r/RepRo/comments/k1/mugs/c101/' },
      ['t3_k1', 't1_c100', LINK],
    ],
    [{ permalink: 'https://www.reddit.com/r/RepRo/comments/k1/mugs/c101/' }, ['t3_k1', null]],
    [{ link_id: 't3_k1', parent_id: 2 ** 60 }, ['t3_k1', null, PARENT]],
    [{ link_id: 't3_k1', parent_id: -1 }, ['t3_k1', null, PARENT]],
    [{ link_id: 't3_k1', parent_id: 1.5 }, ['t3_k1', null, PARENT]],
    [{ link_id: 't3_k1', parent_id: true }, ['t3_k1', null, PARENT]],
    [{ link_id: 't3_k1', parent_id: 't5_2qh' }, ['t3_k1', null, PARENT]],
  ])('%j', (fields, expected) => {
    expect(placeOf(fields)).toEqual(expected)
  })

  test.each([
    { link_id: -5, parent_id: 561_168 },
    { link_id: -5, parent_id: 't1_c100' },
    { link_id: null, parent_id: 't3_' },
    { link_id: null },
    { link_id: null, permalink: '/r/RepRo/' },
  ])('%j has none', fields => {
    expect(() => placeOf(fields)).toThrow('no post id')
  })
})

describe('what was deleted by its author', () => {
  const post = { id: 'k1', title: 'Mugs', subreddit: 'RepRo', created_utc: 1_420_070_400 }
  test.each(['[deleted]', '[deleted by user]'])('%s as text is a deleted text', text => {
    const { bodyMd, deletedAt, removedAt } = parsePostRow({ ...post, selftext: text }, now)
    expect([bodyMd, deletedAt, removedAt]).toEqual(['', new Date(1_420_070_400_000), null])
    const comment = { id: 'c1', link_id: 't3_k1', body: text, created_utc: 1_420_070_400 }
    expect(parseCommentRow(comment, now).deletedAt).toEqual(new Date(1_420_070_400_000))
  })
  test.each(['[deleted]', '[deleted by user]', '[Deleted By User]'])(
    'treats author %s as missing',
    author => {
      expect(parsePostRow({ ...post, author }, now).author).toBeNull()
    },
  )
  test('counts only texts that say nothing else', () => {
    expect(parsePostRow({ ...post, selftext: 'It said [deleted by user]' }, now).deletedAt).toBeNull()
    expect(parsePostRow({ ...post, title: '[deleted by user]' }, now).title).toBe('[deleted by user]')
  })
})
