import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmationOf } from '#domain/communities/policy.ts'
import { type GateChanges, setGates } from '#domain/communities/setup/set-gates.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { setSaved } from '#domain/saved/set-saved.ts'
import type { CommunityId } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

/*
 * Requests every address that returns content, behind every gate, as every kind of reader: the title, text and a
 * comment of one post contain a secret, which only readers who may pass the gate must see.
 */

const READERS = ['visitor', 'unproven', 'member', 'moderator', 'admin'] as const
type Reader = (typeof READERS)[number]

let app: TestApp
let cast: Cast
const cookies: Partial<Record<Reader, string>> = {}

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '10000' } })
  cast = await createCast(app)
  await signUp(app, { name: 'unproven' })
  cookies.unproven = await app.logIn('unproven')
  await app.ctx.db
    .updateTable('accounts')
    .set({ email_verified_at: null })
    .where('name', '=', 'unproven')
    .execute()
  cookies.member = await app.logIn('bosco')
  cookies.moderator = await app.logIn('cyril')
  cookies.admin = await app.logIn('edgar')
})
afterAll(() => app.stop())

type PlantedCommunity = {
  id: CommunityId
  secret: string
  name: string
  path: string
  postId: string
  commentId: string
  url: string
}
let made = 0
async function plant(): Promise<PlantedCommunity> {
  const { id, name } = await openCommunity(app, { by: cast.cy, name: `matrix${++made}` })
  const secret = `wombat${made}secret`
  const url = `https://shop.example/${name}`
  const post = await writePost(app, { by: cast.ann, in: name, title: `${secret} ${name}`, url })
  const comment = await writeComment(app, { by: cast.ann, on: post.id, body: `${secret} said` })
  const open = await openCommunity(app, { by: cast.cy, name: `open${made}` })
  await createPost(app.as(cast.ann), {
    communityName: open.name,
    kind: 'link',
    title: 'In the open',
    body: '',
    crosspostOf: post.id,
  })
  await setSaved(app.as(cast.bo), { target: post.fullname, isSaved: true })
  await settleEvents(app)
  return {
    id,
    secret,
    name,
    url,
    path: `/r/${name}/`,
    postId: post.fullname.slice(3),
    commentId: comment.fullname.slice(3),
  }
}

/** The addresses that show content of a community. */
const DOORS: Record<string, (place: PlantedCommunity) => string> = {
  community: ({ path }) => path,
  'community, sorted': ({ path }) => `${path}new/`,
  'community, as data': ({ path }) => `${path.slice(0, -1)}.data`,
  post: ({ path, postId }) => `${path}comments/${postId}/`,
  comment: ({ path, postId, commentId }) => `${path}comments/${postId}/_/${commentId}/`,
  'post, bare': ({ postId }) => `/comments/${postId}/`,
  'post, by another name': ({ postId }) => `/r/open1/comments/${postId}/`,
  'post, as data': ({ postId }) => `/data/post?id=${postId}`,
  duplicates: ({ path, postId }) => `${path}duplicates/${postId}/`,
  'duplicates, by another name': ({ postId }) => `/r/open1/duplicates/${postId}/`,
  'duplicates of a link': ({ url }) => `/data/duplicates?url=${encodeURIComponent(url)}`,
  'feed of the community': ({ name }) => `/data/feed?scope=r:${name}`,
  all: () => '/r/all/new/',
  'all, as data': () => '/data/feed?scope=all&sort=new',
  popular: () => '/r/popular/new/',
  profile: () => '/user/ann/',
  'posts of the profile': () => '/user/ann/submitted/',
  'comments of the profile': () => '/user/ann/comments/',
  'profile, as data': () => '/data/profile?name=ann',
  'saved posts': () => '/user/bosco/saved/',
  'front page': () => '/?feed=home',
  'api of home': () => '/api/v1/feeds/home',
  report: ({ postId }) => `/report/t3_${postId}`,
}
/** Addresses where readers who pass must see the secret, which proves the test looks in the right places. */
const SURE = ['community', 'post', 'comment', 'duplicates', 'feed of the community', 'post, as data']

