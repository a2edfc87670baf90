import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AccountId, CommunityId, MediaId } from '#shared/ids.ts'
import type { CommunityView } from '#shared/views/community-view.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { loadCommunityPage } from '../load-communities.ts'
import { joinCommunity } from '../members/join-community.ts'
import { ensureProfileCommunity } from '../profile-community.ts'
import { type CommunityChanges, editCommunity } from './edit-community.ts'

let site: TestSite
let cast: Cast
let communityId: CommunityId

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
  communityId = (await openCommunity(site, { by: cast.cy, name: 'gardening' })).id
})
beforeEach(() => site.ctx.db.deleteFrom('events').execute())
afterAll(() => site.close())

const edit = (changes: CommunityChanges) => editCommunity(site.as(cast.cy), { communityId, ...changes })
async function view(name = 'gardening'): Promise<CommunityView> {
  const page = await loadCommunityPage(site.as(cast.cy), { name, isNsfwConfirmed: true })
  if (page === null || !('community' in page)) throw new Error('no page')
  return page.community
}
async function eventTypes(): Promise<string[]> {
  return (await site.ctx.db.selectFrom('events').select('type').execute()).map(event => event.type)
}
async function addMedia(ownerId: AccountId, purpose: 'icon' | 'post'): Promise<MediaId> {
  const variants = JSON.stringify([
    { key: 'ab/icon-64.webp', width: 64, height: 64, format: 'webp', bytes: 9 },
  ])
  const row = {
    owner_id: ownerId,
    purpose,
    sha256: 'x',
    width: 64,
    height: 64,
    dominant_color: '#fff',
    blurhash: 'L',
  }
  const { id } = await site.ctx.db
    .insertInto('media')
    .values({ ...row, variants })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('what is named changes, the rest stays; no event for words', async () => {
  await edit({ title: 'Growing things', accent: '#3A7D44' })
  await edit({ description: 'Soil.' })
  expect(await view()).toMatchObject({ title: 'Growing things', description: 'Soil.', accent: '#3a7d44' })
  await edit({})
  expect(await eventTypes()).toEqual([])
})

test('the sidebar is rendered once, safely, and its source is for those who edit it', async () => {
  const sidebarMarkdown = 'Be **kind**.\n\n<script>alert(1)</script> [x](javascript:alert(1))'
  await edit({ sidebarMarkdown })
  const { sidebarHtml, sidebarMarkdown: source } = await view()
  expect(sidebarHtml).toContain('<strong>kind</strong>')
  expect(sidebarHtml).not.toMatch(/<script|href="javascript/i)
  expect(source).toBe(sidebarMarkdown)
  const { renderer_version: version } = await site.ctx.db
    .selectFrom('communities')
    .select('renderer_version')
    .where('id', '=', communityId)
    .executeTakeFirstOrThrow()
  expect(version).toBeGreaterThan(0)
  const forReaders = await loadCommunityPage(site.as(cast.ann), { name: 'gardening' })
  expect(forReaders).toMatchObject({ community: { sidebarHtml, sidebarMarkdown: '' } })
})

test.each([
  [{ type: 'private' }, true],
  [{ type: 'private' }, false],
  [{ type: 'public' }, true],
  [{ isNsfw: true }, true],
  [{ isNsfw: true, title: 'Again' }, false],
  [{ isNsfw: false }, true],
  [{ isExcludedFromPopular: true }, true],
  [{ isExcludedFromPopular: true }, false],
] as [CommunityChanges, boolean][])('%j tells the posts: %s', async (changes, tells) => {
  await edit(changes)
  expect(await eventTypes()).toEqual(tells ? ['community.changed'] : [])
})

test('only moderators and admins may', async () => {
  await joinCommunity(site.as(cast.bo), { communityId })
  for (const [viewer, code] of [
    [null, 'login_required'],
    [cast.ann, 'not_allowed'],
    [cast.bo, 'not_allowed'],
    [cast.di, 'not_allowed'],
  ] as const) {
    const attempt = editCommunity(site.as(viewer), { communityId, title: 'Mine now' })
    await expect(attempt).rejects.toMatchObject({ code })
  }
  await editCommunity(site.as(cast.ed), { communityId, title: 'By the admin' })
  expect(await view()).toMatchObject({ title: 'By the admin' })
})

test('who may not see a private community learns nothing but that', async () => {
  const hidden = await openCommunity(site, { by: cast.cy, name: 'hidden', type: 'private' })
  const attempt = editCommunity(site.as(cast.ann), { communityId: hidden.id, title: 'x' })
  await expect(attempt).rejects.toMatchObject({ code: 'community_private' })
})

test.each([
  [{ title: 'x'.repeat(101) }, 'field_invalid', 'title'],
  [{ description: 'x'.repeat(501) }, 'field_invalid', 'description'],
  [{ sidebarMarkdown: 'x'.repeat(10_241) }, 'body_too_long', 'sidebarMarkdown'],
  [{ accent: 'red; background: url(//x)' }, 'color_invalid', 'accent'],
  // As on the style page: invisible on a light page.
  [{ accent: '#fdfdf0' }, 'color_unreadable', 'accent'],
  [{ type: 'secret' as 'public' }, 'field_invalid', 'type'],
])('%j is refused', async (changes, code, field) => {
  await expect(edit(changes)).rejects.toMatchObject({ code, field })
})

test('accepts only the moderator’s own icon upload, and shows it with the community', async () => {
  const mine = await addMedia(cast.cy.id, 'icon')
  for (const wrong of [await addMedia(cast.ann.id, 'icon'), await addMedia(cast.cy.id, 'post')]) {
    await expect(edit({ iconMediaId: wrong })).rejects.toMatchObject({ field: 'iconMediaId' })
  }
  await edit({ iconMediaId: mine })
  expect((await view()).icon).toMatchObject({
    width: 64,
    sources: [{ url: '/media/ab/icon-64.webp', width: 64, height: 64, format: 'webp' }],
  })
  await edit({ iconMediaId: null })
  expect((await view()).icon).toBeNull()
})

test('a profile is its owner’s, public, and made once however many ask', async () => {
  const ask = () => ensureProfileCommunity(site.ctx, { accountId: cast.ann.id })
  const profileIds = await Promise.all(Array.from({ length: 8 }, ask))
  expect(new Set(profileIds).size).toBe(1)
  const [profileId] = profileIds
  if (profileId === undefined) throw new Error('no profile')
  const ann = site.as(cast.ann)
  await editCommunity(ann, { communityId: profileId, description: 'Hello.' })
  await expect(editCommunity(ann, { communityId: profileId, type: 'private' })).rejects.toMatchObject({
    field: 'type',
  })
  await expect(
    editCommunity(site.as(cast.bo), { communityId: profileId, description: 'Ha.' }),
  ).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await loadCommunityPage(ann, { name: 'u_ann' })).toMatchObject({
    community: {
      kind: 'profile',
      name: 'ann',
      prefixedName: 'u/ann',
      path: '/user/ann/',
      description: 'Hello.',
      viewer: { isModerator: true, canPost: true, canJoin: false },
    },
  })
  const fromBo = await loadCommunityPage(site.as(cast.bo), { name: 'u_ann' })
  expect(fromBo).toMatchObject({
    community: { viewer: { isModerator: false, canPost: false, canJoin: false } },
  })
  const nobody = ensureProfileCommunity(site.ctx, { accountId: 99_999 as AccountId })
  await expect(nobody).rejects.toMatchObject({ code: 'not_found' })
})
