import { afterAll, beforeAll, expect, test } from 'vitest'
import { setFavorite } from '#domain/communities/members/favorite-community.ts'
import { MENU_COMMUNITIES } from '#shared/limits.ts'
import { openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { gatherCrowd } from '#tests/fixtures/crowd.ts'
import { openClient, type SiteClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

const JOINED = MENU_COMMUNITIES + 5
const NAMES = Array.from({ length: JOINED }, (_, place) => `room_${String(place).padStart(2, '0')}`)
const LAST = NAMES.at(-1) ?? ''

let app: TestApp
let member: SiteClient

beforeAll(async () => {
  app = await startApp()
  const keeper = await signUp(app, { name: 'keeper' })
  const communities = await Promise.all(NAMES.map(name => openCommunity(app, { by: keeper, name })))
  const [face] = await gatherCrowd(app, { size: 1, prefix: 'joiner' })
  if (face === undefined) throw new Error('no member')
  await app.ctx.db
    .insertInto('memberships')
    .values(communities.map(({ id }) => ({ account_id: face.id, community_id: id })))
    .execute()
  const last = communities.at(-1)
  const viewer = { id: face.id, name: face.name, isStaff: false, isAdmin: false, showNsfw: false }
  if (last !== undefined) await setFavorite(app.as(viewer), { communityId: last.id, isFavorite: true })
  member = openClient({ url: app.url, cookie: face.cookie })
})
afterAll(() => app.stop())

/** Each community that a text links to, once. */
function linked(html: string): string[] {
  const names = [...html.matchAll(/href="\/r\/(room_\d\d)\/"/g)].map(match => match[1] ?? '')
  return [...new Set(names)]
}

/** Returns the entries of a page's community dropdown by section heading. */
function sectionsOf(html: string): Record<string, string[]> {
  const dropdown = /<header[\s\S]*?<nav[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  const parts = dropdown.split(/<h2 class="[^"]*">(?=[^<]+<\/h2>)/).slice(1)
  return Object.fromEntries(parts.map(part => [part.slice(0, part.indexOf('<')), linked(part)]))
}

test('[R2.13-com-06] [R2.13-com-07] menus show the favorite communities and the first of the others, and the way to all', async () => {
  const { text } = await member.get('/about/performance')
  expect(linked(text)).toEqual([LAST, ...NAMES.slice(0, MENU_COMMUNITIES - 1)])
  expect(text).toContain(`All Your Communities (${JOINED})`)
  const { Favorites: favorites, 'Your communities': others } = sectionsOf(text)
  expect(favorites).toEqual([LAST])
  expect(others).toEqual(NAMES.slice(0, MENU_COMMUNITIES - 1))
  const all = await member.get('/communities/mine')
  expect(linked(all.text).toSorted()).toEqual(NAMES)
})

test('a short list has no link to the full page; visitors are asked to log in', async () => {
  const [face] = await gatherCrowd(app, { size: 1, prefix: 'newcomer' })
  const newcomer = openClient({ url: app.url, cookie: face?.cookie })
  expect((await newcomer.get('/about/performance')).text).not.toContain('/communities/mine')
  expect((await newcomer.get('/communities/mine')).text).toContain('Communities you join appear here.')
  const visitor = await openClient({ url: app.url }).get('/communities/mine')
  expect([visitor.status, visitor.location]).toEqual([302, '/login?dest=%2Fcommunities%2Fmine'])
})

/** The side panel of a page as it is sent. */
async function panelOf(client: SiteClient, path: string): Promise<string> {
  const { text } = await client.get(path)
  const [, panel = ''] = /<nav[^>]*aria-label="Communities"[^>]*>([\s\S]*?)<\/nav>/.exec(text) ?? []
  return panel
}

const current = (panel: string) =>
  [...panel.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => /href="([^"]*)"/.exec(link)?.[1])

test('lists of places are each reader’s own, say where one is, and are never older than the page', async () => {
  const keeper = await signUp(app, { name: 'lister' })
  await openCommunity(app, { by: keeper, name: 'attic', type: 'private' })
  const [one, two] = await gatherCrowd(app, { size: 2, prefix: 'lodger' })
  const ann = openClient({ url: app.url, cookie: one?.cookie })
  const bob = openClient({ url: app.url, cookie: two?.cookie })
  const visitor = openClient({ url: app.url })
  await ann.run('SetJoined', { community: 'room_01', isJoined: true })
  await bob.run('SetJoined', { community: 'room_02', isJoined: true })
  for (let round = 0; round < 2; round += 1) {
    expect(linked(await panelOf(ann, '/about/performance'))).toEqual(['room_01'])
    expect(linked(await panelOf(bob, '/about/performance'))).toEqual(['room_02'])
    expect(current(await panelOf(ann, '/about/performance'))).toEqual([])
    expect(current(await panelOf(ann, '/r/room_01/'))).toEqual(['/r/room_01/'])
    expect(current(await panelOf(ann, '/r/popular/'))).toEqual(['/r/popular/'])
    expect(current(await panelOf(ann, '/r/popular/?geo_filter=GLOBAL'))).toEqual([])
    expect(current(await panelOf(bob, '/r/room_01/'))).toEqual([])
    expect(await panelOf(visitor, '/about/performance')).toContain('Sign Up')
    for (const client of [ann, bob, visitor]) expect(await panelOf(client, '/')).not.toContain('attic')
  }
  await ann.run('SetJoined', { community: 'room_03', isJoined: true })
  expect(linked(await panelOf(ann, '/about/performance'))).toEqual(['room_01', 'room_03'])
  await ann.run('SetJoined', { community: 'room_01', isJoined: false })
  expect(linked(await panelOf(ann, '/about/performance'))).toEqual(['room_03'])
  expect(linked(await panelOf(bob, '/about/performance'))).toEqual(['room_02'])
})
