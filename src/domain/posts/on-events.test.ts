import { afterAll, beforeAll, expect, it } from 'vitest'
import { editCommunity } from '#domain/communities/edit-community.ts'
import { listAllFeed, listPopularFeed } from '#domain/feeds/list-feeds.ts'
import { dispatchEvents } from '#platform/events/dispatch-events.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { postSubscriptions } from './on-events.ts'

let site: TestSite
let cast: Cast

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
})
afterAll(() => site.close())

it('posts follow their community in and out of the feeds', async () => {
  const { id } = await openCommunity(site, { by: cast.cy, name: 'pottery' })
  await writePost(site, { by: cast.ann, in: 'pottery', title: 'clay' })
  const become = async (changes: { isNsfw?: boolean; type?: 'public' | 'private' }) => {
    await editCommunity(site.as(cast.cy), { communityId: id, ...changes })
    await dispatchEvents(site.ctx, postSubscriptions)
    const [all, popular] = await Promise.all([
      listAllFeed(site.ctx, { sort: 'new' }),
      listPopularFeed(site.ctx, { sort: 'new' }),
    ])
    return { all: all.posts.length, popular: popular.posts.length }
  }
  expect(await become({ isNsfw: true })).toEqual({ all: 1, popular: 0 })
  expect(await become({ type: 'private' })).toEqual({ all: 0, popular: 0 })
  expect(await become({ type: 'public', isNsfw: false })).toEqual({ all: 1, popular: 1 })
})
