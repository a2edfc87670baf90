import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#platform/context/context.ts'
import { countStatements } from '#platform/database/database.ts'
import { type CommunityId, toFullname } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { listDefaultCommunityIds, listMyCommunities, searchCommunityNames } from './list-communities.ts'
import { listDirectory } from './list-directory.ts'
import {
  findCommunity,
  loadCommunityAccess,
  loadCommunityLabels,
  loadCommunityPage,
} from './load-communities.ts'
import { approveMember, withdrawApproval } from './members/approve-member.ts'
import { joinCommunity } from './members/join-community.ts'
import { listRecent, recordVisit } from './recent-communities.ts'
import { editCommunity } from './setup/edit-community.ts'

/** Every kind of viewer of the four communities; `insider` is an approved member who did not join. */
type Role = 'visitor' | 'stranger' | 'willing' | 'member' | 'insider' | 'moderator' | 'staff' | 'admin'

let site: TestSite
let cast: Cast
let viewers: Record<Role, Viewer | null>
let ids: Record<'open' | 'closed' | 'adult' | 'hidden', CommunityId>

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
  const insider = await signUp(site, { name: 'insider' })
  const open = async (name: string, options: object) =>
    (await openCommunity(site, { by: cast.cy, name, ...options })).id
  ids = {
    open: await open('place_open', {}),
    closed: await open('place_closed', { type: 'restricted' }),
    adult: await open('place_adult', { isNsfw: true }),
    hidden: await open('place_hidden', { type: 'private' }),
  }
  await editCommunity(site.as(cast.cy), {
    communityId: ids.hidden,
    sidebarMarkdown: 'the **secret** sidebar',
  })
  const approval = { communityId: ids.hidden, accountId: cast.bo.id }
  await approveMember(site.as(cast.cy), approval)
  await joinCommunity(site.as(cast.bo), { communityId: ids.hidden })
  await withdrawApproval(site.as(cast.cy), approval)
  await approveMember(site.as(cast.cy), { communityId: ids.hidden, accountId: insider.id })
  viewers = {
    visitor: null,
    stranger: cast.ann,
    willing: { ...cast.ann, showNsfw: true },
    member: cast.bo,
    insider,
    moderator: cast.cy,
    staff: cast.di,
    admin: cast.ed,
  }
})
afterAll(() => site.close())

const all: Role[] = ['visitor', 'stranger', 'willing', 'member', 'insider', 'moderator', 'staff', 'admin']
const seesHidden: Role[] = ['member', 'insider', 'moderator', 'admin']
async function whoSees(look: (viewer: Viewer | null) => Promise<boolean>): Promise<Role[]> {
  const seen = await Promise.all(all.map(async role => ((await look(viewers[role])) ? role : null)))
  return seen.filter(role => role !== null)
}
const isIn = (labels: { name: string }[], name: string) => labels.some(label => label.name === name)

describe('a private community', () => {
  test('its page is for those inside; others get a gate with label and description, and nothing else', async () => {
    const page = (viewer: Viewer | null) => loadCommunityPage(site.as(viewer), { name: 'Place_Hidden' })
    expect(await whoSees(async viewer => 'community' in ((await page(viewer)) ?? {}))).toEqual(seesHidden)
    const gate = await page(null)
    expect(gate).toEqual({
      gate: {
        kind: 'private',
        community: {
          fullname: toFullname('t5', ids.hidden),
          name: 'place_hidden',
          prefixedName: 'r/place_hidden',
          kind: 'community',
          path: '/r/place_hidden/',
          icon: null,
          accent: null,
        },
        subredditDescription: 'For friends of place_hidden.',
        banTitle: '',
        banMessage: '',
        quarantineMessage: '',
        quarantineMessageHtml: '',
        quarantineRequiresEmail: false,
        interstitialWarningMessage: '',
        interstitialWarningMessageHtml: '',
        interstitialWarningMessageRTJson: null,
        isContributorRequestsDisabled: false,
        isContributorRequestTimestamp: null,
        canConfirm: false,
      },
    })
    expect(await page(cast.bo)).toHaveProperty('community.sidebarHtml', expect.stringContaining('secret'))
  })

  test('is in no list, search or menu of those outside', async () => {
    const inLabels = async (viewer: Viewer | null) =>
      (await loadCommunityLabels(site.as(viewer), { ids: [ids.hidden] })).size === 1
    const inDirectory = async (viewer: Viewer | null) =>
      isIn((await listDirectory(site.as(viewer), { limit: 50 })).communities, 'place_hidden')
    const inSearch = async (viewer: Viewer | null) =>
      isIn(await searchCommunityNames(site.as(viewer), { prefix: 'place_h', limit: 10 }), 'place_hidden')
    const canView = async (viewer: Viewer | null) =>
      (await loadCommunityAccess(site.as(viewer), { ids: [ids.hidden] })).get(ids.hidden)?.canView === true
    for (const look of [inLabels, inDirectory, inSearch, canView])
      expect(await whoSees(look)).toEqual(seesHidden)
    const inMine = async (viewer: Viewer | null) =>
      isIn(await listMyCommunities(site.as(viewer)), 'place_hidden')
    expect(await whoSees(inMine)).toEqual(['member', 'moderator'])
    const inDefaults = async (viewer: Viewer | null) =>
      (await listDefaultCommunityIds(site.as(viewer))).includes(ids.hidden)
    expect(await whoSees(inDefaults)).toEqual([])
  })

  test('disappears from recent communities of people who may no longer see it', async () => {
    const cookieIds = [toFullname('t5', ids.hidden), toFullname('t5', ids.open)]
    expect(await listRecent(site.ctx, { cookieIds })).toMatchObject([{ name: 'place_open' }])
    await recordVisit(site.as(cast.ann), { communityId: ids.hidden })
    expect(await listRecent(site.as(cast.ann))).toEqual([])
    await recordVisit(site.as(cast.bo), { communityId: ids.hidden })
    expect(await listRecent(site.as(cast.bo))).toMatchObject([{ name: 'place_hidden' }])
  })
})

