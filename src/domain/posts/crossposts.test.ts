import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listPopularFeed } from '#domain/feeds/list-feeds.ts'
import { actOnItem } from '#domain/moderation/act-on-items.ts'
import type { Viewer } from '#platform/context/context.ts'
import { createTestContext, type TestContext } from '#platform/context/test-context.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import type { PostId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createPost } from './create-post.ts'
import { deletePost } from './delete-post.ts'
import { loadPost } from './load-posts.ts'
import { markPost } from './mark-post.ts'

/** Changes to an original after a crosspost affect what readers see of the crosspost. */
let database: TestDatabase
let open: OpenDatabase
let site: TestContext
let cast: Cast
/** Moderates the crossposts' community and nothing else. */
let host: Viewer
let original: Awaited<ReturnType<typeof writePost>>
let crosspostId: PostId
let place: Awaited<ReturnType<typeof openCommunity>>
let opened = 0

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase({ url: database.url })
  site = createTestContext(open.db)
  cast = await createCast(site)
  host = await signUp(site, { name: 'host' })
  await openCommunity(site, { by: host, name: 'copies' })
})
afterAll(async () => {
  await open.close()
  await database.drop()
})
beforeEach(async () => {
  opened += 1
  place = await openCommunity(site, { by: cast.cy, name: `kilns${opened}` })
  original = await writePost(site, {
    by: cast.ann,
    in: place.name,
    title: 'The kiln',
    body: 'How it burns.',
  })
  const crosspost = await createPost(site.as(cast.bo), {
    communityName: 'copies',
    kind: 'text',
    title: 'Look at this kiln',
    crosspostOf: original.id,
  })
  crosspostId = crosspost.id
})

const READERS: [string, () => Viewer | null][] = [
  ['visitor', () => null],
  ['crossposter', () => cast.bo],
  ['host', () => host],
  ['author', () => cast.ann],
  ['moderator', () => cast.cy],
  ['admin', () => cast.ed],
]

/** Returns a browser that hasn't confirmed any gate. */
const browsing = (viewer: Viewer | null) => ({ ...site.as(viewer), agreed: new Set<string>() })

/** Returns which readers see the original in the crosspost, and which find the crosspost in Popular. */
async function seen() {
  const shown: string[] = []
  const popular: string[] = []
  for (const [name, who] of READERS) {
    const post = await loadPost(browsing(who()), { id: crosspostId })
    if (post?.crosspostOf?.title === 'The kiln') shown.push(name)
    const { posts } = await listPopularFeed(browsing(who()), { sort: 'new', limit: 100 })
    if (posts.some(({ id }) => id === crosspostId.toString(36))) popular.push(name)
  }
  return { shown: shown.join(' '), popular: popular.join(' ') }
}
const EVERYBODY = 'visitor crossposter host author moderator admin'
const setPlace = (facts: { is_quarantined?: boolean; is_nsfw?: boolean; type?: 'private' }) =>
  open.db.updateTable('communities').set(facts).where('id', '=', place.id).execute()

describe('a crosspost shows its original and is listed in Popular', () => {
  it('to everyone while its original is unchanged', async () => {
    expect(await seen()).toEqual({ shown: EVERYBODY, popular: EVERYBODY })
  })

  it('removed: only to its author, moderators and admins, and not in Popular', async () => {
    await actOnItem(site.as(cast.cy), { target: original.fullname, act: 'remove' })
    expect(await seen()).toEqual({ shown: 'author moderator admin', popular: '' })
  })

  it('deleted: to no one', async () => {
    await deletePost(site.as(cast.ann), { postId: original.id })
    expect(await seen()).toEqual({ shown: '', popular: '' })
  })

  it('marked NSFW: the crosspost is NSFW as well', async () => {
    await markPost(site.as(cast.ann), { postId: original.id, isNsfw: true, isSpoiler: false })
    expect(await seen()).toEqual({ shown: EVERYBODY, popular: '' })
    expect((await loadPost(site.as(null), { id: crosspostId }))?.isNsfw).toBe(true)
  })

  it('its community becomes NSFW: so does the crosspost', async () => {
    await setPlace({ is_nsfw: true })
    expect((await seen()).popular).toBe('')
    expect((await loadPost(site.as(null), { id: crosspostId }))?.isNsfw).toBe(true)
  })

  it('quarantined: only to those who need not pass the gate', async () => {
    await setPlace({ is_quarantined: true })
    expect(await seen()).toEqual({ shown: 'moderator admin', popular: '' })
  })

  it('in a community that became private: to its members', async () => {
    await setPlace({ type: 'private' })
    expect(await seen()).toEqual({ shown: 'moderator admin', popular: '' })
  })
})

describe('a crosspost of a crosspost', () => {
  const share = (id: PostId) =>
    createPost(site.as(cast.di), {
      communityName: place.name,
      kind: 'text',
      title: 'Look at what they look at',
      crosspostOf: id,
    })
  const shownIn = async (id: PostId) => (await loadPost(site.as(null), { id }))?.crosspostOf?.title ?? null

  it('is one of the original, and still shows it when the one in between is gone', async () => {
    const { id } = await share(crosspostId)
    expect(await shownIn(id)).toBe('The kiln')
    const { id: third } = await share(id)
    await deletePost(site.as(cast.bo), { postId: crosspostId })
    expect([await shownIn(id), await shownIn(third)]).toEqual(['The kiln', 'The kiln'])
    await deletePost(site.as(cast.ann), { postId: original.id })
    expect([await shownIn(id), await shownIn(third)]).toEqual([null, null])
  })

  it.each([
    ['the original was deleted', () => deletePost(site.as(cast.ann), { postId: original.id })],
    [
      'the original was removed',
      () => actOnItem(site.as(cast.cy), { target: original.fullname, act: 'remove' }),
    ],
    ['the crosspost was deleted', () => deletePost(site.as(cast.bo), { postId: crosspostId })],
    [
      'the crosspost was removed',
      () => actOnItem(site.as(host), { target: `t3_${crosspostId.toString(36)}`, act: 'remove' }),
    ],
    ['the original is in a hidden community', () => setPlace({ type: 'private' })],
  ])('is refused when %s', async (_what, happens) => {
    await happens()
    const place = 'copies'
    const attempt = createPost(site.as(host), {
      communityName: place,
      kind: 'text',
      title: 'Look',
      crosspostOf: crosspostId,
    })
    await expect(attempt).rejects.toMatchObject({ code: 'post_deleted', field: 'crosspostOf' })
  })
})
