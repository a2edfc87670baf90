import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseQuery } from '#domain/query/parse-query.ts'
import { searchSubscriptions } from '#domain/search-index/on-events.ts'
import { createDispatcher } from '#platform/events/dispatch-events.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { searchPosts } from './search-posts.ts'

let site: TestSite
let cast: Cast

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
  await openCommunity(site, { by: cast.cy, name: 'spellings' })
  const write = (title: string, url?: string) =>
    writePost(site, { by: cast.ann, in: 'spellings', title, ...(url !== undefined && { url }) })
  await write('Host', 'https://www.m\u00fcller.example/page')
  await write('Cre\u0300me bru\u0302le\u0301e')
  await write('\u1112\u1161\u11ab\u1100\u116e\u11a8\u110b\u1165')
  await write('\u30ab\u3099\u30e9\u30b9')
  await createDispatcher(searchSubscriptions, { nowMs: Date.now }).dispatch(site.ctx)
})
afterAll(() => site.close())

test.each([
  ['site:m\u00fcller.example', 'Host'],
  ['site:mu\u0308ller.example', 'Host'],
  ['site:www.M\u00dcLLER.example', 'Host'],
  ['site:xn--mller-kva.example', 'Host'],
  ['url:m\u00fcller.example/page', 'Host'],
  ['url:xn--mller-kva.example/page', 'Host'],
  ['"cr\u00e8me br\u00fbl\u00e9e"', 'Cre\u0300me bru\u0302le\u0301e'],
  ['\ud55c\uad6d\uc5b4', '\u1112\u1161\u11ab\u1100\u116e\u11a8\u110b\u1165'],
  ['\u30ac\u30e9\u30b9', '\u30ab\u3099\u30e9\u30b9'],
  ['\u30ab\u3099\u30e9', '\u30ab\u3099\u30e9\u30b9'],
])('%s finds %s', async (text, title) => {
  const { hits } = await searchPosts(site.ctx, { query: parseQuery(text).query })
  expect(hits.map(hit => hit.post.title)).toEqual([title])
})
