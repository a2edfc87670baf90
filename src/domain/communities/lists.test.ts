import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CommunityId, toFullname } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { listDefaultCommunityIds, searchCommunityNames } from './list-communities.ts'
import { listDirectory } from './list-directory.ts'
import { loadCommunityPage } from './load-communities.ts'
import { ensureProfileCommunity } from './profile-community.ts'
import { listRecent, recordVisit } from './recent-communities.ts'

let site: TestSite
let cast: Cast
const ids: CommunityId[] = []

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
  // Members: place_0 has one and place_11 twelve, in that order; place_3 has more by import.
  for (let index = 0; index < 12; index += 1) {
    const { id } = await openCommunity(site, { by: cast.cy, name: `place_${index}` })
    ids.push(id)
    const counts = { member_count: index + 1, imported_member_count: index === 3 ? 1_000 : 0 }
    await site.ctx.db.updateTable('communities').set(counts).where('id', '=', id).execute()
  }
  await ensureProfileCommunity(site.ctx, { accountId: cast.ann.id })
})
afterAll(() => site.close())

describe('the directory', () => {
  test('goes by members, imported ones included, page by page to the end, without profiles', async () => {
    const names: string[] = []
    const ranks: number[] = []
    let afterRank: number | null = 0
    while (afterRank !== null) {
      const page: Awaited<ReturnType<typeof listDirectory>> = await listDirectory(site.ctx, {
        limit: 5,
        afterRank,
      })
      names.push(...page.communities.map(community => community.name))
      ranks.push(...page.communities.map(community => community.rank))
      afterRank = page.nextRank
    }
    expect(names).toEqual(['place_3', ...[11, 10, 9, 8, 7, 6, 5, 4, 2, 1, 0].map(index => `place_${index}`)])
    expect(ranks).toEqual(names.map((_, index) => index + 1))
  })

  test('finds titles with accents, composed or not', async () => {
    for (const [title, search] of [
      ['Cafe\u0301s', 'caf\u00e9'],
      ['Caf\u00e9s', 'CAFE\u0301'],
    ] as const) {
      await site.ctx.db.updateTable('communities').set({ title }).where('name', '=', 'place_0').execute()
      const { communities } = await listDirectory(site.ctx, { limit: 5, search })
      expect(communities.map(({ name }) => name)).toEqual(['place_0'])
    }
  })

  test('shows what a card about a community needs', async () => {
    const { communities } = await listDirectory(site.as(cast.cy), { limit: 1 })
    expect(communities[0]).toMatchObject({
      prefixedName: 'r/place_3',
      title: 'All about place_3',
      description: 'For friends of place_3.',
      memberCount: 1_004,
      isMember: true,
    })
  })
})

describe('typeahead', () => {
  const search = async (prefix: string, limit = 3) =>
    (await searchCommunityNames(site.ctx, { prefix, limit })).map(label => label.name)

  test('finds what begins so, the largest first', async () => {
    expect(await search('PLACE_1')).toEqual(['place_11', 'place_10', 'place_1'])
    expect(await search('/r/place_', 1)).toEqual(['place_3'])
    expect(await search(' r/place_3')).toEqual(['place_3'])
  })

  test('takes no wildcards and no profiles', async () => {
    for (const prefix of ['', '%', 'place%', 'p_ace', 'u_ann', 'lace_1', 'place_1\\']) {
      expect(await search(prefix)).toEqual([])
    }
  })
})

test('the default communities are the marked ones; without any, the largest', async () => {
  expect(await listDefaultCommunityIds(site.ctx)).toHaveLength(12)
  expect((await listDefaultCommunityIds(site.ctx))[0]).toBe(ids[3])
  await site.ctx.db
    .updateTable('communities')
    .set({ is_default: true })
    .where(
      'id',
      'in',
      [ids[1], ids[2]].filter(id => id !== undefined),
    )
    .execute()
  expect(await listDefaultCommunityIds(site.ctx)).toEqual([ids[2], ids[1]])
})

describe('recent communities', () => {
  const visit = async (index: number) => {
    site.advance({ seconds: 1 })
    const communityId = ids[index]
    if (communityId !== undefined) await recordVisit(site.as(cast.ann), { communityId })
  }
  const recent = async () => (await listRecent(site.as(cast.ann))).map(label => label.name)

  beforeEach(() => site.ctx.db.deleteFrom('community_visits').execute())

  test('of a member: newest first, once each, ten kept', async () => {
    for (const index of [0, 1, 2, 1]) await visit(index)
    expect(await recent()).toEqual(['place_1', 'place_2', 'place_0'])
    for (let index = 0; index < 12; index += 1) await visit(index)
    expect(await recent()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(index => `place_${index}`))
    expect(await site.ctx.db.selectFrom('community_visits').select('community_id').execute()).toHaveLength(10)
    expect(await listRecent(site.as(cast.bo))).toEqual([])
  })

  test('staying in one place writes nothing', async () => {
    await visit(4)
    const rowOf = () => site.ctx.db.selectFrom('community_visits').select('visited_at').executeTakeFirst()
    const before = await rowOf()
    await visit(4)
    expect(await rowOf()).toEqual(before)
  })

  test('of a visitor: by the cookie, in its order, whatever it holds; nothing is written', async () => {
    const cookieIds = [ids[5], ids[2]].flatMap(id => (id === undefined ? [] : toFullname('t5', id)))
    const labels = await listRecent(site.ctx, { cookieIds: [...cookieIds, 't5_zzzz', 'nonsense', 't3_1'] })
    expect(labels.map(label => label.name)).toEqual(['place_5', 'place_2'])
    await recordVisit(site.ctx, { communityId: ids[5] ?? (0 as CommunityId) })
    expect(await site.ctx.db.selectFrom('community_visits').select('community_id').execute()).toEqual([])
    expect(await listRecent(site.ctx)).toEqual([])
  })
})

test('[R3-idc-01] [R3-idc-02] a community’s card', async () => {
  expect(await loadCommunityPage(site.ctx, { name: 'place_3' })).toMatchObject({
    community: {
      idCard: {
        subscribersText: 'Members',
        currentlyViewingText: 'Online',
        description: 'For friends of place_3.',
        subscribersCount: 1_004,
        currentlyViewingCount: 0,
      },
    },
  })
})
