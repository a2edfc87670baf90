import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { listMyCommunities } from '../list-communities.ts'
import { loadCommunityPage } from '../load-communities.ts'
import { approveMember, withdrawApproval } from './approve-member.ts'
import { setFavorite } from './favorite-community.ts'
import { joinCommunity } from './join-community.ts'
import { leaveCommunity } from './leave-community.ts'

let site: TestSite
let cast: Cast

beforeAll(async () => {
  site = await openTestSite({ maxConnections: 25 })
  cast = await createCast(site)
})
afterAll(() => site.close())

async function countsOf(communityId: CommunityId): Promise<{ counted: number; rows: number }> {
  const { member_count: counted } = await site.ctx.db
    .selectFrom('communities')
    .select('member_count')
    .where('id', '=', communityId)
    .executeTakeFirstOrThrow()
  const rows = await site.ctx.db
    .selectFrom('memberships')
    .select('account_id')
    .where('community_id', '=', communityId)
    .execute()
  return { counted, rows: rows.length }
}

/** Creates fifty accounts without hashing fifty passwords. */
async function crowd(prefix: string): Promise<Viewer[]> {
  const rows = await site.ctx.db
    .insertInto('accounts')
    .values(Array.from({ length: 50 }, (_, index) => ({ name: `${prefix}_${index}` })))
    .returning(['id', 'name'])
    .execute()
  return rows.map(row => ({ ...row, isStaff: false, isAdmin: false, showNsfw: false }))
}

describe('counting', () => {
  test('50 who join at once, some twice, are 50; 25 who leave at once, some twice, are 25 less', async () => {
    const { id: communityId } = await openCommunity(site, { by: cast.cy, name: 'crowded' })
    const people = await crowd('joiner')
    const join = (person: Viewer) => joinCommunity(site.as(person), { communityId })
    const leave = (person: Viewer) => leaveCommunity(site.as(person), { communityId })
    await Promise.all([...people, ...people.slice(0, 25)].map(join))
    expect(await countsOf(communityId)).toEqual({ counted: 51, rows: 51 })
    const leavers = people.slice(0, 25)
    await Promise.all([...leavers, ...leavers].map(leave))
    expect(await countsOf(communityId)).toEqual({ counted: 26, rows: 26 })
  })

  test('joins and leaves of the same people in any order end with the number of rows there are', async () => {
    const { id: communityId } = await openCommunity(site, { by: cast.cy, name: 'restless' })
    const people = await crowd('mover')
    await Promise.all(
      people.flatMap(person => [
        joinCommunity(site.as(person), { communityId }),
        leaveCommunity(site.as(person), { communityId }),
        joinCommunity(site.as(person), { communityId }),
      ]),
    )
    const { counted, rows } = await countsOf(communityId)
    expect(counted).toBe(rows)
    const events = await site.ctx.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'membership.changed')
      .execute()
    const own = events.filter(event => event.payload.communityId === communityId)
    const balance = own.reduce((sum, event) => sum + (event.payload.isMember === true ? 1 : -1), 0)
    expect(balance).toBe(counted)
  })

  test('the answer is the number that the page shows, imported members included', async () => {
    const { id: communityId, name } = await openCommunity(site, { by: cast.cy, name: 'imported' })
    await site.ctx.db
      .updateTable('communities')
      .set({ imported_member_count: 1_000 })
      .where('id', '=', communityId)
      .execute()
    expect(await joinCommunity(site.as(cast.ann), { communityId })).toEqual({ memberCount: 1_002 })
    expect(await joinCommunity(site.as(cast.ann), { communityId })).toEqual({ memberCount: 1_002 })
    expect(await loadCommunityPage(site.ctx, { name })).toMatchObject({
      community: { memberCount: 1_002, idCard: { subscribersCount: 1_002 } },
    })
    expect(await leaveCommunity(site.as(cast.ann), { communityId })).toEqual({ memberCount: 1_001 })
    expect(await leaveCommunity(site.as(cast.ann), { communityId })).toEqual({ memberCount: 1_001 })
  })
})

