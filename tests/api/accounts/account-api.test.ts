import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
const cookies: Record<string, string> = {}
let orchard: { id: never; name: string }

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  for (const name of ['ann', 'bosco', 'cyril', 'dinah', 'edgar']) cookies[name] = await app.logIn(name)
  orchard = (await openCommunity(app, { by: cast.cy, name: 'orchard' })) as never
  await joinCommunity(app.as(cast.ann), { communityId: orchard.id })
})
afterAll(() => app.stop())

async function call(method: string, path: string, who?: string, body?: object) {
  const answer = await app.ask(`/api/v1/${path}`, {
    method,
    headers: {
      ...(who === undefined ? {} : { cookie: cookies[who] ?? '' }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}

test('[R3-acct-01] [R3-acct-02] [R7.3-23] [R7.3-35] the account that asks, with its karma in all and by kind', async () => {
  await app.ctx.db
    .updateTable('accounts')
    .set({ post_karma: 30, comment_karma: 12 })
    .where('name', '=', 'ann')
    .execute()
  const { status, body } = await call('GET', 'me', 'ann')
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.stringMatching(/^t2_/),
    displayText: 'ann',
    url: '/user/ann/',
    created: expect.any(Number),
    karma: { total: 42, post: 30, comment: 12 },
    coins: 0,
    isGold: false,
    snoovatarFullBodyAsset: null,
    isMod: false,
    isEmployee: false,
    isAdmin: false,
    adminModeOn: false,
    prefs: expect.any(Object),
  })
  expect(Math.abs(Number(body.created) - Date.now() / 1_000)).toBeLessThan(600)
})

test('[R1-06] the account says who moderates, who is staff and who is an admin', async () => {
  const facts = async (who: string) => {
    const { isMod, isEmployee, isAdmin } = (await call('GET', 'me', who)).body
    return { isMod, isEmployee, isAdmin }
  }
  expect(await facts('cyril')).toEqual({ isMod: true, isEmployee: false, isAdmin: false })
  expect(await facts('dinah')).toEqual({ isMod: false, isEmployee: true, isAdmin: false })
  expect(await facts('edgar')).toEqual({ isMod: false, isEmployee: false, isAdmin: true })
})

test('[R3-acct-03] [R3-acct-05] preferences have their defaults, and are changed one by one', async () => {
  expect((await call('GET', 'me/prefs', 'bosco')).body).toEqual({
    nightmode: false,
    showPresence: true,
    subscriptionsPinned: true,
    searchOver18: false,
    defaultSort: 'best',
    layout: 'card',
    autoplay: true,
    openInNewTab: false,
    emailDigest: false,
    pushEnabled: true,
    allowFollowers: true,
    country: '',
    adminModeOn: true,
  })
  const changes = { nightmode: true, showPresence: false, layout: 'compact', openInNewTab: true }
  expect((await call('PATCH', 'me/prefs', 'bosco', changes)).body).toMatchObject(changes)
  expect((await call('GET', 'me/prefs', 'bosco')).body).toMatchObject({ ...changes, autoplay: true })
})

test('a preference that is none, or has no such value, is refused by its name, and nothing changes', async () => {
  for (const [field, value] of [
    ['nightmode', 'yes'],
    ['layout', 'pile'],
    ['defaultSort', 'random'],
    ['country', 'Narnia'],
    ['country', 'EU'],
    ['country', 'de'],
    ['pushEnabled', 'yes'],
    ['isAdmin', true],
    ['__proto__', true],
  ]) {
    const { status, body } = await call('PATCH', 'me/prefs', 'ann', {
      autoplay: false,
      [String(field)]: value,
    })
    if (field === '__proto__') continue
    expect([field, status, body.error]).toEqual([field, 400, { code: 'field_invalid', field, details: {} }])
  }
  expect((await call('PATCH', 'me/prefs', 'ann', [] as never)).status).toBe(400)
  expect((await call('GET', 'me', 'ann')).body.isAdmin).toBe(false)
})

test('[R3-acct-05] the home page begins with the sort that a member chose, by the API or on the settings page', async () => {
  const first = async () => {
    const html = await (await app.ask('/', { headers: { cookie: cookies.ann ?? '' } })).text()
    return /aria-current="(?:page|true)"[^>]*href="\/(\w+)"|href="\/(\w+)"[^>]*aria-current/
      .exec(html)
      ?.slice(1)
      .find(Boolean)
  }
  expect(await first()).toBe('best')
  await call('PATCH', 'me/prefs', 'ann', { defaultSort: 'new' })
  expect(await first()).toBe('new')
  await formPost(app, '/settings', { form: 'feed', defaultSort: 'top' }, cookies.ann)
  expect(await first()).toBe('top')
  await formPost(app, '/settings', { form: 'feed', defaultSort: 'sideways' }, cookies.ann)
  expect((await call('GET', 'me/prefs', 'ann')).body.defaultSort).toBe('top')
  await call('PATCH', 'me/prefs', 'ann', { defaultSort: 'best' })
})

test('[R7.3-35] what an account joined, moderates and marked', async () => {
  const joined = (await call('GET', 'me/subscriptions', 'ann')).body
  expect(joined.subreddits).toMatchObject([{ displayText: 'r/orchard', isFavorite: false }])
  expect(await call('PUT', 'me/favorites', 'ann', { subreddit: 'orchard' })).toMatchObject({ status: 200 })
  const [fullname] = joined.subredditOrder ?? []
  const about = async (ids: string) => (await call('GET', `me/subscriptions?ids=${ids}`, 'ann')).body
  expect((await about(`t5_zzzz,${fullname}`)).subredditOrder).toEqual([fullname])
  expect((await about('t5_zzzz')).subredditOrder).toEqual([])
  for (const ids of ['', 'orchard', 't3_1', Array.from({ length: 251 }, () => fullname).join(',')])
    expect((await call('GET', `me/subscriptions?ids=${ids}`, 'ann')).status).toBe(400)
  const marked = (await call('GET', 'me/subscriptions', 'ann')).body
  expect(marked.favoriteSubredditOrder).toEqual(joined.subredditOrder)
  await call('DELETE', 'me/favorites', 'ann', { subreddit: 'orchard' })
  expect((await call('GET', 'me/subscriptions', 'ann')).body.favoriteSubredditOrder).toEqual([])
  expect((await call('PUT', 'me/favorites', 'bosco', { subreddit: 'orchard' })).status).toBe(404)
  expect((await call('GET', 'me/moderated', 'cyril')).body.subreddits).toMatchObject([{ name: 'orchard' }])
  expect((await call('GET', 'me/moderated', 'ann')).body.subreddits).toEqual([])
})

test('[R7.3-35] the front page of an account, and what comes after it', async () => {
  for (let n = 0; n < 30; n++) await writePost(app, { by: cast.cy, in: 'orchard', title: `Apple ${n}` })
  const first = (await call('GET', 'feeds/home?sort=new', 'ann')).body as unknown as Page
  const second = (await call('GET', `feeds/home?sort=new&after=${first.after}`, 'ann'))
    .body as unknown as Page
  const titles = [...first.posts, ...second.posts].map(post => post.title)
  expect(titles).toHaveLength(30)
  expect(new Set(titles).size).toBe(30)
  expect((await call('GET', 'feeds/home?sort=odd', 'ann')).body.error).toMatchObject({ field: 'sort' })
})
type Page = { posts: { title: string }[]; after: string }

test('[R7.3-32] the badge counts what waits: reports in the communities one moderates', async () => {
  const post = await writePost(app, { by: cast.bo, in: 'orchard', title: 'Wrong fruit' })
  expect((await call('GET', 'me/badges', 'cyril')).body).toEqual({ unread: 0, modQueue: 0, inbox: 0 })
  const report = { target: post.fullname, reason: 'spam', note: '' }
  expect((await app.runOperation('Report', report, cookies.ann)).status).toBe(200)
  expect((await call('GET', 'me/badges', 'cyril')).body).toEqual({ unread: 1, modQueue: 1, inbox: 0 })
  expect((await call('GET', 'me/badges', 'ann')).body).toEqual({ unread: 0, modQueue: 0, inbox: 0 })
})
