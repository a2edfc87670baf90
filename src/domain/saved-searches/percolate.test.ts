import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import { createMulti } from '#domain/multis/create-multi.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import { searchComments } from '#domain/search/search-comments.ts'
import type { SearchScope } from '#domain/search/search-input.ts'
import { searchPosts } from '#domain/search/search-posts.ts'
import { searchSubscriptions } from '#domain/search-index/on-events.ts'
import type { Viewer } from '#platform/context/context.ts'
import { createDispatcher } from '#platform/events/dispatch-events.ts'
import { type CommentId, type CommunityId, type PostId, parseFullname, toFullname } from '#shared/ids.ts'
import type { SavedKind } from '#shared/views/saved-search-view.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { createSavedSearch } from './create-saved-search.ts'
import { findHits } from './percolate.ts'
import type { SavedPlace } from './saved-search-fields.ts'

let site: TestSite
let cast: Cast
let fay: Viewer
let bikes: { id: CommunityId; name: string }
let multi: { id: number; communityIds: CommunityId[] }
const posts: PostId[] = []
const comments: CommentId[] = []

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
  fay = { ...(await signUp(site, { name: 'fay' })), showNsfw: false }
  bikes = await openCommunity(site, { by: cast.cy, name: 'bikes' })
  const german = await openCommunity(site, { by: cast.cy, name: 'garten' })
  await openCommunity(site, { by: cast.cy, name: 'hideout', type: 'private' })
  await openCommunity(site, { by: cast.cy, name: 'spicy', isNsfw: true })
  await sql`
    insert into community_settings (community_id, settings) values (${german.id}, '{"language": "de"}')
    on conflict (community_id) do update set settings = community_settings.settings || excluded.settings`.execute(
    site.ctx.db,
  )
  await joinCommunity(site.as(fay), { communityId: bikes.id })
  await blockAccount(site.as(fay), { accountId: cast.ed.id })
  const { name } = await createMulti(site.as(fay), {
    ...{ title: 'Wheels', description: '', icon: '', isPublic: false, communities: 'r/bikes r/spicy' },
  })
  const row = await site.ctx.db
    .selectFrom('multis')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  multi = { id: row.id, communityIds: [bikes.id] }
  await writeThings()
  await createDispatcher(searchSubscriptions, { nowMs: Date.now }).dispatch(site.ctx)
})
afterAll(() => site.close())

async function writeThings(): Promise<void> {
  const write = async (
    by: Viewer,
    place: string,
    title: string,
    more: { body?: string; url?: string } = {},
  ) => {
    const { id } = await writePost(site, { by, in: place, title, ...more })
    posts.push(id)
    return id
  }
  const lamp = await write(cast.ann, 'bikes', 'A running lamp', {
    body: 'The quick brown fox jumps over lazy dogs',
  })
  const oil = await write(cast.bo, 'bikes', 'Chain oil', {
    body: 'I was running all day with a Café lamp, 100%',
  })
  const link = await write(cast.ann, 'bikes', 'Wiki of lamps', { url: 'https://wiki.example.com/lamps?a=1' })
  await write(cast.bo, 'bikes', '東京都のランプ', { body: '緑茶が好きです' })
  await write(cast.bo, 'garten', 'Viele Häuser', { body: 'mit Gärten und lamps' })
  await write(cast.bo, 'spicy', 'Spicy lamp')
  await write(cast.cy, 'hideout', 'Hidden lamp')
  await write(cast.ed, 'bikes', 'The lamp of Edgar')
  await write(fay, 'bikes', 'My own lamp')
  const held = await write(cast.bo, 'bikes', 'A removed lamp')
  const say = async (by: Viewer, on: PostId, body: string) => {
    comments.push((await writeComment(site, { by, on, body })).id)
  }
  await say(cast.bo, lamp, 'My **lamp** is older than yours')
  await say(cast.ann, lamp, 'The author of this runs a lamp shop')
  await say(cast.ann, oil, 'See https://bikes.example/oil')
  await say(cast.ed, oil, 'Edgar oils a lamp')
  const { db } = site.ctx
  await db
    .updateTable('posts')
    .set({ is_locked: true, is_spoiler: true, flair_text: 'Bright Question', edited_at: new Date(), ups: 20 })
    .where('id', '=', oil)
    .execute()
  await db
    .updateTable('posts')
    .set({ is_archived: true, is_pinned: true, comment_count: 7 })
    .where('id', '=', link)
    .execute()
  await actOnItem(site.as(cast.cy), { target: toFullname('t3', held), act: 'remove' })
  await db.updateTable('posts').set({ crosspost_of: lamp }).where('id', '=', link).execute()
  await db
    .updateTable('posts')
    .set({ created_at: new Date(Date.now() - 3 * 86_400_000) })
    .where('id', '=', lamp)
    .execute()
}

