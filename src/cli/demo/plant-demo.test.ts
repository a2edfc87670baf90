import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { listRules } from '#domain/communities/setup/community-rules.ts'
import { listModActs } from '#domain/moderation/list-mod-acts.ts'
import { listQueue } from '#domain/moderation/list-queue.ts'
import { listRemovalReasons } from '#domain/moderation/removal-reasons.ts'
import { listFollowing } from '#domain/profiles/list-people.ts'
import { loadProfile } from '#domain/profiles/load-profile.ts'
import { loadWikiPage } from '#domain/wiki/load-wiki-page.ts'
import type { Viewer } from '#platform/context/context.ts'
import { fileMediaStore } from '#platform/media-storage/file-media-store.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ModQueue } from '#shared/moderation/mod-queues.ts'
import { signUp } from '#tests/fixtures/cast.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { DEMO_COMMUNITIES, DEMO_PEOPLE, DEMO_UPKEEP } from './demo-content.ts'
import { plantDemo } from './plant-demo.ts'

let site: TestSite
let dir: string
let admin: Viewer
let communityId: CommunityId

beforeAll(async () => {
  site = await openTestSite()
  dir = await mkdtemp(join(tmpdir(), 'warren-demo-'))
  admin = { ...(await signUp(site, { name: 'operator' })), isAdmin: true }
  // Leftovers of an interrupted run don't get in the way.
  await expect(plant(storeThatEndsAfter(3))).rejects.toThrow('ended halfway')
  expect(await findCommunity(site.ctx, { name: 'LateSwimmers' })).toBeNull()
  expect(await plant(fileMediaStore({ dir }))).toMatchObject({ communities: 1, posts: 10 })
  communityId = (await findCommunity(site.ctx, { name: 'LateSwimmers' }))?.id ?? (0 as CommunityId)
  // It draws pictures of every size, twice.
}, 6 * HANGS_MS)
afterAll(async () => {
  await site.close()
  await rm(dir, { recursive: true, force: true })
})

function plant(store: MediaStore): ReturnType<typeof plantDemo> {
  return plantDemo(
    { ...site.ctx, pool: site.pool },
    {
      people: DEMO_PEOPLE,
      communities: DEMO_COMMUNITIES.filter(({ name }) => name === 'LateSwimmers'),
      upkeep: DEMO_UPKEEP,
      store,
      onProgress: () => undefined,
    },
  )
}

function storeThatEndsAfter(writes: number): MediaStore {
  const store = fileMediaStore({ dir })
  let left = writes
  return {
    ...store,
    async put(media) {
      left -= 1
      if (left < 0) throw new Error('ended halfway')
      return store.put(media)
    },
  }
}

const queue = async (name: ModQueue) =>
  (await listQueue(site.as(admin), { queue: name, communityIds: [communityId] })).items

test('a place of the demo is kept by its team: rules, reasons, a wiki, and a log of it', async () => {
  expect((await listRules(site.ctx, communityId)).map(rule => rule.title)).toContain('No “just relax”')
  const { reasonOrder } = await listRemovalReasons(site.as(admin), { communityId })
  expect(reasonOrder).toHaveLength(2)
  const { acts } = await listModActs(site.as(admin), { communityId })
  expect(new Set(acts.map(act => act.action)).size).toBeGreaterThan(5)
  const times = acts.map(act => Date.parse(act.at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  const page = await loadWikiPage(site.ctx, { communityId, name: 'first-five' })
  expect(JSON.stringify(page)).toContain('Hold the wall')
  const posts = await site.ctx.db
    .selectFrom('posts')
    .select(['flair_text', 'flair_template_id'])
    .where('title', 'like', 'Cold water shock%')
    .execute()
  expect(posts).toMatchObject([{ flair_text: 'Safety', flair_template_id: expect.any(Number) }])
})

test('and something waits there: what a rule held, and what was reported', async () => {
  const held = await queue('modqueue')
  expect(JSON.stringify(held)).toContain('the water carries you')
  expect(JSON.stringify(await queue('reports'))).toContain('I swam alone in a lake')
})

test('its people have profiles, and follow each other', async () => {
  const profile = await loadProfile(site.ctx, { name: 'coach_okafor' })
  expect(JSON.stringify(profile)).toContain('Twenty years poolside')
  const swimmer = await findAccountId(site.ctx, { name: 'late_swimmer' })
  const viewer: Viewer = { ...admin, id: swimmer ?? admin.id, isAdmin: false }
  const { people } = await listFollowing(site.as(viewer))
  expect(people.map(({ name }) => name).toSorted()).toEqual(['coach_okafor', 'sinks_like_brick'])
})

test('a site that has the demo is left alone', async () => {
  expect(await plant(fileMediaStore({ dir }))).toBeNull()
})
