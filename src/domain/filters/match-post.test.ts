import { expect, test } from 'vitest'
import { parseQuery } from '#domain/query/parse-query.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { findUnmatchable, isMeant, toMatchable } from './match-post.ts'
import { parseFilter } from './parse-filter.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const POST = {
  title: 'The new smartwatch: first look',
  excerpt: 'It tells the time, and 東京 is on it.',
  preview: { title: 'Hands on', description: null, siteName: null, image: null },
  crosspostOf: null,
  author: { fullname: 't2_1', name: 'Ann', path: '/user/Ann/' },
  community: { name: 'Gadgets' },
  flair: { text: 'Review' },
  kind: 'link',
  url: 'https://blog.watches.example/first',
  domain: 'blog.watches.example',
  images: [],
  score: 12,
  commentCount: 3,
  createdAt: '2026-04-28T12:00:00Z',
  editedAt: null,
  isNsfw: false,
  isSpoiler: true,
  isLocked: false,
  isArchived: false,
  isPinned: false,
  viewer: { isSaved: true, isHidden: false, vote: 1, isAuthor: false },
} as unknown as PostView

function asks(text: string, post: Partial<PostView> = {}): boolean {
  const { root } = parseQuery(text).query
  return root !== null && isMeant(root, toMatchable({ ...POST, ...post }, NOW))
}

test.each([
  'smartwatch',
  'SMARTWATCH look',
  '"first look"',
  'hands',
  'time OR tide',
  '東京',
  '京',
  'title:look text:tells',
  'author:ann',
  'u/ann',
  'community:gadgets',
  'flair:review',
  'site:watches.example',
  'site:blog.watches.example',
  'url:/first',
  'kind:link',
  'nsfw:no',
  'after:7d',
  'before:2026-05-01',
  'score:>10',
  'comments:1..5',
  'has:link has:flair has:text',
  'is:spoiler -is:locked',
  'in:saved in:upvoted',
  'smartwatch -tide',
])('%s fits', text => {
  expect(asks(text)).toBe(true)
})

test.each([
  'watch',
  '"look first"',
  'first watch',
  'title:hands',
  'text:smartwatch',
  'author:an',
  'site:watch.example',
  'site:es.example',
  'kind:image',
  'nsfw:yes',
  'after:1d',
  'score:<10',
  'comments:>3',
  'has:image',
  'is:pinned',
  'in:hidden',
  'smartwatch -time',
  '',
])('%s does not', text => {
  expect(asks(text)).toBe(false)
})

const MULLER = { url: 'https://www.xn--mller-kva.example/x', domain: 'xn--mller-kva.example' }

test.each([
  'site:m\u00fcller.example',
  'site:www.m\u00fcller.example',
  'site:mu\u0308ller.example',
  'site:xn--mller-kva.example',
  'site:XN--MLLER-KVA.example.',
  'site:https://m\u00fcller.example/y',
  'site:*.example',
  'url:m\u00fcller.example/x',
  'url:xn--mller-kva.example/x',
])('%s fits a host, however it is written', text => expect(asks(text, MULLER)).toBe(true))

test.each([
  'm\u00fcller.example',
  'WWW.m\u00fcller.example',
  'mu\u0308ller.example.',
  'https://xn--mller-kva.example/x',
])('a filter of the site %s is kept in one form', text => {
  expect(parseFilter({ kind: 'site', text, act: 'hide', days: 0 }).text).toBe('xn--mller-kva.example')
})

test.each([
  ['cats lang:de', 5],
  ['is:removed', 0],
  ['a OR (b in:joined)', 8],
  ['is:op', 0],
  ['cats site:a.example', null],
])('in %s what a listing does not know stands at %s', (text, at) => {
  const { root } = parseQuery(text).query
  expect(root === null ? 'nothing' : findUnmatchable(root)).toBe(at)
})

test.each([
  ['\ud55c\uad6d', { title: '\u1112\u1161\u11ab\u1100\u116e\u11a8' }],
  ['\u1112\u1161\u11ab\u1100\u116e\u11a8', { title: '\ud55c\uad6d' }],
  ['\u30ac\u30e9\u30b9', { title: '\u30ab\u3099\u30e9\u30b9' }],
  ['caf\u00e9', { title: 'Cafe\u0301' }],
  ['flair:caf\u00e9', { flair: { text: 'Cafe\u0301' } } as unknown as Partial<PostView>],
  ['flair:cafe\u0301', { flair: { text: 'Caf\u00e9' } } as unknown as Partial<PostView>],
])('%s fits, composed or decomposed', (text, post) => expect(asks(text, post)).toBe(true))
