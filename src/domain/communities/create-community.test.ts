import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '#domain/accounts/create-account.ts'
import type { CreationLimits, Viewer } from '#platform/context/context.ts'
import { type Cast, createCast } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { createCommunity, type NewCommunity } from './create-community.ts'
import { loadCommunityPage } from './load-communities.ts'

let site: TestSite
let cast: Cast

beforeAll(async () => {
  site = await openTestSite({ maxConnections: 20 })
  cast = await createCast(site)
})
beforeEach(() => site.ctx.db.deleteFrom('throttles').execute())
afterAll(() => site.close())

function create(by: Viewer | null, changes: Partial<NewCommunity>): Promise<{ id: number; name: string }> {
  const words = { name: 'gardening', title: 'Gardening', description: 'Soil and seeds.' }
  return createCommunity(site.as(by), { ...words, type: 'public', isNsfw: false, ...changes })
}
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'created',
    error => `${error.code} ${error.field}`,
  )

test('[R2.14-oth-44] the creator becomes its first moderator and member', async () => {
  const { id } = await create(cast.ann, { name: 'gardening', type: 'restricted', isNsfw: true })
  const page = await loadCommunityPage(site.as(cast.ann), { name: 'GARDENING', isNsfwConfirmed: true })
  expect(page).toMatchObject({
    community: {
      fullname: `t5_${id.toString(36)}`,
      name: 'gardening',
      prefixedName: 'r/gardening',
      path: '/r/gardening/',
      title: 'Gardening',
      type: 'restricted',
      isNsfw: true,
      memberCount: 1,
      moderators: [{ name: 'ann', path: '/user/ann/' }],
      viewer: { isMember: true, isModerator: true, canPost: true, canJoin: false, canEdit: true },
    },
  })
  const events = await site.ctx.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(events).toEqual([
    { type: 'membership.changed', payload: { communityId: id, accountId: cast.ann.id, isMember: true } },
  ])
})

test.each(['abc', 'A1_', '2026', 'a'.repeat(21), 'under_score'])(
  '[R2.14-oth-44] %j is a name',
  async name => {
    expect(await codeOf(create(cast.ed, { name }))).toBe('created')
  },
)

test.each(['', 'ab', 'a'.repeat(22), '_abc', 'u_ann', 'U_ann', 'a-b', 'a b', 'gärten', 'abc\u0000'])(
  '[R2.14-oth-44] %j is none',
  async name => expect(await codeOf(create(cast.ed, { name }))).toBe('community_name_invalid name'),
)

test.each(['all', 'Popular', 'MOD', 'home', 'friends', 'random'])('%j is reserved', async name => {
  expect(await codeOf(create(cast.ed, { name }))).toBe('community_name_taken name')
})

test('of many who want one name at once, in any case, one gets it', async () => {
  const attempts = Array.from({ length: 20 }, (_, index) =>
    codeOf(create(cast.ed, { name: index % 2 === 0 ? 'wanted' : 'WANTED' })),
  )
  const codes = await Promise.all(attempts)
  expect(codes.filter(code => code === 'created')).toHaveLength(1)
  expect(codes.filter(code => code === 'community_name_taken name')).toHaveLength(19)
})

test('a name that looks like another is only for those who moderate that one, and for staff', async () => {
  expect(await codeOf(create(cast.ed, { name: 'kilnlab' }))).toBe('created')
  for (const name of ['kiInlab', 'kiln1ab', 'KilnIab'])
    expect(await codeOf(create(cast.bo, { name }))).toBe('community_name_alike name')
  expect(await codeOf(create(cast.bo, { name: 'kilnlabs' }))).toBe('created')
  expect(await codeOf(create(cast.ed, { name: 'kiInlab' }))).toBe('created')
  expect(await codeOf(create(cast.di, { name: 'kiln1ab' }))).toBe('created')
  const both = [create(cast.bo, { name: 'p0ttery_x' }), create(cast.cy, { name: 'pottery_x' })]
  const codes = await Promise.all(both.map(codeOf))
  expect(codes.toSorted()).toEqual(['community_name_alike name', 'created'])
})

