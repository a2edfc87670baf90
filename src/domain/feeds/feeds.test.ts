import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blockAccount } from '#domain/blocks/block-account.ts'
import { muteCommunity } from '#domain/blocks/mute-community.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { adoptPostCounts } from '#domain/posts/adopt-counts.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { markPost } from '#domain/posts/mark-post.ts'
import { setHidden } from '#domain/saved/set-hidden.ts'
import { castVote } from '#domain/votes/cast-vote.ts'
import { createTestContext, type TestContext } from '#platform/context/test-context.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import { LISTING_SORTS, type ListingSort } from '#shared/sorts.ts'
import type { FeedPage } from '#shared/views/feed-view.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { explainPost } from './explain-post.ts'
import { listAllFeed, listCommunityFeed, listHomeFeed, listPopularFeed } from './list-feeds.ts'

let database: TestDatabase
let open: OpenDatabase
let site: TestContext
let cast: Cast
const start = new Date('2026-05-01T12:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase({ url: database.url })
})
afterAll(async () => {
  await open.close()
  await database.drop()
})
beforeEach(async () => {
  await sql`truncate accounts, communities, posts, comments, throttles cascade`.execute(open.db)
  site = createTestContext(open.db)
  site.at(start)
  cast = await createCast(site)
})

const titles = (page: FeedPage) => page.posts.map(post => post.title)
const hour = 3_600

/** Returns a post with this many upvotes. */
async function ranked(input: { in: string; title: string; ups: number; downs?: number; views?: number }) {
  const post = await writePost(site, { by: cast.ann, in: input.in, title: input.title })
  await adoptPostCounts(site.ctx, {
    postId: post.id,
    ups: input.ups,
    downs: input.downs ?? 0,
    views: input.views ?? 100,
    isPinned: false,
    createdAt: site.ctx.now(),
  })
  return post
}

describe('sorts', () => {
  it('[R2.4-06] order a listing by their formulas and times', async () => {
    await openCommunity(site, { by: cast.cy, name: 'pottery' })
    await ranked({ in: 'pottery', title: 'last year', ups: 5_000 })
    site.advance({ seconds: 300 * 24 * hour })
    await ranked({ in: 'pottery', title: 'yesterday', ups: 900, downs: 880 })
    site.advance({ seconds: 20 * hour })
    await ranked({ in: 'pottery', title: 'loved', ups: 400, views: 10_000 })
    site.advance({ seconds: hour })
    await ranked({ in: 'pottery', title: 'rising', ups: 30, views: 40 })
    site.advance({ seconds: 60 })
    await writePost(site, { by: cast.ann, in: 'pottery', title: 'fresh' })
    const by = async (sort: ListingSort, time: FeedPage['time'] = null) =>
      titles(await listAllFeed(site.ctx, { sort, time }))
    expect(await by('new')).toEqual(['fresh', 'rising', 'loved', 'yesterday', 'last year'])
    expect(await by('hot')).toEqual(['loved', 'rising', 'fresh', 'yesterday', 'last year'])
    expect(await by('top', 'day')).toEqual(['loved', 'rising', 'yesterday', 'fresh'])
    expect(await by('top', 'hour')).toEqual(['rising', 'fresh'])
    expect(await by('top', 'all')).toEqual(['last year', 'loved', 'rising', 'yesterday', 'fresh'])
    expect(await by('rising')).toEqual(['rising', 'loved'])
    expect(await by('controversial', 'year')).toEqual(['yesterday'])
  })

  it('keeps best for the personal home feed', async () => {
    await expect(listAllFeed(site.ctx, { sort: 'best' })).rejects.toThrow('not_found')
    await expect(listPopularFeed(site.ctx, { sort: 'best' })).rejects.toThrow('not_found')
    expect((await listHomeFeed(site.as(cast.ann), { sort: 'best' })).posts).toEqual([])
  })
})