async function read(path: string, reader: Reader, word: string): Promise<string> {
  const cookie = [cookies[reader], word].filter(Boolean).join('; ')
  const answer = await app.ask(path, { headers: { accept: 'text/html', cookie }, redirect: 'follow' })
  // The address alone, which the reader knew, has the title in it where the way leads on.
  return (await answer.text()).replaceAll(/\/comments\/\w+\/[\w]+\//g, '/comments/')
}

/** Returns the readers who find the secret at an address. */
async function whoSees(
  path: string,
  place: PlantedCommunity,
  word: string,
  readers: readonly Reader[],
): Promise<Reader[]> {
  const answers = await Promise.all(readers.map(reader => read(path, reader, word)))
  return readers.filter((_, index) => answers[index]?.includes(place.secret))
}

async function expectOnly(place: PlantedCommunity, allowed: readonly Reader[], word = ''): Promise<void> {
  const readers = READERS.filter(reader => word !== '' || reader !== 'unproven')
  const others = readers.filter(reader => !allowed.includes(reader))
  for (const [door, pathOf] of Object.entries(DOORS)) {
    const isSure = SURE.includes(door)
    const who = await whoSees(pathOf(place), place, word, isSure ? readers : others)
    expect([door, who]).toEqual([door, isSure ? readers.filter(reader => allowed.includes(reader)) : []])
  }
}

const EVERYBODY = [...READERS]
const GATES: [string, Partial<GateChanges>, Reader[]][] = [
  ['quarantined', { isQuarantined: true }, ['moderator', 'admin']],
  ['gated', { isGated: true, interstitialMessage: 'Read me.' }, ['moderator', 'admin']],
  ['gold', { isPremiumOnly: true }, ['moderator', 'admin']],
  ['banned', { isBanned: true }, ['admin']],
  ['legal', { isLegallyBlocked: true }, ['admin']],
]

describe('[R4-gate-02] nothing comes out past a gate', () => {
  test('without one everybody reads', async () => {
    await expectOnly(await plant(), EVERYBODY)
  })

  test.each(GATES)('%s', async (_kind, changes, readers) => {
    const place = await plant()
    await setGates(app.ctx, { communityId: place.id, ...changes })
    await settleEvents(app)
    await expectOnly(place, readers)
  })

  test('private', async () => {
    const place = await plant()
    await sql`update communities set type = 'private' where id = ${place.id}`.execute(app.ctx.db)
    await expectOnly(place, ['moderator', 'admin'])
  })

  test.each(['quarantined', 'gated'] as const)('%s, with the word that it asks for', async kind => {
    const place = await plant()
    const changes = kind === 'gated' ? { isGated: true } : { isQuarantined: true }
    await setGates(app.ctx, { communityId: place.id, ...changes })
    await expectOnly(place, EVERYBODY, `gates_ok=${confirmationOf(place.id, kind)}`)
  })

  test('a quarantine that asks for a proven address is not passed by a forged cookie', async () => {
    const place = await plant()
    await setGates(app.ctx, { communityId: place.id, isQuarantined: true, quarantineRequiresEmail: true })
    const word = `gates_ok=${confirmationOf(place.id, 'quarantined')}`
    await expectOnly(place, ['member', 'moderator', 'admin'], word)
  })
})

describe('a profile whose owner is suspended for good', () => {
  const doors = (postId: string) => [
    '/user/shady/',
    '/user/shady/submitted/',
    '/data/profile?name=shady',
    '/data/feed?scope=r:u_shady',
    `/data/post?id=${postId}`,
    `/user/shady/comments/${postId}/`,
    `/user/shady/duplicates/${postId}/`,
    `/comments/${postId}/`,
    `/r/u_shady/comments/${postId}/`,
    `/r/u_shady/duplicates/${postId}/`,
  ]

  test('is read by staff alone', async () => {
    const shady = await signUp(app, { name: 'shady' })
    const post = await writePost(app, { by: shady, in: 'u_shady', title: 'wombatsecret of shady' })
    const postId = post.fullname.slice(3)
    const whoReads = async (path: string) => {
      const readers: Reader[] = []
      for (const reader of READERS)
        if ((await read(path, reader, '')).includes('wombatsecret')) readers.push(reader)
      return readers
    }
    for (const path of doors(postId)) expect([path, await whoReads(path)]).toEqual([path, EVERYBODY])
    await sql`update accounts set is_suspended = true, suspended_until = null where id = ${shady.id}`.execute(
      app.ctx.db,
    )
    for (const path of doors(postId)) expect([path, await whoReads(path)]).toEqual([path, ['admin']])
  })
})
