import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetAccount } from '#domain/communities/forget-account.ts'
import type { Viewer } from '#platform/context/context.ts'
import { inTransaction } from '#platform/context/context.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { followAccount, unfollowAccount } from './follow-account.ts'
import { listFollowers, listFollowing } from './list-people.ts'
import { listPins, movePin, setPinnedToProfile } from './pin-post.ts'

let site: TestSite
let cast: Cast

beforeAll(async () => {
  site = await openTestSite({ maxConnections: 10 })
  cast = await createCast(site)
  await openCommunity(site, { by: cast.cy, name: 'orchard' })
})
afterAll(() => site.close())

const events = async () =>
  (
    await site.ctx.db
      .selectFrom('events')
      .select('payload')
      .where('type', '=', 'account.followed')
      .orderBy('id')
      .execute()
  ).map(event => event.payload)
const names = (page: { people: { name: string }[] }) => page.people.map(({ name }) => name)

test('publishes an event for each new follow, once', async () => {
  const eve = await signUp(site, { name: 'event_eve' })
  const target = { accountId: cast.bo.id }
  await followAccount(site.as(eve), target)
  await followAccount(site.as(eve), target)
  expect(await events()).toEqual([{ accountId: cast.bo.id, followerId: eve.id }])
  await unfollowAccount(site.as(eve), target)
  await unfollowAccount(site.as(eve), target)
  expect(await events()).toHaveLength(1)
  expect(names(await listFollowing(site.as(eve)))).toEqual([])
})

test('lists of people go on where the page before ended, also for those who began at one moment', async () => {
  const star = await signUp(site, { name: 'star' })
  const fans: Viewer[] = []
  for (let at = 0; at < 7; at += 1) fans.push(await signUp(site, { name: `fan_${at}` }))
  site.at(new Date('2026-03-01T12:00:00.123Z'))
  for (const fan of fans) await followAccount(site.as(fan), { accountId: star.id })
  const found: string[] = []
  let after: string | undefined
  do {
    const page = await listFollowers(site.as(star), { limit: 3, ...(after === undefined ? {} : { after }) })
    found.push(...names(page))
    after = page.after ?? undefined
  } while (after !== undefined)
  expect(found).toEqual(fans.map(({ name }) => name).toReversed())
  await expect(listFollowers(site.as(star), { after: 'x-!' })).rejects.toMatchObject({ code: 'bad_request' })
})

test('removes a deleted account’s follows and followers, also from others’ lists', async () => {
  const leaver = await signUp(site, { name: 'leaver' })
  await followAccount(site.as(cast.ann), { accountId: leaver.id })
  await followAccount(site.as(leaver), { accountId: cast.ann.id })
  await inTransaction(site.ctx, tx => forgetAccount(tx, { accountId: leaver.id }))
  expect(names(await listFollowing(site.as(cast.ann)))).not.toContain('leaver')
  expect(names(await listFollowers(site.as(cast.ann)))).not.toContain('leaver')
  const left = await site.ctx.db
    .selectFrom('communities')
    .select('member_count')
    .where('owner_id', '=', leaver.id)
    .executeTakeFirstOrThrow()
  expect(left.member_count).toBe(0)
})

describe('pinned posts', () => {
  const titles = async (viewer: Viewer) =>
    (await listPins(site.as(viewer), { accountId: cast.ann.id })).map(({ title }) => title)

  test('are up to four own posts, in the owner’s order', async () => {
    const posts = []
    for (const title of ['one', 'two', 'three', 'four', 'five'])
      posts.push(await writePost(site, { by: cast.ann, in: 'orchard', title }))
    const ann = site.as(cast.ann)
    for (const { id } of posts.slice(0, 4)) await setPinnedToProfile(ann, { postId: id, isPinned: true })
    expect(await titles(cast.bo)).toEqual(['one', 'two', 'three', 'four'])
    const [first, , , last, fifth] = posts.map(({ id }) => id)
    if (first === undefined || last === undefined || fifth === undefined) throw new Error('no posts')
    await expect(setPinnedToProfile(ann, { postId: fifth, isPinned: true })).rejects.toMatchObject({
      code: 'too_many_pins',
    })
    await movePin(ann, { postId: last, to: 0 })
    expect(await titles(cast.bo)).toEqual(['four', 'one', 'two', 'three'])
    await setPinnedToProfile(ann, { postId: first, isPinned: false })
    await setPinnedToProfile(ann, { postId: fifth, isPinned: true })
    expect(await titles(cast.bo)).toEqual(['four', 'two', 'three', 'five'])
  })

  test('a fifth does not come in beside a fourth at the same time', async () => {
    const racer = await signUp(site, { name: 'racer' })
    const posts = []
    for (let at = 0; at < 8; at += 1) posts.push(await writePost(site, { by: racer, in: 'orchard' }))
    await Promise.allSettled(
      posts.map(({ id }) => setPinnedToProfile(site.as(racer), { postId: id, isPinned: true })),
    )
    expect(await listPins(site.as(racer), { accountId: racer.id })).toHaveLength(4)
  })

  test('cannot be others’ posts or hidden ones', async () => {
    const foreign = await writePost(site, { by: cast.bo, in: 'orchard' })
    await openCommunity(site, { by: cast.cy, name: 'vault', type: 'private' })
    const hidden = await writePost(site, { by: cast.cy, in: 'vault', title: 'In the vault' })
    const pin = (viewer: Viewer, postId: typeof foreign.id) =>
      setPinnedToProfile(site.as(viewer), { postId, isPinned: true })
    await expect(pin(cast.ann, foreign.id)).rejects.toMatchObject({ code: 'post_not_own' })
    await expect(pin(cast.ann, hidden.id)).rejects.toMatchObject({ code: 'not_found' })
    // A pinned post from a private community is only shown to those who may read that.
    await pin(cast.cy, hidden.id)
    const shown = async (viewer: Viewer) =>
      (await listPins(site.as(viewer), { accountId: cast.cy.id })).map(({ title }) => title)
    expect(await shown(cast.cy)).toEqual(['In the vault'])
    expect(await shown(cast.bo)).toEqual([])
  })
})
