import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import { listAllFeed, listPopularFeed } from '#domain/feeds/list-feeds.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { handleEvents } from '#tests/support/events/handle-events.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { untilWaiting } from '#tests/support/waiting-statements.ts'
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
    await handleEvents(site.ctx, postSubscriptions)
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

it('a post that was written while its community turned private leaves them too', async () => {
  const { id } = await openCommunity(site, { by: cast.cy, name: 'attic' })
  await handleEvents(site.ctx, postSubscriptions)
  const posting = await site.ctx.db.transaction().execute(async trx => {
    // The writer read the community before it changed.
    await sql`select from communities where id = ${id} for update`.execute(trx)
    const writing = writePost(site, { by: cast.ann, in: 'attic', title: 'old chairs' })
    await untilWaiting(site, 1, 'insert into "posts"')
    await trx.updateTable('communities').set({ type: 'private' }).where('id', '=', id).execute()
    return [writing] as const
  })
  const post = await posting[0]
  await handleEvents(site.ctx, postSubscriptions)
  const row = site.ctx.db.selectFrom('posts').select(['in_all', 'in_popular', 'in_community'])
  expect(await row.where('id', '=', post.id).executeTakeFirst()).toEqual({
    in_all: false,
    in_popular: false,
    in_community: true,
  })
})