const QUERIES = [
  'lamp',
  'runs lamp',
  'LAMPS',
  'cafe',
  '100',
  '"brown fox"',
  '"fox brown"',
  'quick brown',
  'lamp -chain',
  'lamp NOT (chain OR wiki)',
  'fox OR oil',
  '(fox OR oil) running',
  'NOT lamp',
  '-author:ann lamp',
  'title:lamp',
  'text:lamp',
  'title:(lamp OR oil)',
  'title:"running lamp"',
  'author:ann',
  'u/bosco lamp',
  'author:me',
  '-author:me lamp',
  'author:nobodyhere',
  'community:bikes',
  'r/garten',
  'r/hideout lamp',
  'community:nowhere',
  'flair:question',
  'site:example.com',
  'site:wiki.example.com',
  'site:com',
  'site:.com lamp',
  'site:ample.com',
  '-site:com lamp',
  'url:lamps',
  'kind:text lamp',
  'kind:link',
  'kind:image',
  'nsfw:yes lamp',
  'nsfw:no lamp',
  'lang:de',
  'lang:en lamp',
  'after:2d lamp',
  'before:2d',
  'before:2026-01-31',
  'score:>10',
  'score:1 lamp',
  'comments:5..9',
  'comments:0 lamp',
  'has:image',
  'has:link',
  'has:text lamp',
  'has:flair',
  'is:locked',
  'is:archived',
  'is:pinned',
  'is:spoiler',
  'is:crosspost',
  'is:edited',
  'is:op lamp',
  'is:removed',
  'is:filtered',
  'is:reported',
  'lamp -is:filtered',
  'in:saved',
  '-in:saved lamp',
  'in:hidden',
  'in:upvoted',
  'in:mine',
  'in:joined',
  'lamp -in:joined',
  'in:joined OR kind:link',
  '東京',
  '都',
  'ランプ OR lamp',
  'Haus',
  'Garten lamps',
  'the',
  'lamp the',
  'wiki.example',
  'auhtor:ann lamp',
]

const PLACES: readonly { name: string; place: () => SavedPlace; scope: () => SearchScope }[] = [
  { name: 'everywhere', place: () => ({ scope: 'everything' }), scope: () => ({ kind: 'everything' }) },
  {
    name: 'in a community',
    place: () => ({ scope: 'community', communityId: bikes.id, label: 'r/bikes' }),
    scope: () => ({ kind: 'community', communityId: bikes.id }),
  },
  {
    name: 'in a custom feed',
    place: () => ({ scope: 'multi', multiId: multi.id, label: 'Wheels' }),
    scope: () => ({ kind: 'communities', communityIds: multi.communityIds }),
  },
  {
    name: 'in a profile',
    place: () => ({ scope: 'profile', authorId: cast.ann.id, label: 'u/ann' }),
    scope: () => ({ kind: 'author', authorId: cast.ann.id }),
  },
  {
    name: 'in a thread',
    place: () => ({ scope: 'thread', postId: posts[0] ?? (0 as PostId), label: 'A running lamp' }),
    scope: () => ({ kind: 'thread', postId: posts[0] ?? (0 as PostId) }),
  },
]

