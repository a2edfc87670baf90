import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { muteCommunity } from '#domain/blocks/mute-community.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import { setSaved } from '#domain/saved/set-saved.ts'
import { searchSubscriptions } from '#domain/search-index/on-events.ts'
import type { Viewer } from '#platform/context/context.ts'
import { createDispatcher } from '#platform/events/dispatch-events.ts'
import { type CommunityId, type PostId, toFullname } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { searchComments } from './search-comments.ts'
import { searchCommunities } from './search-communities.ts'
import type { SearchInput } from './search-input.ts'
import { searchPeople } from './search-people.ts'
import { searchPosts } from './search-posts.ts'

let site: TestSite
let cast: Cast
let tea: { id: CommunityId; name: string }
let kettle: PostId

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
  tea = await openCommunity(site, { by: cast.cy, name: 'tea' })
  const german = await openCommunity(site, { by: cast.cy, name: 'garten' })
  await openCommunity(site, { by: cast.cy, name: 'spicy', isNsfw: true })
  await sql`
    insert into community_settings (community_id, settings) values (${german.id}, '{"language": "de"}')
    on conflict (community_id) do update set settings = community_settings.settings || excluded.settings`.execute(
    site.ctx.db,
  )
  kettle = await write(cast.ann, 'tea', 'Kettle advice', 'café crème costs 100% of $5_00')
  await write(cast.bo, 'tea', '東京都のお茶', '緑茶が好きです')
  await write(cast.bo, 'garten', 'Viele Häuser', 'mit Gärten')
  await write(cast.bo, 'spicy', 'Spicy kettle', '')
  await createDispatcher(searchSubscriptions, { nowMs: Date.now }).dispatch(site.ctx)
})
afterAll(() => site.close())

async function write(by: Viewer, communityName: string, title: string, body: string): Promise<PostId> {
  return (await createPost(site.as(by), { communityName, kind: 'text', title, body })).id
}

async function titles(
  viewer: Viewer | null,
  text: string,
  more: Partial<SearchInput> = {},
): Promise<string[]> {
  const page = await searchPosts(site.as(viewer), { query: parseQuery(text).query, ...more })
  return page.hits.map(hit => hit.post.title)
}

const HOSTILE = [
  '',
  '   ',
  'word '.repeat(2_000),
  '('.repeat(500),
  ')'.repeat(500),
  `${'('.repeat(250)}kettle${')'.repeat(250)}`,
  '"never closed',
  '-kettle',
  '-kettle -tea',
  'the and of',
  '%',
  '_',
  '\\',
  "'; drop table posts; --",
  '\u0000kettle\u0000',
  '\ud800',
  '\u202ekettle',
  'k\u0301e\u0308t\u0301',
  '\u0301\u0301\u0301',
  'a OR b OR c OR d OR e OR f',
  'score:>999999999 comments:<-5',
  'after:9999y',
  'before:0001-01-01',
  'author: community: r/ u/',
  'author:me in:mine',
  'is:removed is:reported is:filtered',
  'x'.repeat(500),
  '茶',
  '🫖 🫖',
]

test.each(HOSTILE)('%j is answered by every tab, for visitors and members', async text => {
  for (const viewer of [null, cast.ann]) {
    const input = { query: parseQuery(text).query }
    await searchPosts(site.as(viewer), input)
    await searchPosts(site.as(viewer), { ...input, sort: 'new', time: 'week' })
    await searchComments(site.as(viewer), { ...input, scope: { kind: 'community', communityId: tea.id } })
    await searchCommunities(site.as(viewer), input)
    await searchPeople(site.as(viewer), input)
  }
})

test('accents do not matter, signs are no words', async () => {
  expect(await titles(null, 'cafe creme')).toEqual(['Kettle advice'])
  expect(await titles(null, 'CAFÉ 100%')).toEqual(['Kettle advice'])
})

test('any part of a text without spaces is found', async () => {
  expect(await titles(null, '京都')).toEqual(['東京都のお茶'])
  expect(await titles(null, '緑茶')).toEqual(['東京都のお茶'])
  expect(await titles(null, '茶')).toEqual(['東京都のお茶'])
  expect(await titles(null, '都京')).toEqual([])
})

test('forms of words follow the language of the community', async () => {
  expect(await titles(null, 'Haus')).toEqual(['Viele Häuser'])
  expect(await titles(null, 'häusern')).toEqual(['Viele Häuser'])
  expect(await titles(null, 'lang:de')).toEqual(['Viele Häuser'])
})

test('over-18 content when it is asked for alone', async () => {
  expect(await titles(cast.bo, 'spicy')).toEqual([])
  expect(await titles(cast.bo, 'spicy', { isNsfwShown: true })).toEqual(['Spicy kettle'])
  const page = await searchPosts(site.ctx, { query: parseQuery('spicy nsfw:yes').query })
  expect(page).toMatchObject({ hits: [], problems: [{ at: 6, length: 8, code: 'safe_search_on' }] })
})

test("searches a member's own lists only for members", async () => {
  await setSaved(site.as(cast.ann), { target: toFullname('t3', kettle), isSaved: true })
  expect(await titles(cast.ann, 'in:saved')).toEqual(['Kettle advice'])
  expect(await titles(cast.bo, 'in:saved')).toEqual([])
  expect(await titles(cast.ann, 'in:mine')).toEqual(['Kettle advice'])
  const page = await searchPosts(site.ctx, { query: parseQuery('in:saved').query })
  expect(page).toMatchObject({ hits: [], problems: [{ code: 'login_needed' }] })
})

test('leaves out blocked authors and muted communities', async () => {
  await blockAccount(site.as(cast.di), { accountId: cast.ann.id })
  expect(await titles(cast.di, 'kettle')).toEqual([])
  await muteCommunity(site.as(cast.di), { communityId: tea.id })
  expect(await titles(cast.di, '緑茶')).toEqual([])
  expect(await titles(cast.di, '緑茶', { scope: { kind: 'community', communityId: tea.id } })).toEqual([
    '東京都のお茶',
  ])
})

test('removed things are found by moderators who ask for them', async () => {
  const removed = await write(cast.bo, 'tea', 'Dreadful samovar', '')
  await createDispatcher(searchSubscriptions, { nowMs: Date.now }).dispatch(site.ctx)
  expect(await titles(null, 'samovar')).toEqual(['Dreadful samovar'])
  await actOnItem(site.as(cast.cy), { target: toFullname('t3', removed), act: 'remove' })
  for (const viewer of [null, cast.ann, cast.bo, cast.cy, cast.ed])
    expect(await titles(viewer, 'samovar')).toEqual([])
  expect(await titles(cast.cy, 'samovar is:removed')).toEqual(['Dreadful samovar'])
  expect(await titles(cast.ed, 'is:removed')).toEqual(['Dreadful samovar'])
  for (const viewer of [null, cast.ann, cast.bo])
    expect(await titles(viewer, 'samovar is:removed')).toEqual([])
  expect(
    (await searchPosts(site.as(cast.ann), { query: parseQuery('samovarr').query })).didYouMean,
  ).toBeNull()
})