describe('what All, Popular and Home contain', () => {
  it('All has every public community, Popular leaves out NSFW ones, neither has private ones or profiles', async () => {
    await openCommunity(site, { by: cast.cy, name: 'pottery' })
    await openCommunity(site, { by: cast.cy, name: 'grownups', isNsfw: true })
    await openCommunity(site, { by: cast.cy, name: 'secret', type: 'private' })
    await writePost(site, { by: cast.ann, in: 'pottery', title: 'clay' })
    await writePost(site, { by: cast.ann, in: 'pottery', title: 'bare clay', isNsfw: true })
    await writePost(site, { by: cast.ann, in: 'grownups', title: 'wine' })
    await writePost(site, { by: cast.cy, in: 'secret', title: 'hush' })
    await writePost(site, { by: cast.ann, in: 'u_ann', title: 'my own page' })
    for (const viewer of [null, cast.cy, cast.ed]) {
      expect(titles(await listAllFeed(site.as(viewer), { sort: 'new' })).sort()).toEqual([
        'bare clay',
        'clay',
        'wine',
      ])
      expect(titles(await listPopularFeed(site.as(viewer), { sort: 'new' }))).toEqual(['clay'])
    }
    expect(titles(await listHomeFeed(site.as(cast.cy), { sort: 'new' }))).toContain('hush')
  })

  it('[R2.4-11] leave out whom and what the reader has blocked, muted or hidden, and top the page up', async () => {
    const pottery = await openCommunity(site, { by: cast.cy, name: 'pottery' })
    const noise = await openCommunity(site, { by: cast.cy, name: 'noise' })
    for (let index = 0; index < 40; index += 1)
      await writePost(site, { by: cast.ann, in: 'pottery', title: `clay ${index}` })
    const hidden = await writePost(site, { by: cast.ann, in: 'pottery', title: 'seen enough' })
    await writePost(site, { by: cast.bo, in: 'pottery', title: 'by bo' })
    await writePost(site, { by: cast.ann, in: 'noise', title: 'loud' })
    const reader = site.as(cast.di)
    await setHidden(reader, { postId: hidden.id, isHidden: true })
    await blockAccount(reader, { accountId: cast.bo.id })
    await muteCommunity(reader, { communityId: noise.id })
    const page = await listAllFeed(reader, { sort: 'new' })
    expect(page.posts).toHaveLength(25)
    expect(titles(page).every(title => title.startsWith('clay'))).toBe(true)
    const popular = await listPopularFeed(reader, { sort: 'new' })
    expect(titles(popular).every(title => title.startsWith('clay'))).toBe(true)
    expect(titles(await listPopularFeed(site.ctx, { sort: 'new' }))).toEqual(
      expect.arrayContaining(['by bo', 'loud']),
    )
    expect(titles(await listCommunityFeed(reader, { communityId: pottery.id, sort: 'new' }))).not.toContain(
      'by bo',
    )
  })

  it('drop a deleted post and follow a changed mark', async () => {
    await openCommunity(site, { by: cast.cy, name: 'pottery' })
    const gone = await writePost(site, { by: cast.ann, in: 'pottery', title: 'gone' })
    const marked = await writePost(site, { by: cast.ann, in: 'pottery', title: 'marked' })
    await deletePost(site.as(cast.ann), { postId: gone.id })
    await markPost(site.as(cast.cy), { postId: marked.id, isNsfw: true, isSpoiler: false })
    expect(titles(await listAllFeed(site.ctx, { sort: 'new' }))).toEqual(['marked'])
    expect(titles(await listPopularFeed(site.ctx, { sort: 'new' }))).toEqual([])
  })
})

describe('pinned posts', () => {
  it('lead the first hot page wherever they rank, and appear on no other', async () => {
    const { id } = await openCommunity(site, { by: cast.cy, name: 'pottery' })
    const old = await writePost(site, { by: cast.cy, in: 'pottery', title: 'read me first' })
    const counts = { ups: 1, downs: 0, views: 0, createdAt: site.ctx.now() }
    await adoptPostCounts(site.ctx, { ...counts, postId: old.id, isPinned: true })
    site.advance({ seconds: 24 * hour })
    for (let index = 0; index < 30; index += 1)
      await writePost(site, { by: cast.ann, in: 'pottery', title: `clay ${index}` })
    const first = await listCommunityFeed(site.ctx, { communityId: id, sort: 'hot' })
    const second = await listCommunityFeed(site.ctx, {
      communityId: id,
      sort: 'hot',
      after: first.after ?? '',
    })
    expect(titles(first)[0]).toBe('read me first')
    expect(first.posts).toHaveLength(25)
    expect(titles(second)).toHaveLength(6)
    expect([...titles(first), ...titles(second)].filter(title => title === 'read me first')).toHaveLength(1)
    const newest = await listCommunityFeed(site.ctx, { communityId: id, sort: 'new' })
    expect(titles(newest)[0]).toBe('clay 29')
  })
})

