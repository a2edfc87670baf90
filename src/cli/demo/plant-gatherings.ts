import { setInCollection } from '#domain/collections/collect-posts.ts'
import { createCollection } from '#domain/collections/edit-collections.ts'
import { createMulti } from '#domain/multis/create-multi.ts'
import { editProfile, setProfilePictures } from '#domain/profiles/edit-profile.ts'
import { followAccount } from '#domain/profiles/follow-account.ts'
import { setPinnedToProfile } from '#domain/profiles/pin-post.ts'
import { parseBase36 } from '#shared/ids.ts'
import type { DemoPerson } from './demo-types.ts'
import { drawScene } from './draw-scene.ts'
import { DEMO_COLLECTIONS, DEMO_FEEDS, DEMO_PROFILES } from './gatherings.data.ts'
import { actAs, type PlantedPost, type Planting } from './plant-post.ts'
import type { PlantedCommunity } from './set-up-community.ts'
import { uploadImage } from './upload-image.ts'

const HOUR_MS = 3_600_000
const BANNER = { width: 1280, height: 320 }

/** Creates a community's collections, and pins its posts to the authors' profiles. */
export async function gatherPosts(place: PlantedCommunity, posts: readonly PlantedPost[]): Promise<void> {
  const { planting, community, communityId } = place
  const now = lately(planting)
  const find = (beginning: string) => {
    const found = posts.find(({ title }) => title.startsWith(beginning))
    if (found === undefined) throw new Error(`No post in r/${community.name} begins with ${beginning}`)
    return found
  }
  const keeper = actAs(planting, community.moderators[0] ?? '', now)
  for (const { posts: wanted, ...fields } of DEMO_COLLECTIONS[community.name] ?? []) {
    const { id: text } = await createCollection(keeper, { communityId, ...fields })
    const id = parseBase36<number>(text) ?? 0
    for (const beginning of wanted)
      await setInCollection(keeper, { id, communityId, postId: find(beginning).id, isIn: true })
  }
  for (const [name, { pins = [] }] of Object.entries(DEMO_PROFILES))
    for (const post of posts.filter(
      ({ author, title }) => author === name && pins.some(pin => title.startsWith(pin)),
    ))
      await setPinnedToProfile(actAs(planting, name, now), { postId: post.id, isPinned: true })
}

/** Creates what needs the whole cast and all communities: profiles, follows, custom feeds. */
export async function gatherPeople(
  planting: Planting,
  { people, places }: { people: readonly DemoPerson[]; places: readonly string[] },
): Promise<void> {
  const now = lately(planting)
  const privacy = { allowFollowers: true, showInSearch: true, showActivity: true }
  for (const { name, about } of people) {
    const person = actAs(planting, name, now)
    const { displayName = '', links = [], banner } = DEMO_PROFILES[name] ?? {}
    await editProfile(person, { displayName, about, links, ...privacy })
    if (banner === undefined) continue
    const bytes = await drawScene(banner, BANNER.width, BANNER.height)
    const bannerMediaId = await uploadImage(person, { bytes, purpose: 'banner', store: planting.store })
    await setProfilePictures(person, { bannerMediaId })
  }
  for (const [name, { follows }] of Object.entries(DEMO_PROFILES))
    for (const followed of follows) {
      const accountId = planting.viewers.get(followed)?.id
      if (accountId === undefined) throw new Error(`The demo's cast has nobody called ${followed}`)
      await followAccount(actAs(planting, name, now), { accountId })
    }
  for (const { by, communities, ...fields } of DEMO_FEEDS) {
    if (!communities.every(name => places.includes(name))) continue
    await createMulti(actAs(planting, by, now), {
      ...fields,
      isPublic: true,
      communities: communities.map(name => `r/${name}`).join('\n'),
    })
  }
}

function lately({ startedAt }: Planting): Date {
  return new Date(startedAt.getTime() - HOUR_MS)
}