describe('an NSFW community', () => {
  test('stays behind its gate until the reader opts in, by setting or confirmation', async () => {
    const page = (viewer: Viewer | null, isNsfwConfirmed: boolean) =>
      loadCommunityPage(site.as(viewer), { name: 'place_adult', isNsfwConfirmed })
    const opens = (isNsfwConfirmed: boolean) => async (viewer: Viewer | null) =>
      'community' in ((await page(viewer, isNsfwConfirmed)) ?? {})
    expect(await whoSees(opens(false))).toEqual(['willing', 'admin'])
    expect(await whoSees(opens(true))).toEqual(all)
    expect(await page(null, false)).toMatchObject({
      gate: { kind: 'nsfw', community: { name: 'place_adult' } },
    })
  })

  test('is listed for those who asked for such things', async () => {
    const inDirectory = async (viewer: Viewer | null) =>
      isIn((await listDirectory(site.as(viewer), { limit: 50 })).communities, 'place_adult')
    const inSearch = async (viewer: Viewer | null) =>
      isIn(await searchCommunityNames(site.as(viewer), { prefix: 'PLACE_A', limit: 10 }), 'place_adult')
    expect(await whoSees(inDirectory)).toEqual(['willing'])
    expect(await whoSees(inSearch)).toEqual(['willing'])
    expect(await listDefaultCommunityIds(site.as(viewers.willing))).not.toContain(ids.adult)
  })
})

test('a restricted community is read by all and written in by few', async () => {
  const access = async (viewer: Viewer | null) =>
    (await loadCommunityAccess(site.as(viewer), { ids: [ids.closed] })).get(ids.closed)
  expect(await whoSees(async viewer => (await access(viewer))?.canView === true)).toEqual(all)
  expect(await whoSees(async viewer => (await access(viewer))?.canPost === true)).toEqual([
    'moderator',
    'admin',
  ])
})

test('access to many communities is one statement, whatever the number', async () => {
  const count = { statements: 0 }
  const accesses = await countStatements(count, () =>
    loadCommunityAccess(site.as(cast.cy), { ids: [...Object.values(ids), ids.open, 99_999 as CommunityId] }),
  )
  expect(count.statements).toBe(1)
  expect([...accesses.keys()].sort()).toEqual(Object.values(ids).sort())
  for (const access of accesses.values()) {
    expect(access).toMatchObject({ isMember: true, isModerator: true, isApproved: false, isMuted: false })
  }
})

test('a page is one statement', async () => {
  const count = { statements: 0 }
  await countStatements(count, () => loadCommunityPage(site.as(cast.ann), { name: 'place_open' }))
  expect(count.statements).toBe(1)
})

test('what one joined, for the home feed; nothing for visitors', async () => {
  expect(await listMyCommunities(site.ctx)).toEqual([])
})

test('a name that is none finds nothing', async () => {
  for (const name of ['', 'no_such_place', 'x'.repeat(300), "a' or 1=1 --", 'place\u0000']) {
    expect(await loadCommunityPage(site.ctx, { name })).toBeNull()
    expect(await findCommunity(site.ctx, { name })).toBeNull()
  }
  expect(await findCommunity(site.ctx, { name: 'PLACE_OPEN' })).toMatchObject({
    id: ids.open,
    name: 'place_open',
  })
})