test('three a day; a refused name costs nothing; staff have no limit', async () => {
  site.at(new Date('2026-05-01T12:00:00Z'))
  for (const name of ['bo_one', 'bo_two', 'wanted', 'wanted', 'bo_three'])
    await codeOf(create(cast.bo, { name }))
  expect(await codeOf(create(cast.bo, { name: 'bo_four' }))).toBe('rate_limited undefined')
  expect(await loadCommunityPage(site.ctx, { name: 'bo_three' })).not.toBeNull()
  for (let index = 0; index < 5; index += 1) {
    expect(await codeOf(create(cast.di, { name: `staff_${index}` }))).toBe('created')
  }
  site.advance({ seconds: 86_400 })
  expect(await codeOf(create(cast.bo, { name: 'bo_four' }))).toBe('created')
})

test('words have their limits and lose what no text needs', async () => {
  expect(await codeOf(create(cast.ed, { name: 'long1', title: 'x'.repeat(101) }))).toBe('field_invalid title')
  expect(await codeOf(create(cast.ed, { name: 'long2', description: 'x'.repeat(501) }))).toBe(
    'field_invalid description',
  )
  expect(await codeOf(create(cast.ed, { name: 'typed', type: 'secret' as 'public' }))).toBe(
    'field_invalid type',
  )
  await create(cast.ed, { name: 'cleaned', title: ' So\u0000 \n much ', description: '😀'.repeat(500) })
  const page = await loadCommunityPage(site.ctx, { name: 'cleaned' })
  expect(page).toMatchObject({ community: { title: 'So much', description: '😀'.repeat(500) } })
})

test('visitors have to log in', async () => {
  expect(await codeOf(create(null, { name: 'visited' }))).toBe('login_required undefined')
})

test('where the operator switched it off, staff alone create communities', async () => {
  const flags = { isEnabled: () => false }
  const words = { title: '', description: '', type: 'public', isNsfw: false } as const
  const attempt = (by: Viewer, name: string) =>
    createCommunity({ ...site.as(by), flags }, { name, ...words }).then(
      () => 'created',
      error => error.code,
    )
  expect(await attempt(cast.ann, 'of_ann')).toBe('not_allowed')
  expect(await attempt({ ...cast.ann, isStaff: true }, 'of_staff')).toBe('created')
})

test('[R2.13-com-28] the account has to be a day old, or as old as the operator asks, and its address proven', async () => {
  const { id } = await createAccount(site.ctx, { name: 'newcomer', password: 'four green bicycles' })
  const words = { title: 'Rooms', description: 'Rooms to let.' }
  const by = { id, name: 'newcomer', isStaff: false, isAdmin: false, showNsfw: false }
  const attempt = (creation: CreationLimits) =>
    codeOf(
      createCommunity(
        { ...site.as(by), creation },
        { ...words, name: 'newrooms', type: 'public', isNsfw: false },
      ),
    )
  const usual = { minAgeDays: 1, needsEmail: true }
  expect(await attempt(usual)).toBe('email_unverified undefined')
  await site.ctx.db
    .updateTable('accounts')
    .set({ email_verified_at: new Date() })
    .where('id', '=', id)
    .execute()
  expect(await attempt(usual)).toBe('account_too_young undefined')
  const age = (hours: number) =>
    site.ctx.db
      .updateTable('accounts')
      .set({ created_at: new Date(site.ctx.now().getTime() - hours * 3_600_000), email_verified_at: null })
      .where('id', '=', id)
      .execute()
  await age(25)
  expect(await attempt({ minAgeDays: 7, needsEmail: false })).toBe('account_too_young undefined')
  expect(await attempt({ minAgeDays: 1, needsEmail: false })).toBe('created')
  const admin = { ...site.as(cast.ed), creation: usual }
  const fromAdmin = createCommunity(admin, { ...words, name: 'adminrooms', type: 'public', isNsfw: false })
  expect(await codeOf(fromAdmin)).toBe('created')
})
