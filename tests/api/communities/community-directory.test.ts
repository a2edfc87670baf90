import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinCommunity } from '#domain/communities/members/join-community.ts'
import { refreshActivity } from '#domain/communities/refresh-activity.ts'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { editCommunity } from '#domain/communities/setup/edit-community.ts'
import { RECENT_COMMUNITIES_COOKIE } from '#platform/context/request-context.ts'
import { type CommunityId, toFullname } from '#shared/ids.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { formPost } from '#tests/support/forms.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let cookie: string
const ids = new Map<string, CommunityId>()

beforeAll(async () => {
  app = await startApp({ env: { FLAG_OVERRIDES: 'allow' } })
  cast = await createCast(app)
  // The five oldest of one size are those that menus of visitors show.
  for (const name of ['apples', 'Anvils', 'bread', '7seas', 'cellar', 'psbattleslive', 'LoveIslandTV'])
    ids.set(name, (await openCommunity(app, { by: cast.cy, name })).id)
  await openCommunity(app, { by: cast.cy, name: 'attic', type: 'private' })
  await openCommunity(app, { by: cast.cy, name: 'adults', isNsfw: true })
  await app.ctx.db.insertInto('communities').values({ name: 'ærø', title: 'An island' }).execute()
  await writePost(app, { by: cast.cy, in: 'apples', title: 'Russets at last' })
  cookie = await app.logIn('ann')
})
afterAll(() => app.stop())

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.ask(path, { headers: { accept: 'text/html', ...headers } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const listed = (html: string) => {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'))
  return [...main.matchAll(/href="\/r\/([^/]+)\/"/g)].map(match => decodeURIComponent(match[1] ?? ''))
}

test('[R2.4-12] [R2.10-15] [R2.10-16] [R2.10-25] a community’s page lists its posts; two of the spec’s names are ordinary ones, which nothing points to', async () => {
  expect((await read('/r/apples/')).text).toContain('Russets at last')
  for (const name of ['psbattleslive', 'LoveIslandTV']) {
    const { status, text } = await read(`/r/${name}/`)
    expect([status, text.includes(`All about ${name}`)]).toEqual([200, true])
  }
  const home = (await read('/')).text
  for (const name of ['psbattleslive', 'LoveIslandTV']) expect(home).not.toContain(`/r/${name}/`)
})

test('[R2.10-17] the directory by letters: names that begin so, in order, without what is private or for adults; digits and others too', async () => {
  const page = await read('/subreddits/a-1/')
  expect([page.status, listed(page.text)]).toEqual([200, ['Anvils', 'apples']])
  expect(listed((await read('/subreddits/digits-1/')).text)).toEqual(['7seas'])
  expect(listed((await read('/subreddits/other-1/')).text)).toEqual(['ærø'])
  expect(listed((await read('/subreddits/q-1/')).text)).toEqual([])
  expect(page.text).toContain('href="/subreddits/b-1/"')
  const moved = await app.ask('/subreddits/A-1')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/subreddits/a-1/'])
  for (const path of ['a-2', 'a-0', 'a', 'aa-1', 'a-99999', 'a--1', 'ä-1'])
    expect([path, (await read(`/subreddits/${path}/`)).status]).toEqual([path, 404])
  expect(listed((await read('/subreddits/a-1/', { cookie: await app.logIn('cyril') })).text)).toContain(
    'attic',
  )
})

test('[R2.10-17] a letter of many has pages that lead to each other', async () => {
  const many = Array.from({ length: 205 }, (_, at) => ({ name: `zone_${String(at).padStart(3, '0')}` }))
  await app.ctx.db.insertInto('communities').values(many).execute()
  const last = await read('/subreddits/z-3/')
  expect(listed(last.text)).toEqual(['zone_200', 'zone_201', 'zone_202', 'zone_203', 'zone_204'])
  expect(last.text).toContain('href="/subreddits/z-2/"')
  expect(listed((await read('/subreddits/z-1/')).text)).toHaveLength(100)
})

test('[R5-29] [R5-30] [R5-31] recent_srs: ids newest first, ten at most, for 1000 days, readable by script', async () => {
  const fullname = (name: string) => toFullname('t5', ids.get(name) as CommunityId)
  const before = [fullname('bread'), ...Array.from({ length: 9 }, (_, at) => `t5_zz${at}`)]
  const visit = async (name: string, sent: string[]) => {
    const { headers } = await read(`/r/${name}/`, {
      cookie: `${RECENT_COMMUNITIES_COOKIE}=${sent.join(',')}`,
    })
    return headers.getSetCookie().find(line => line.startsWith('recent_srs=')) ?? ''
  }
  const line = await visit('apples', before)
  const value = decodeURIComponent(/^recent_srs=([^;]*)/.exec(line)?.[1] ?? '')
  expect(value.split(',')).toEqual([fullname('apples'), ...before.slice(0, 9)])
  expect(line).toMatch(/; Path=\//)
  expect(line).toContain(`Max-Age=${1_000 * 24 * 3_600}`)
  expect(line).not.toContain('HttpOnly')
  const again = await visit('bread', [fullname('apples'), fullname('bread')])
  expect(decodeURIComponent(again)).toContain(`recent_srs=${fullname('bread')},${fullname('apples')};`)
})

test('[R2.13-com-25] [R2.13-usr-24] Create Community is there only when its flag is on; More has Communities', async () => {
  const dropdown = (html: string) => /<header[\s\S]*?<nav[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  const on = (await read('/about/performance', { cookie })).text
  expect(dropdown(on)).toContain('href="/communities/create"')
  expect(dropdown(on)).not.toContain('>More<')
  expect(on).toMatch(/>More<[\s\S]*href="\/communities"[^>]*>(?:<[^>]+>)*Communities</)
  const off = (await read('/about/performance?flags=create_community=off', { cookie })).text
  expect(off.slice(0, off.indexOf('<script'))).not.toContain('href="/communities/create"')
})

test('[R7.3-26] [R7.3-29] [R3-sub-01] [R3-lists-01] what an account joined and marked, with everything a client shows of a community', async () => {
  const apples = ids.get('apples') as CommunityId
  await joinCommunity(app.as(cast.ann), { communityId: apples })
  await changeCommunitySettings(app.as(cast.cy), { communityId: apples, topics: ['gardening'] })
  const call = async (method: string, path: string, who: string, body?: object) => {
    const answer = await app.ask(`/api/v1/me/${path}`, {
      method,
      headers: { cookie: await app.logIn(who), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  await call('PUT', 'favorites', 'ann', { subreddit: 'apples' })
  const id = toFullname('t5', apples)
  expect(await call('GET', 'subscriptions', 'ann')).toEqual({
    subredditOrder: [id],
    favoriteSubredditOrder: [id],
    profileOrder: [],
    favoriteProfileOrder: [],
    multiredditOrder: [],
    favoriteMultiredditOrder: [],
    profiles: [],
    subreddits: [
      {
        id,
        name: 'apples',
        displayText: 'r/apples',
        url: '/r/apples/',
        icon: null,
        communityIcon: null,
        primaryColor: null,
        isNSFW: false,
        isQuarantined: false,
        subscribersCount: 2,
        advertiserCategory: 'gardening',
        isFavorite: true,
        isModerator: false,
      },
    ],
  })
  const moderated = (await call('GET', 'moderated', 'cyril')) as { subreddits: { name: string }[] }
  expect(moderated.subreddits.map(item => item.name)).toContain('attic')
})

test('[R3-lists-02] what an account moderates, and what it visited last, each have a list', async () => {
  const cookie = await app.logIn('cyril')
  const moderated = await (await app.ask('/api/v1/me/moderated', { headers: { cookie } })).json()
  const names = moderated.subreddits.map((item: { name: string }) => item.name)
  expect(names).toContain('apples')
  expect(names).not.toContain('nowhere')
  for (const name of ['apples', 'bread']) await read(`/r/${name}/`, { cookie })
  const recent = await app.runOperation('RecentCommunities', {}, cookie)
  const visited = recent.body.data?.recentCommunities as { name: string }[]
  expect(visited.map(item => item.name).slice(0, 2)).toEqual(['bread', 'apples'])
})

test('lists your communities in the order you set, here and in the menus', async () => {
  const bo = await app.logIn('bosco')
  for (const name of ['apples', 'bread', '7seas'])
    await joinCommunity(app.as(cast.bo), { communityId: ids.get(name) as CommunityId })
  const order = async (path: string) => [
    ...new Set(
      [...(await read(path, { cookie: bo })).text.matchAll(/href="\/r\/(apples|bread|7seas)\/"/g)].map(
        match => match[1],
      ),
    ),
  ]
  expect(await order('/communities/mine')).toEqual(['7seas', 'apples', 'bread'])
  const moving = { community: toFullname('t5', ids.get('bread') as CommunityId), to: '0' }
  expect((await formPost(app, '/communities/mine', moving, bo)).status).toBe(302)
  expect(await order('/communities/mine')).toEqual(['bread', '7seas', 'apples'])
  expect(await order('/about/performance')).toEqual(['bread', '7seas', 'apples'])
  const foreign = { community: toFullname('t5', ids.get('LoveIslandTV') as CommunityId), to: '0' }
  expect((await formPost(app, '/communities/mine', foreign, bo)).status).toBe(404)
})

test('[R5-26] [R5-28] links to a country’s communities carry its prefix where the operator wants that, and lead to their pages', async () => {
  const country = await startApp({
    env: { COUNTRY_SITES: 'de=berlin', FLAGS: 'country_sites=on' },
  })
  const off = await startApp({ env: { COUNTRY_SITES: 'de=berlin' } })
  try {
    for (const [site, path] of [
      [country, '/de/r/berlin/'],
      [off, '/r/berlin/'],
    ] as const) {
      const people = await createCast(site)
      for (const name of ['berlin', 'oslo']) await openCommunity(site, { by: people.cy, name })
      const text = await (
        await site.ask('/communities', { headers: { cookie: await site.logIn('cyril') } })
      ).text()
      const paths = [...text.matchAll(/href="((?:\/\w\w)?\/r\/(?:berlin|oslo)\/)"/g)].map(match => match[1])
      expect([...new Set(paths)].toSorted()).toEqual([path, '/r/oslo/'].toSorted())
    }
    const moved = await country.ask('/de/r/berlin/')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/r/berlin/'])
    expect((await country.ask('/deu/r/berlin/')).status).toBe(404)
  } finally {
    await Promise.all([country.stop(), off.stop()])
  }
})

test('the directory is searched by name, title and topic, and sorted by members or by what was written this week', async () => {
  await app.ctx.db.updateTable('communities').set({ member_count: 50 }).where('name', '=', 'bread').execute()
  await changeCommunitySettings(app.as(cast.cy), {
    communityId: ids.get('apples') as CommunityId,
    topics: ['gardening', 'food'],
  })
  const post = await writePost(app, { by: cast.cy, in: '7seas', title: 'Salt' })
  await writeComment(app, { by: cast.cy, on: post.id })
  await settleEvents(app)
  await refreshActivity(app.ctx)
  const names = async (query: string) => listed((await read(`/communities${query}`)).text)
  expect((await names(''))[0]).toBe('bread')
  expect((await names('?sort=active')).slice(0, 3)).toEqual(['7seas', 'apples', 'bread'])
  expect(await names('?q=APPL')).toEqual(['apples'])
  expect(await names('?q=r/appl')).toEqual(['apples'])
  expect(await names('?q=an+island')).toEqual(['ærø'])
  expect(await names('?topic=food')).toEqual(['apples'])
  expect(await names('?topic=food&q=bread')).toEqual([])
  expect(await names('?q=attic')).toEqual([])
  await app.ctx.db.updateTable('communities').set({ title: 'Äpfel' }).where('name', '=', 'apples').execute()
  for (const wanted of ['Äpfel', 'apfel', 'ÄPFEL'])
    expect(await names(`?q=${encodeURIComponent(wanted)}`)).toEqual(['apples'])
  const active = (await read('/communities?sort=active')).text
  expect(active).toContain('2 posts and comments this week')
  expect(active).toContain('Home and garden')
  const nothing = (await read('/communities?q=zzz')).text
  expect(nothing).toContain('No communities match. Try another word or topic.')
  // A week later nothing of it counts.
  app.advance({ seconds: 8 * 86_400 })
  await refreshActivity(app.ctx)
  expect((await read('/communities?sort=active')).text).not.toContain('posts and comments this week')
})

test('the directory is narrowed down by language and country, chosen by moderators or agreed on by members', async () => {
  const set = (name: string, settings: Record<string, string>) =>
    changeCommunitySettings(app.as(cast.cy), { communityId: ids.get(name) as CommunityId, ...settings })
  await set('apples', { language: 'pt-BR', country: 'BR' })
  await set('bread', { language: 'pt', country: 'PT' })
  await set('cellar', { language: 'da' })
  await app.ctx.db
    .insertInto('community_places')
    .values({
      community_id: ids.get('cellar') as CommunityId,
      kind: 'region',
      country: 'DK',
      region: 'Fyn',
      answers: 5,
      settled_at: app.ctx.now(),
    })
    .execute()
  app.advance({ seconds: 61 })
  const page = async (query: string) => (await read(`/communities${query}`)).text
  expect(listed(await page('?language=pt')).toSorted()).toEqual(['apples', 'bread'])
  expect(listed(await page('?language=pt&country=BR'))).toEqual(['apples'])
  expect(listed(await page('?country=DK'))).toEqual(['cellar'])
  expect(listed(await page('?country=FR'))).toEqual([])
  // What is no language or country is left aside.
  expect(listed(await page('?language=p%25&country=XX')).length).toBeGreaterThan(3)
  const danish = await page('?language=da')
  expect(danish).toMatch(/<h1[^>]*>Communities in Danish</)
  expect(danish).toContain('href="/communities?country=DK"')
  expect(danish).toContain('href="/search?q=language%3Ada&amp;sort=new"')
  expect(await page('?country=DK')).toMatch(/<h1[^>]*>Communities from Denmark</)
  const options = (html: string, name: string) =>
    [...html.slice(html.indexOf(`name="${name}"`)).matchAll(/<option[^>]*value="([^"]*)"|<\/select>/g)]
      .map(match => match[1])
      .slice(0, 4)
  expect(options(danish, 'language')).toEqual(['', 'da', 'pt', undefined])
  expect(options(danish, 'country')).toEqual(['', 'BR', 'DK', 'PT'])
  expect(options(await page('?country=FR'), 'country')).toEqual(['', 'BR', 'DK', 'FR'])
  // Moderators who switch off their members' answers are of no country.
  await changeCommunitySettings(app.as(cast.cy), {
    communityId: ids.get('cellar') as CommunityId,
    isPlacedByMembers: false,
  })
  expect(listed(await page('?country=DK'))).toEqual([])
})

test('visitors find the largest communities in the side panel, those that everybody may read; members do not', async () => {
  const panelOf = async (headers = {}) => {
    const { text } = await read('/', headers)
    const list = text.slice(text.indexOf('data-feed-placement="left"'))
    return [...list.matchAll(/href="\/r\/([^/]+)\/"/g)]
      .map(match => match[1])
      .filter(name => name !== 'popular' && name !== 'all')
  }
  // The order may be a minute old.
  app.advance({ seconds: 61 })
  const shown = await panelOf()
  expect(shown).toHaveLength(5)
  expect(shown[0]).toBe('bread')
  const setType = (type: 'private' | 'public') =>
    editCommunity(app.as(cast.cy), { communityId: ids.get('bread') as CommunityId, type })
  await setType('private')
  try {
    // Takes effect at once in every process, since each is notified.
    await expect.poll(panelOf).not.toContain('bread')
    expect((await panelOf()).slice(0, 4)).toEqual(shown.slice(1))
  } finally {
    await setType('public')
  }
  await expect.poll(panelOf).toEqual(shown)
  const member = (await read('/', { cookie })).text
  expect(member).not.toContain('Popular Communities')
})

test('the home feed shows popular posts, and says so, when your communities are empty', async () => {
  const viewer = await signUp(app, { name: 'lonely' })
  const lonely = { cookie: await app.logIn('lonely') }
  const words = 'Your communities have no posts yet.'
  const id = (await openCommunity(app, { by: cast.cy, name: 'emptiness' })).id
  await joinCommunity(app.as(viewer), { communityId: id })
  const home = (await read('/', lonely)).text
  expect(home).toContain(words)
  expect(home).toContain('Russets at last')
  await writePost(app, { by: cast.cy, in: 'emptiness', title: 'Not any more' })
  const later = (await read('/', lonely)).text
  expect(later).not.toContain(words)
  expect(later).toContain('Not any more')
})
