import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createComment } from '#domain/comments/create-comment.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { editPost } from '#domain/posts/edit-post.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import { listBacklog, workOnBacklog } from '#domain/search-index/backlog.ts'
import { BlockWriter } from '#domain/search-index/blocks.ts'
import { mergeSegments } from '#domain/search-index/merge-segments.ts'
import { searchSubscriptions } from '#domain/search-index/on-events.ts'
import { IN_BODY, PostingWriter } from '#domain/search-index/postings.ts'
import { openSegment } from '#domain/search-index/write-segment.ts'
import { inTransaction, type Viewer } from '#platform/context/context.ts'
import { createDispatcher } from '#platform/events/dispatch-events.ts'
import type { CommunityId, PostId } from '#shared/ids.ts'
import { isSearchSort, SEARCH_SORTS } from '#shared/views/search-view.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { searchComments } from './search-comments.ts'
import { searchCommunities } from './search-communities.ts'
import type { SearchInput } from './search-input.ts'
import { searchPeople } from './search-people.ts'
import { searchPosts } from './search-posts.ts'

let site: TestSite
let cast: Cast
let bikes: { id: CommunityId; name: string }
let closed: { id: CommunityId; name: string }
let lamp: PostId

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
  bikes = await openCommunity(site, { by: cast.cy, name: 'bikes' })
  closed = await openCommunity(site, { by: cast.cy, name: 'hideout', type: 'private' })
  lamp = await write(cast.ann, 'bikes', 'A running lamp', 'The quick brown fox jumps over lazy dogs')
  await write(cast.bo, 'bikes', 'Chain oil', 'I was running all day with a lamp in my hand')
  await write(cast.cy, 'hideout', 'Hidden lamp', 'Nobody knows of this lamp')
  await createComment(site.as(cast.bo), {
    postId: lamp,
    parentId: null,
    body: 'My **lamp** is older than yours',
  })
  await index()
})
afterAll(() => site.close())

async function index(): Promise<void> {
  await createDispatcher(searchSubscriptions, { nowMs: Date.now }).dispatch(site.ctx)
}

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

test('words in title and text, in any of their forms; the title counts most', async () => {
  expect(await titles(null, 'runs lamp')).toEqual(['A running lamp', 'Chain oil'])
  expect(await titles(null, 'title:lamp')).toEqual(['A running lamp'])
  expect(await titles(null, '"brown fox"')).toEqual(['A running lamp'])
  expect(await titles(null, '"fox brown"')).toEqual([])
  expect(await titles(null, 'lamp -chain')).toEqual(['A running lamp'])
  expect(await titles(null, 'author:bosco')).toEqual(['Chain oil'])
})

test('what a reader may not see is not found', async () => {
  expect(await titles(cast.ann, 'hidden lamp')).toEqual([])
  expect(await titles(cast.cy, 'hidden lamp')).toEqual(['Hidden lamp'])
  expect(await titles(cast.ann, 'lamp', { scope: { kind: 'community', communityId: closed.id } })).toEqual([])
})

test('what was found is marked', async () => {
  const page = await searchPosts(site.ctx, { query: parseQuery('lamp fox').query })
  const [hit] = page.hits
  expect(hit?.title).toEqual({ text: 'A running lamp', marks: [[10, 14]] })
  expect(hit?.text?.marks).toEqual([[16, 19]])
})

test('comments come with their thread', async () => {
  const page = await searchComments(site.ctx, {
    query: parseQuery('older lamp').query,
    scope: { kind: 'community', communityId: bikes.id },
  })
  expect(page.hits.map(hit => [hit.post.title, hit.text])).toEqual([
    [
      'A running lamp',
      {
        text: 'My lamp is older than yours',
        marks: [
          [3, 7],
          [11, 16],
        ],
      },
    ],
  ])
})

test('communities and people', async () => {
  const places = await searchCommunities(site.as(cast.ann), { query: parseQuery('bikes').query })
  expect(places.hits.map(hit => [hit.community.prefixedName, hit.name.marks])).toEqual([
    ['r/bikes', [[0, 5]]],
  ])
  expect((await searchCommunities(site.as(cast.ann), { query: parseQuery('hideout').query })).hits).toEqual(
    [],
  )
  const people = await searchPeople(site.ctx, { query: parseQuery('bosc').query })
  expect(people.hits.map(hit => hit.name.text)).toEqual(['bosco'])
})

test('names are found by any part of them and of what they say of themselves, however short', async () => {
  await site.ctx.db
    .updateTable('accounts')
    .set({ about: 'Tunes pianos in Ghent' })
    .where('id', '=', cast.bo.id)
    .execute()
  const people = async (text: string) =>
    (await searchPeople(site.ctx, { query: parseQuery(text).query })).hits.map(hit => hit.name.text)
  const places = async (text: string) =>
    (await searchCommunities(site.ctx, { query: parseQuery(text).query })).hits.map(hit => hit.name.text)
  expect(await people('piano ghent')).toEqual(['bosco'])
  expect(await people('pianos bosc')).toEqual(['bosco'])
  expect(await people('piano ghost')).toEqual([])
  expect(await people('bo')).toContain('bosco')
  expect(await people('osc')).toEqual(['bosco'])
  expect(await places('ike')).toEqual(['bikes'])
  expect(await places('b')).toContain('bikes')
  expect(await places('community:b_k')).toEqual([])
})

test('pages follow each other without repeats', async () => {
  const first = await searchPosts(site.ctx, { query: parseQuery('lamp').query, limit: 1 })
  const second = await searchPosts(site.ctx, {
    query: parseQuery('lamp').query,
    limit: 1,
    cursor: first.after,
  })
  expect([...first.hits, ...second.hits].map(hit => hit.post.title)).toEqual(['A running lamp', 'Chain oil'])
  expect(second.after).toBeNull()
  await expect(titles(null, 'lamp', { cursor: 'no cursor' })).rejects.toMatchObject({ code: 'bad_request' })
})