describe('scrolling', () => {
  it.each(LISTING_SORTS)('shows each post once and none too few while ranks move: %s', async sort => {
    const { id } = await openCommunity(site, { by: cast.cy, name: 'pottery' })
    const all = new Map<string, string>()
    for (let index = 0; index < 90; index += 1) {
      const post = await ranked({ in: 'pottery', title: `post ${index}`, ups: 3 + index, downs: 2 })
      all.set(post.fullname, post.permalink)
      site.advance({ seconds: 30 })
    }
    await joinCommunity(site.as(cast.di), { communityId: id })
    const reader = site.as(cast.di)
    const seen: string[] = []
    let after: string | undefined
    do {
      const input = { sort, time: 'all' as const, after }
      const page = await (sort === 'best'
        ? listHomeFeed(reader, input)
        : listCommunityFeed(reader, { ...input, communityId: id }))
      seen.push(...page.posts.map(post => post.fullname))
      after = page.after ?? undefined
      for (const fullname of [...all.keys()].slice(seen.length % 7, 40)) {
        await castVote(site.as(cast.bo), { target: fullname, direction: seen.length % 2 === 0 ? 1 : -1 })
      }
      await writePost(site, { by: cast.bo, in: 'pottery', title: 'new arrival' })
    } while (after !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    for (const fullname of all.keys()) expect(seen).toContain(fullname)
  })

  it('refuses a cursor it did not write', async () => {
    await expect(listAllFeed(site.ctx, { sort: 'new', after: "x' or 1=1" })).rejects.toThrow('bad_request')
  })
})

describe('home is fair', () => {
  it("shows a small community's best beside a large one's", async () => {
    const big = await openCommunity(site, { by: cast.cy, name: 'big' })
    const small = await openCommunity(site, { by: cast.cy, name: 'small' })
    for (const { id } of [big, small]) await joinCommunity(site.as(cast.di), { communityId: id })
    for (let index = 0; index < 30; index += 1)
      await ranked({ in: 'big', title: `big ${index}`, ups: 4_000 - index * 100 })
    await ranked({ in: 'small', title: 'small best', ups: 12 })
    const reader = site.as(cast.di)
    const balanced = titles(await listHomeFeed(reader, { sort: 'best' }))
    expect(balanced.indexOf('small best')).toBeLessThan(2)
    const plain = titles(await listHomeFeed(reader, { sort: 'best', mix: 'plain' }))
    expect(plain).not.toContain('small best')
    expect(titles(await listHomeFeed(reader, { sort: 'best', mix: 'newest' }))[0]).toBe('small best')
  })

  it('does not let a community asleep lead the page', async () => {
    const asleep = await openCommunity(site, { by: cast.cy, name: 'asleep' })
    const awake = await openCommunity(site, { by: cast.cy, name: 'awake' })
    for (const { id } of [asleep, awake]) await joinCommunity(site.as(cast.di), { communityId: id })
    await ranked({ in: 'asleep', title: 'long ago', ups: 900 })
    site.advance({ seconds: 400 * 24 * hour })
    await ranked({ in: 'awake', title: 'today', ups: 5 })
    expect(titles(await listHomeFeed(site.as(cast.di), { sort: 'best' }))).toEqual(['today', 'long ago'])
  })

  it('says why a post is where it is, with the numbers of the formula', async () => {
    await openCommunity(site, { by: cast.cy, name: 'pottery' })
    const post = await ranked({ in: 'pottery', title: 'clay', ups: 100 })
    site.advance({ seconds: 2 * hour })
    const reason = await explainPost(site.as(cast.di), { postId: post.id, feed: 'all', sort: 'hot' })
    expect(reason.summary).toBe('why.hot')
    expect(reason.terms).toContainEqual({ label: 'why.term.from_score', value: '2.00' })
    expect(reason.terms).toContainEqual({ label: 'why.term.age_hours', value: '2.0' })
  })
})

describe('a snapshot belongs to what it was made for', () => {
  it('does not mix listings when a cursor of one is sent to another', async () => {
    await openCommunity(site, { by: cast.cy, name: 'pottery' })
    const dark = await openCommunity(site, { by: cast.cy, name: 'afterdark', isNsfw: true })
    for (let number = 0; number < 70; number += 1)
      await writePost(site, { by: cast.ann, in: 'pottery', title: `pot ${number}` })
    for (let number = 0; number < 5; number += 1)
      await writePost(site, { by: cast.ann, in: 'afterdark', title: `dark ${number}`, isNsfw: true })
    const first = await listPopularFeed(site.ctx, { sort: 'new' })
    const [id, , key, post] = String(first.after).split('~')
    const forged = [id, 60, key, post].join('~')
    const attacker = site.as({ ...cast.bo, showNsfw: true })
    for (const ctx of [site.ctx, attacker]) {
      await listCommunityFeed(ctx, { communityId: dark.id, sort: 'new', after: forged })
      await listPopularFeed(ctx, { sort: 'hot', after: forged })
      await listAllFeed(ctx, { sort: 'new', after: forged })
    }
    const rest: string[] = []
    for (let after = first.after; after !== null; ) {
      const page = await listPopularFeed(site.ctx, { sort: 'new', after })
      rest.push(...titles(page))
      after = page.after
    }
    const expected = Array.from({ length: 70 }, (_, number) => `pot ${69 - number}`)
    expect([...titles(first), ...rest]).toEqual(expected)
  })
})
