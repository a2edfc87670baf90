import { expect, test } from 'vitest'
import { type CachedPage, PageCache } from './page-cache.ts'

function page(key: string, tags: string[] = [], begunAtMs = 100, bytes = 1_000): CachedPage {
  return {
    key,
    family: 'r/:community/:sort?',
    type: 'text/html',
    headers: [],
    policy: '',
    etag: key,
    bodies: new Map([['br', Buffer.alloc(bytes)]]),
    tags: new Set(tags),
    postId: null,
    community: null,
    begunAtMs,
    freshUntilMs: begunAtMs + 5_000,
    staleUntilMs: begunAtMs + 30_000,
    heads: new Map(),
    isPlain: false,
    changedAtMs: null,
  }
}

test('a page is found by its key until something it shows changes', () => {
  const cache = new PageCache({ maxBytes: 100_000 })
  cache.put(page('feed', ['t3_1', 't3_2']))
  cache.put(page('thread', ['t3_2']))
  cache.put(page('other', ['t3_3']))
  cache.drop(['t3_2'], 200)
  expect([cache.get('feed'), cache.get('thread')]).toEqual([undefined, undefined])
  expect(cache.get('other')?.key).toBe('other')
})

test('a page that was begun before a change is not kept', () => {
  const cache = new PageCache({ maxBytes: 100_000 })
  cache.drop(['t3_1'], 150)
  expect(cache.put(page('late', ['t3_1'], 149))).toBe(false)
  expect(cache.put(page('other', ['t3_2'], 149))).toBe(true)
  expect(cache.put(page('new', ['t3_1'], 151))).toBe(true)
})

test('however many changes come, none that could matter is forgotten', () => {
  const cache = new PageCache({ maxBytes: 100_000 })
  cache.drop(['first'], 1_000)
  for (let index = 0; index < 12_000; index += 1) cache.drop([`t3_${index}`], 2_000)
  expect(cache.put(page('begun long before', ['first'], 999))).toBe(false)
})

test('renders growing pages at most once a second, and voted ones every five', () => {
  const cache = new PageCache({ maxBytes: 100_000 })
  cache.put({ ...page('thread', ['t3_1'], 1_000), freshUntilMs: 31_000 })
  cache.touch(['t3_1'], 1_100, cache.counted)
  expect(cache.get('thread')?.freshUntilMs).toBe(6_000)
  cache.touch(['t3_1'], 1_200, cache.grown)
  expect(cache.get('thread')?.freshUntilMs).toBe(2_000)
  cache.touch(['t3_1'], 4_000, cache.counted)
  expect(cache.get('thread')?.freshUntilMs).toBe(2_000)
})

test('what changed while a page was made is not missed, nor is the page made again at once', () => {
  const cache = new PageCache({ maxBytes: 100_000 })
  const thread = () => ({ ...page('thread', ['t3_1'], 1_000), freshUntilMs: 31_000 })
  cache.touch(['t3_1'], 1_001, cache.counted)
  cache.put(thread())
  expect(cache.get('thread')?.freshUntilMs).toBe(6_000)
  cache.touch(['t3_1'], 1_002, cache.grown)
  cache.put(thread())
  expect(cache.get('thread')?.freshUntilMs).toBe(2_000)
})

test('the memory has a limit: what was not read for longest goes', () => {
  const cache = new PageCache({ maxBytes: 10_000 })
  for (const key of ['a', 'b', 'c']) cache.put(page(key))
  cache.get('a')
  cache.put(page('d'))
  expect(['a', 'b', 'c', 'd'].filter(key => cache.get(key) !== undefined)).toEqual(['a', 'c', 'd'])
  expect(cache.bytes).toBe(9_000)
  cache.put(page('a', [], 100, 4_000))
  expect(cache.bytes).toBeLessThanOrEqual(10_000)
  for (const key of ['a', 'c', 'd']) cache.remove(key)
  expect(cache.bytes).toBe(0)
})