test.each(SEARCH_SORTS)('the sort %s finds the same', async sort => {
  expect(isSearchSort(sort)).toBe(true)
  expect((await titles(null, 'lamp', { sort })).toSorted()).toEqual(['A running lamp', 'Chain oil'])
})

test('a word with a slip of the hand finds what was meant, and says so', async () => {
  const page = await searchPosts(site.ctx, { query: parseQuery('quikc fox').query })
  expect(page.hits.map(hit => hit.post.title)).toEqual(['A running lamp'])
  expect(page).toMatchObject({ didYouMean: 'quick fox', isCorrected: true })
  expect(page.hits[0]?.text?.marks).toEqual([
    [4, 9],
    [16, 19],
  ])
})

test('that much may not be seen is not told: a search is bounded by what its reader may find', async () => {
  // More unreadable items than a search checks.
  const ids = Array.from({ length: 1_000 }, (_, index) => lamp + 1_000_000 + index)
  await inTransaction(site.ctx, async tx => {
    const out = await openSegment(tx, { kind: 'post', things: ids.length })
    const writer = new BlockWriter(out.add)
    const list = new PostingWriter()
    for (const id of ids) list.add(id, IN_BODY)
    writer.add('unseen', { count: ids.length, bytes: list.take() })
    writer.end()
    await out.flush()
  })
  const bounded = async (text: string) => {
    const { hits, bounded: isBounded } = await searchPosts(site.ctx, { query: parseQuery(text).query })
    return [hits.length, isBounded]
  }
  expect(await bounded('unseen')).toEqual([0, false])
  expect(await bounded('unseen OR fox')).toEqual([1, true])
  await site.ctx.db.deleteFrom('search_segments').where('things', '=', ids.length).execute()
})

test('no other spelling comes from where the reader may not look', async () => {
  const page = await searchPosts(site.as(cast.ann), { query: parseQuery('hiddne').query })
  expect(page).toMatchObject({ hits: [], didYouMean: null })
  expect((await searchPosts(site.as(cast.cy), { query: parseQuery('hiddne').query })).didYouMean).toBe(
    'hidden',
  )
})

test('what is edited, removed or deleted is found no more by what it said, at once', async () => {
  const id = await write(cast.ann, 'bikes', 'Zebra crossing', 'with aardvarks')
  await index()
  expect(await titles(null, 'aardvarks')).toEqual(['Zebra crossing'])
  await editPost(site.as(cast.ann), { postId: id, body: 'with wombats' })
  expect(await titles(null, 'aardvarks')).toEqual([])
  await index()
  expect(await titles(null, 'zebra -aardvarks wombats')).toEqual(['Zebra crossing'])
  await mergeSegments(site.ctx, new AbortController().signal)
  expect(await titles(null, 'wombat')).toEqual(['Zebra crossing'])
  await deletePost(site.as(cast.ann), { postId: id })
  expect(await titles(null, 'zebra')).toEqual([])
})

test('many small segments become one, and all is found as before', async () => {
  const ids: PostId[] = []
  for (let number = 0; number < 8; number += 1) {
    ids.push(await write(cast.bo, 'bikes', `Gear ${number}`, `sprocket number ${number}`))
    await index()
  }
  await mergeSegments(site.ctx, new AbortController().signal)
  const { count } = await site.ctx.db
    .selectFrom('search_segments')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'post')
    .executeTakeFirstOrThrow()
  expect(count).toBeLessThan(6)
  expect(await titles(null, 'sprocket', { sort: 'new' })).toEqual([
    'Gear 7',
    'Gear 6',
    'Gear 5',
    'Gear 4',
    'Gear 3',
    'Gear 2',
    'Gear 1',
    'Gear 0',
  ])
})

test('a site that had posts before it had an index is indexed in the background', async () => {
  await sql`truncate search_segments, search_blocks`.execute(site.ctx.db)
  expect(await titles(null, 'lamp')).toEqual([])
  const signal = new AbortController().signal
  expect(await listBacklog(site.ctx.db)).toMatchObject([
    { kind: 'comment', indexed: 0 },
    { kind: 'post', indexed: 0 },
  ])
  expect(await workOnBacklog(site.ctx, { signal, restRatio: 0 })).toBe(true)
  expect(await listBacklog(site.ctx.db)).toEqual([])
  expect(await titles(null, 'lamp')).toEqual(['A running lamp', 'Chain oil'])
})

test('a search that ran out of time shows what it found, and finds the rest for who reads on', async () => {
  for (let number = 1; number <= 160; number += 1)
    await write(cast.ann, 'bikes', number % 4 === 0 ? `Spoke wrench ${number}` : `Wrench spoke ${number}`, '')
  await index()
  const query = parseQuery('"spoke wrench"').query
  // Each look at the clock takes longer than a search may.
  let clockMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (clockMs += 1_000))
  const first = await searchPosts(site.as(cast.bo), { query })
  clock.mockRestore()
  expect(first).toMatchObject({ bounded: true, total: { count: 25, isMore: true } })
  const second = await searchPosts(site.as(cast.bo), { query, cursor: first.after })
  expect(second).toMatchObject({ bounded: false, after: null, total: { count: 40, isMore: false } })
  const found = [...first.hits, ...second.hits].map(hit => hit.post.title)
  expect(found.toSorted()).toEqual(
    Array.from({ length: 40 }, (_, index) => `Spoke wrench ${4 * (index + 1)}`).toSorted(),
  )
})