/** Returns what a manual search finds, except the searcher's own items. */
async function searched(
  viewer: Viewer,
  kind: SavedKind,
  text: string,
  scope: SearchScope,
): Promise<number[]> {
  const input = { query: parseQuery(text).query, scope, sort: 'new' as const, limit: 100 }
  const own = `/user/${viewer.name}/`
  if (kind === 'post') {
    const { hits, isCorrected } = await searchPosts(site.as(viewer), input)
    const found = hits.filter(({ post }) => post.author?.path !== own)
    return isCorrected ? [] : found.map(({ post }) => parseFullname('t3', post.fullname) ?? 0).sort(byNumber)
  }
  const { hits, isCorrected } = await searchComments(site.as(viewer), input)
  const found = hits.filter(({ comment }) => comment.author?.path !== own)
  return isCorrected
    ? []
    : found.map(({ comment }) => parseFullname('t1', comment.fullname) ?? 0).sort(byNumber)
}

const byNumber = (a: number, b: number) => a - b

async function percolated(
  viewer: Viewer,
  kind: SavedKind,
  queries: readonly string[],
  place: SavedPlace,
): Promise<Map<string, number[]>> {
  const names = new Map<number, string>()
  for (const query of queries) {
    const fields = { name: query, query, sort: 'new', time: 'all', isPinned: false, isNotifying: true }
    const { id } = await createSavedSearch(site.as(viewer), { ...fields, kind, place })
    names.set(id, query)
  }
  await sql`update saved_searches set watched_from = 'epoch'`.execute(site.ctx.db)
  const hits = await findHits(site.ctx, { kind, ids: kind === 'post' ? posts : comments })
  await site.ctx.db.deleteFrom('saved_searches').execute()
  return new Map(
    [...names].map(([id, query]) => [
      query,
      hits
        .filter(hit => hit.searchId === id)
        .map(hit => hit.thingId)
        .sort(byNumber),
    ]),
  )
}

// A member with a block and a joined community, everywhere; the moderator, where their filters matter.
const READERS = { fay: () => fay, cyril: () => cast.cy }
const CASES = PLACES.flatMap(({ name }) =>
  (['post', 'comment'] as const).flatMap(kind =>
    (name === 'everywhere' ? (['fay', 'cyril'] as const) : (['fay'] as const)).map(who => ({
      who,
      name,
      kind,
    })),
  ),
)

test.each(CASES)(
  'what $who’s searches for a $kind $name are told of is what searching by hand finds',
  async ({ who, name, kind }) => {
    const viewer = READERS[who]()
    const where = PLACES.find(place => place.name === name) ?? expect.fail(name)
    const told = await percolated(viewer, kind, QUERIES, where.place())
    const byHand: [string, number[]][] = []
    for (const query of QUERIES) byHand.push([query, await searched(viewer, kind, query, where.scope())])
    expect([...told]).toEqual(byHand)
  },
)

test('notifies of adult content only readers who want it', async () => {
  const told = async (viewer: Viewer) => {
    await site.ctx.db
      .updateTable('accounts')
      .set({ preferences: sql`preferences || ${JSON.stringify({ showNsfw: viewer.showNsfw })}::jsonb` })
      .where('id', '=', viewer.id)
      .execute()
    return (await percolated(viewer, 'post', ['spicy'], { scope: 'everything' })).get('spicy')
  }
  expect(await told({ ...cast.ann, showNsfw: true })).toEqual([posts[5]])
  expect(await told({ ...cast.ann, showNsfw: false })).toEqual([])
})

test('indexes a search by its rarest term', async () => {
  const termsFor = async (query: string) => {
    const fields = { name: query, query, sort: 'new', time: 'all', isPinned: false, isNotifying: true }
    const place = { scope: 'everything' as const }
    const { id } = await createSavedSearch(site.as(cast.ann), { ...fields, kind: 'post', place })
    const rows = await site.ctx.db
      .selectFrom('saved_search_terms')
      .select('term')
      .where('search_id', '=', id)
      .orderBy('term')
      .execute()
    return rows.map(row => row.term)
  }
  expect(await termsFor('lamp fox')).toEqual(['fox', '~fox'])
  expect(await termsFor('lamp author:bosco')).toEqual(['lamp', '~lamp'])
  expect(await termsFor('-lamp author:bosco')).toEqual(['#Abosco'])
  expect(await termsFor('fox OR author:me')).toEqual(['#Aann', 'fox', '~fox'])
  for (const query of ['-lamp', 'fox OR -lamp', 'has:image', '都'])
    expect(await termsFor(query)).toEqual(['*'])
  await site.ctx.db.deleteFrom('saved_searches').execute()
})
