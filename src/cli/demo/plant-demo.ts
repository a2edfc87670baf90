import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createAccount } from '#domain/accounts/create-account.ts'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { createCommunity } from '#domain/communities/create-community.ts'
import { findCommunity } from '#domain/communities/load-communities.ts'
import { approveMember } from '#domain/communities/members/approve-member.ts'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import { inClientTransaction } from '#platform/context/client-transaction.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { DemoCommunity, DemoPerson, DemoUpkeep } from './demo-types.ts'
import { drawIcon } from './draw-icon.ts'
import { gatherPeople, gatherPosts } from './plant-gatherings.ts'
import { actAs, type DemoCounts, type PlantedPost, type Planting, plantPost } from './plant-post.ts'
import { plantTrouble } from './plant-trouble.ts'
import { setUpCommunity } from './set-up-community.ts'
import { DEMO_TOPICS } from './topics.data.ts'
import { uploadImage } from './upload-image.ts'

const DAY_MS = 86_400_000

/**
 * Creates the demo's people, communities, posts and threads through the site's own functions, each dated in the past. One
 * transaction per community, so that a run after an interruption continues with the next. Returns null when all exist already.
 */
export async function plantDemo(
  ctx: Ctx & { pool: pg.Pool },
  input: {
    people: readonly DemoPerson[]
    communities: readonly DemoCommunity[]
    /** Moderation setup by name. */
    upkeep: Readonly<Record<string, DemoUpkeep>>
    store: MediaStore
    onProgress(line: string): void
  },
): Promise<DemoCounts | null> {
  const missing = await listMissing(ctx, input.communities)
  if (missing.length === 0) return null
  const startedAt = ctx.now()
  const viewers = await plantPeople(ctx, input.people, startedAt)
  const counts: DemoCounts = { people: viewers.size, communities: 0, posts: 0, comments: 0 }
  const client = await ctx.pool.connect()
  try {
    for (const community of missing) {
      await inClientTransaction(ctx, client, async tx => {
        const planting: Planting = { ctx: tx, viewers, startedAt, store: input.store, counts }
        await plantCommunity(planting, community, input.upkeep[community.name])
        if (community === missing.at(-1))
          await gatherPeople(planting, {
            people: input.people,
            places: input.communities.map(({ name }) => name),
          })
      })
      counts.communities += 1
      input.onProgress(`r/${community.name}: ${community.posts.length} posts`)
    }
  } finally {
    client.release()
  }
  return counts
}

/** Returns the communities that no earlier run created. */
async function listMissing(ctx: Ctx, communities: readonly DemoCommunity[]): Promise<DemoCommunity[]> {
  const found = await Promise.all(communities.map(({ name }) => findCommunity(ctx, { name })))
  return communities.filter((_, index) => found[index] === null)
}

async function plantPeople(
  ctx: Ctx,
  people: readonly DemoPerson[],
  startedAt: Date,
): Promise<Map<string, Viewer>> {
  const viewers = new Map<string, Viewer>()
  for (const person of people) {
    const then = new Date(startedAt.getTime() - person.joinedDaysAgo * DAY_MS)
    const at = { ...ctx, now: () => then }
    const known = await findAccountId(ctx, { name: person.name })
    // Random password, so that no one can log in as the cast.
    const id =
      known ??
      (
        await createAccount(at, {
          name: person.name,
          password: randomBytes(24).toString('base64url'),
          isVerified: true,
        })
      ).id
    viewers.set(person.name, { id, name: person.name, isStaff: false, isAdmin: false, showNsfw: true })
  }
  return viewers
}

async function plantCommunity(
  planting: Planting,
  community: DemoCommunity,
  upkeep: DemoUpkeep | undefined,
): Promise<void> {
  const { startedAt } = planting
  const createdAt = new Date(startedAt.getTime() - community.createdDaysAgo * DAY_MS)
  const owner = actAs(planting, community.moderators[0] ?? '', createdAt)
  const { id } = await createCommunity(owner, { ...community, type: 'public' })
  const icon = await drawIcon(community.name, community.accent)
  const iconMediaId = await uploadImage(owner, { bytes: icon, purpose: 'icon', store: planting.store })
  await joinCast(planting, community, id, createdAt)
  await editCommunity(owner, {
    communityId: id,
    sidebarMarkdown: community.sidebar,
    type: community.type,
    accent: community.accent,
    iconMediaId,
  })
  const topics = [...(DEMO_TOPICS[community.name] ?? [])]
  if (topics.length > 0) await changeCommunitySettings(owner, { communityId: id, topics })
  await approveAuthors(planting, community, id, owner)
  const place = { planting, community, communityId: id, owner }
  const kept = upkeep === undefined ? null : await setUpCommunity(place, upkeep)
  const oldestFirst = [...community.posts].sort((a, b) => b.hoursAgo - a.hoursAgo)
  const posts: PlantedPost[] = []
  for (const post of oldestFirst) posts.push(await plantPost(planting, community, post))
  if (kept !== null) await plantTrouble(place, { ...kept, posts })
  await gatherPosts(place, posts)
}

/** Joins those who write here first, then others up to the wanted number. */
async function joinCast(
  planting: Planting,
  community: DemoCommunity,
  id: CommunityId,
  at: Date,
): Promise<void> {
  const writers = new Set(community.posts.map(post => post.author))
  const others = [...planting.viewers.keys()].filter(name => !writers.has(name))
  const joining = [...writers, ...others].slice(0, Math.max(community.members, writers.size))
  for (const name of joining) await joinCommunity(actAs(planting, name, at), { communityId: id })
}

async function approveAuthors(
  planting: Planting,
  community: DemoCommunity,
  id: CommunityId,
  owner: Ctx,
): Promise<void> {
  if (community.type !== 'restricted') return
  for (const name of new Set(community.posts.map(post => post.author))) {
    const accountId = planting.viewers.get(name)?.id
    if (accountId !== undefined) await approveMember(owner, { communityId: id, accountId })
  }
}
