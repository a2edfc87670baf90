import { afterAll, beforeAll, expect, test } from 'vitest'
import { listGatheredFeed } from '#domain/feeds/list-feeds.ts'
import { adoptPostCounts } from '#domain/posts/adopt-counts.ts'
import type { Viewer } from '#platform/context/context.ts'
import { readPlaceNames } from '#shared/multis.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { createMulti } from './create-multi.ts'
import { openMulti } from './load-multi.ts'

let site: TestSite
let cast: Cast

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
})
afterAll(() => site.close())

test.each([
  ['r/a', ['a']],
  ['/r/a+b+c/', ['a', 'b', 'c']],
  ['a, b;\n\tr/B  u/Ann user/bo', ['a', 'b', 'u_ann', 'u_bo']],
  ['https://old.example/r/clay/new/', ['clay']],
  ['', []],
])('the names in %j', (pasted, names) => {
  expect(readPlaceNames(pasted)).toEqual({ names, refused: [] })
})

test.each(['x/y', 'r/', 'r/b%20c', `r/${'a'.repeat(71)}`])('%j is refused as a whole', pasted => {
  expect(readPlaceNames(`${pasted} fine`)).toEqual({ names: ['fine'], refused: [pasted] })
})

test('gives feeds created at once under one title separate addresses', async () => {
  const make = () =>
    createMulti(site.as(cast.ann), {
      ...{ title: 'Über Ton!', description: '', icon: 'x', isPublic: false },
      communities: '',
    })
  const made = await Promise.all([make(), make(), make()])
  expect(made.map(multi => multi.name).toSorted()).toEqual(['uber_ton', 'uber_ton_2', 'uber_ton_3'])
})

test('ranks the best post of a small community beside the best of a large one', async () => {
  const large = await openCommunity(site, { by: cast.cy, name: 'large' })
  const small = await openCommunity(site, { by: cast.cy, name: 'small' })
  const rank = async (name: string, title: string, ups: number) => {
    const { id: postId } = await writePost(site, { by: cast.ann, in: name, title })
    const createdAt = site.ctx.now()
    await adoptPostCounts(site.ctx, { postId, ups, downs: 0, views: ups, isPinned: false, createdAt })
  }
  for (let at = 0; at < 5; at += 1) await rank('large', `Large ${at}`, 10_000 * 2 ** -at)
  await rank('small', 'Small', 12)
  const list = async (communityIds: (typeof large.id)[]) => {
    const page = await listGatheredFeed(site.as(cast.bo), { sort: 'hot', of: 'm:1', communityIds })
    return page.posts.map(post => post.title)
  }
  expect((await list([large.id, small.id])).slice(0, 2).toSorted()).toEqual(['Large 0', 'Small'])
  const opened = (viewer: Viewer) =>
    openMulti(site.as(viewer), { owner: 'Ann', name: 'uber_ton', isNsfwConfirmed: false })
  expect(await opened(cast.ann)).toMatchObject({ gate: null, readable: [] })
  expect(await opened(cast.bo)).toEqual({ gate: 'multi-missing' })
})
