import { afterAll, beforeAll, expect, test } from 'vitest'
import { muteCommunity } from '#domain/blocks/mute-community.ts'
import { listDirectory } from '#domain/communities/list-directory.ts'
import { approveMember } from '#domain/communities/members/approve-member.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { refreshActivity } from '#domain/communities/refresh-activity.ts'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import type { Viewer } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { listSuggestions } from './list-suggestions.ts'
import { refreshSimilar } from './refresh-similar.ts'

let site: TestSite
let cast: Cast
const ids: Record<string, CommunityId> = {}

beforeAll(async () => {
  site = await openTestSite()
  cast = await createCast(site)
  for (const name of ['clay', 'glazes', 'trains', 'lonely'])
    ids[name] = (await openCommunity(site, { by: cast.cy, name })).id
  ids.secret = (await openCommunity(site, { by: cast.cy, name: 'secret', type: 'private' })).id
  for (let at = 0; at < 4; at += 1) {
    const person = await signUp(site, { name: `potter_${at}` })
    await approveMember(site.as(cast.cy), { communityId: ids.secret, accountId: person.id })
    for (const name of ['clay', 'glazes', 'secret']) await join(person, name)
    if (at < 2) await join(person, 'lonely')
    if (at < 3) await join(person, 'trains')
  }
})
afterAll(() => site.close())

const join = (person: Viewer, name: string) =>
  joinCommunity(site.as(person), { communityId: ids[name] as CommunityId })
const suggested = async (viewer: Viewer) =>
  (await listSuggestions(site.as(viewer))).map(item => [item.prefixedName, item.because])

test('what the same people joined is suggested, the most alike first, with the reason; what is private never', async () => {
  await join(cast.ann, 'clay')
  expect(await suggested(cast.ann)).toEqual([])
  await refreshSimilar(site.ctx)
  const pairs = await site.ctx.db.selectFrom('similar_communities').select('similar_id').execute()
  expect(pairs.map(row => row.similar_id)).not.toContain(ids.secret)
  expect(await suggested(cast.ann)).toEqual([
    ['r/glazes', 'r/clay'],
    ['r/trains', 'r/clay'],
    // The founder is in all of them, and two more.
    ['r/lonely', 'r/clay'],
  ])
  expect(await listSuggestions(site.ctx)).toEqual([])
})

test('what one joined, muted, or may not read since is not suggested', async () => {
  await join(cast.ann, 'glazes')
  await muteCommunity(site.as(cast.ann), { communityId: ids.trains as CommunityId })
  // Fewer people joined glazes than clay, so it is the closer match.
  expect(await suggested(cast.ann)).toEqual([['r/lonely', 'r/glazes']])
  await editCommunity(site.as(cast.cy), { communityId: ids.lonely as CommunityId, type: 'private' })
  expect(await suggested(cast.ann)).toEqual([])
})

test('the directory by growth has those alone that grew this week; by age, the newest first', async () => {
  const day = (name: string, joins: number, leaves: number, daysAgo = 0) => ({
    community_id: ids[name] as CommunityId,
    day: new Date(site.ctx.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10) as never,
    ...{ joins, leaves },
  })
  await site.ctx.db.deleteFrom('community_days').execute()
  await site.ctx.db
    .insertInto('community_days')
    .values([day('clay', 2, 0), day('trains', 9, 1), day('glazes', 1, 3), day('lonely', 50, 0, 8)])
    .execute()
  await refreshActivity(site.ctx)
  const names = async (sort: 'growing' | 'new') =>
    (await listDirectory(site.as(cast.bo), { sort, limit: 10 })).communities.map(item => item.name)
  expect(await names('growing')).toEqual(['trains', 'clay'])
  expect(await names('new')).toEqual(['trains', 'glazes', 'clay'])
})