describe('private communities', () => {
  test('are joined by approval; the member stays when the approval is taken back, and may leave', async () => {
    const { id: communityId } = await openCommunity(site, { by: cast.cy, name: 'quiet', type: 'private' })
    const [ann, cy] = [site.as(cast.ann), site.as(cast.cy)]
    const approval = { communityId, accountId: cast.ann.id }
    await expect(joinCommunity(ann, { communityId })).rejects.toMatchObject({ code: 'community_private' })
    await expect(joinCommunity(site.as(cast.di), { communityId })).rejects.toMatchObject({
      code: 'community_private',
    })
    await approveMember(cy, approval)
    await approveMember(cy, approval)
    expect(await joinCommunity(ann, { communityId })).toEqual({ memberCount: 2 })
    await withdrawApproval(cy, approval)
    expect(await loadCommunityPage(ann, { name: 'quiet' })).toHaveProperty('community')
    await leaveCommunity(ann, { communityId })
    expect(await loadCommunityPage(ann, { name: 'quiet' })).toHaveProperty('gate.kind', 'private')
    await expect(joinCommunity(ann, { communityId })).rejects.toMatchObject({ code: 'community_private' })
  })

  test('only moderators and admins approve', async () => {
    const { id: communityId } = await openCommunity(site, { by: cast.cy, name: 'quieter', type: 'private' })
    const approval = { communityId, accountId: cast.bo.id }
    for (const viewer of [cast.ann, cast.bo, cast.di]) {
      await expect(approveMember(site.as(viewer), approval)).rejects.toMatchObject({
        code: 'community_private',
      })
      await expect(withdrawApproval(site.as(viewer), approval)).rejects.toMatchObject({
        code: 'community_private',
      })
    }
    await approveMember(site.as(cast.ed), approval)
    expect(await loadCommunityPage(site.as(cast.bo), { name: 'quieter' })).toHaveProperty('community')
    const nobody = { communityId, accountId: 99_999 as AccountId }
    await expect(approveMember(site.as(cast.cy), nobody)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('favorites', () => {
  test('lets members star communities they joined, and removes the star when they leave', async () => {
    const { id: communityId } = await openCommunity(site, { by: cast.cy, name: 'starred' })
    const bo = site.as(cast.bo)
    const mine = async () => (await listMyCommunities(bo)).find(community => community.name === 'starred')
    await expect(setFavorite(bo, { communityId, isFavorite: true })).rejects.toMatchObject({
      code: 'not_found',
    })
    await joinCommunity(bo, { communityId })
    expect(await setFavorite(bo, { communityId, isFavorite: true })).toEqual({ isFavorite: true })
    expect(await mine()).toMatchObject({ isFavorite: true, isMember: true, isModerator: false })
    await setFavorite(bo, { communityId, isFavorite: false })
    expect(await mine()).toMatchObject({ isFavorite: false })
    await setFavorite(bo, { communityId, isFavorite: true })
    await leaveCommunity(bo, { communityId })
    expect(await mine()).toBeUndefined()
    await joinCommunity(bo, { communityId })
    expect(await mine()).toMatchObject({ isFavorite: false })
  })
})

test('visitors have to log in, and what is not there cannot be joined', async () => {
  const { id: communityId } = await openCommunity(site, { by: cast.cy, name: 'open_house' })
  for (const attempt of [
    joinCommunity(site.ctx, { communityId }),
    leaveCommunity(site.ctx, { communityId }),
    setFavorite(site.ctx, { communityId, isFavorite: true }),
    approveMember(site.ctx, { communityId, accountId: cast.ann.id }),
  ]) {
    await expect(attempt).rejects.toMatchObject({ code: 'login_required' })
  }
  const nowhere = { communityId: 99_999 as CommunityId }
  await expect(joinCommunity(site.as(cast.ann), nowhere)).rejects.toMatchObject({ code: 'not_found' })
  await expect(leaveCommunity(site.as(cast.ann), nowhere)).rejects.toMatchObject({ code: 'not_found' })
})
