import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMulti } from '#domain/multis/create-multi.ts'
import { recordSearch } from '#domain/search-history/record-search.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { cookiesOf, formPost } from '#tests/support/forms.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
const cookies: Record<string, string> = {}
const made = { ember: '', comment: '' }

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_FACTOR: '1000' } })
  cast = await createCast(app)
  for (const name of ['ann', 'bosco']) cookies[name] = await app.logIn(name)
  for (const name of ['Pottery', 'kilns', 'bread']) await openCommunity(app, { by: cast.cy, name })
  await openCommunity(app, { by: cast.cy, name: 'hideout', type: 'private' })
  const post = await writePost(app, {
    by: cast.ann,
    in: 'Pottery',
    title: 'Glazing with ember',
    body: 'The first coat dries before the ember does.',
  })
  const comment = await writeComment(app, {
    by: cast.bo,
    on: post.id,
    body: 'Mine cracked like an ember & a half',
  })
  Object.assign(made, { ember: post.fullname, comment: comment.fullname })
  await writePost(app, { by: cast.bo, in: 'kilns', title: 'An ember in the kiln' })
  await writePost(app, { by: cast.bo, in: 'bread', title: 'Ember crust' })
  await writePost(app, { by: cast.bo, in: 'bread', title: 'Ember after dark', isNsfw: true })
  await writePost(app, { by: cast.cy, in: 'hideout', title: 'Secret ember' })
  for (let at = 0; at < 30; at += 1)
    await writePost(app, { by: cast.cy, in: 'kilns', title: `Cone chart ${at}` })
  await createMulti(app.as(cast.ann), {
    ...{ title: 'Clay', description: '', icon: '', isPublic: true, communities: 'r/Pottery r/kilns' },
  })
  await settleEvents(app)
})
afterAll(() => app.stop())

const read = async (path: string, cookie?: string) => {
  const headers = { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) }
  const answer = await app.ask(path, { headers })
  const text = await answer.text()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text,
    main: text.slice(text.indexOf('<main'), text.indexOf('</main')),
  }
}
/** Titles of the posts found, in their order, as they are read. */
const titles = (html: string) =>
  [...html.matchAll(/id="t3_\w+-title"[^>]*>(.*?)<\/a>/gs)].map(([, inner = '']) =>
    inner.replace(/<[^>]+>/g, ''),
  )
const found = async (path: string, cookie?: string) => titles((await read(path, cookie)).main).sort()

test('[R2.7-01] [R2.7-06] /search and /search/ find posts everywhere, with what was found marked', async () => {
  for (const path of ['/search?q=ember', '/search/?q=ember']) {
    const { status, main, text } = await read(path)
    expect(status).toBe(200)
    expect(titles(main).sort()).toEqual(['An ember in the kiln', 'Ember crust', 'Glazing with ember'])
    expect(main).toMatch(/Glazing with <mark[^>]*>ember<\/mark>/)
    expect(main).toMatch(/dries before the <mark[^>]*>ember<\/mark> does/)
    expect(main).toContain(`data-fullname="${made.ember}"`)
    expect(main).toContain('data-author="ann"')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('[R2.7-02] a community is searched alone, under its own spelling, and leads on to everywhere', async () => {
  expect(await found('/r/kilns/search?q=ember')).toEqual(['An ember in the kiln'])
  const { main, text } = await read('/r/kilns/search?q=ember')
  expect(main).toContain('Results in r/kilns')
  expect(main).toContain('href="/search?q=ember"')
  expect(text).toMatch(/<form[^>]*role="search"[^>]*action="\/r\/kilns\/search"/)
  expect(await read('/r/pottery/search?q=ember&sort=new')).toMatchObject({
    status: 301,
    location: '/r/Pottery/search?q=ember&sort=new',
  })
  expect((await read('/r/all/search?q=ember')).location).toBe('/search?q=ember')
  expect((await read('/r/nowhere/search?q=ember')).status).toBe(404)
})

test('a community’s gate also guards its search; members find its content', async () => {
  const shut = await read('/r/hideout/search?q=ember')
  expect(shut.status).toBe(403)
  expect(shut.text).not.toContain('Secret ember')
  expect(await found('/r/hideout/search?q=ember', await app.logIn('cyril'))).toEqual(['Secret ember'])
  expect(await found('/search?q=secret')).toEqual([])
})

test('[R2.7-03] [R2.7-04] a custom feed is searched alone: one’s own, and somebody’s', async () => {
  const clay = ['An ember in the kiln', 'Glazing with ember']
  expect(await found('/me/m/clay/search?q=ember', cookies.ann)).toEqual(clay)
  expect(await found('/user/ann/m/clay/search?q=ember')).toEqual(clay)
  expect((await read('/me/m/clay/search?q=ember')).location).toMatch(/^\/login/)
  expect((await read('/user/ann/m/nothing/search?q=ember')).status).toBe(404)
})

test('a profile and a thread are searched alone', async () => {
  expect(await found('/user/bosco/search?q=ember')).toEqual(['An ember in the kiln', 'Ember crust'])
  const thread = (await read(`/search?q=ember&thread=${made.ember}`)).main
  expect(thread).toContain(`data-fullname="${made.comment}"`)
  expect(thread).toContain(`name="thread" value="${made.ember}"`)
  expect((await read('/search?q=ember&thread=t3_zzzz')).status).toBe(404)
})

test('[R2.7-05] a tab keeps path and query, adds its type, and drops sort and time', async () => {
  const everywhere = (await read('/search?q=ember&sort=new&t=week')).main
  for (const type of ['link', 'comment', 'sr', 'user'])
    expect(everywhere).toContain(`href="/search?q=ember&amp;type=${type}"`)
  const inside = (await read('/user/ann/m/clay/search?q=ember&sort=top&t=year')).main
  expect(inside).toContain('href="/user/ann/m/clay/search?q=ember&amp;type=comment"')
})

test('[R2.7-06] comments with their thread’s title, communities to join, people', async () => {
  const comments = (await read('/search?q=ember&type=comment')).main
  expect(comments).toMatch(/Mine cracked like an <mark[^>]*>ember<\/mark> &amp; a half/)
  expect(comments).toContain('Glazing with ember')
  expect(comments).toContain(`data-fullname="${made.comment}"`)
  const places = (await read('/search?q=potter&type=sr')).main
  expect(places).toMatch(/r\/<bdi><mark[^>]*>Potter<\/mark>y<\/bdi>/)
  expect(places).toContain('aria-label="Join r/Pottery"')
  const people = (await read('/search?q=bosc&type=user')).main
  expect(people).toContain('href="/user/bosco/"')
  expect(people).toContain('aria-label="Follow u/bosco"')
  const followed = async () => (await read('/search?q=bosc&type=user', cookies.ann)).main
  expect(await followed()).toContain('aria-label="Follow u/bosco"')
  await formPost(app, '/user/bosco/', { intent: 'follow' }, cookies.ann)
  expect(await followed()).toContain('aria-label="Unfollow u/bosco"')
  expect((await read('/search?q=bosc&type=user', cookies.bosco)).main).not.toContain('Follow u/bosco')
})

test('[R2.7-06] sorts and times are those of the spec, and narrow what is found', async () => {
  const { main } = await read('/search?q=cone&t=month')
  for (const sort of ['hot', 'top', 'new', 'comments'])
    expect(main).toContain(`href="/search?q=cone&amp;sort=${sort}&amp;t=month"`)
  for (const time of ['hour', 'day', 'week', 'year'])
    expect(main).toContain(`href="/search?q=cone&amp;t=${time}"`)
  const newest = titles((await read('/search?q=cone&sort=new')).main)
  expect(newest[0]).toBe('Cone chart 29')
})

test('the next page is a link, whose results go on where these end', async () => {
  const first = (await read('/search?q=cone&sort=new')).main
  expect(titles(first)).toHaveLength(25)
  const next = /href="(\/search\?q=cone&amp;sort=new&amp;after=[^"]+)"/
    .exec(first)?.[1]
    ?.replaceAll('&amp;', '&')
  const second = titles((await read(next ?? '')).main)
  expect(second).toEqual(['4', '3', '2', '1', '0'].map(at => `Cone chart ${at}`))
  const after = new URL(next ?? '', app.url).searchParams.get('after') ?? ''
  const asked = new URLSearchParams({ in: '/', q: 'cone', sort: 'new', after })
  const json = await (await app.ask(`/data/search?${asked}`)).json()
  expect(json.items.map((item: { title: { text: string } }) => item.title.text)).toEqual(second)
  expect((await app.ask('/data/search?in=/&q=cone&after=nonsense')).status).toBe(400)
  expect((await app.ask('/data/search?in=//elsewhere/&q=cone')).status).toBe(404)
})

test('nothing found offers other ways: everywhere, without filters, at any time, in other tabs', async () => {
  const { main } = await read('/r/kilns/search?q=glazing+author:nobody&t=day')
  expect(main).toContain('Nothing was found for “glazing author:nobody”.')
  expect(main).toContain('href="/search?q=glazing+author%3Anobody"')
  expect(main).toContain('href="/r/kilns/search?q=glazing&amp;t=day"')
  expect(main).toContain('href="/r/kilns/search?q=glazing+author%3Anobody"')
  expect(main).toContain('href="/r/kilns/search?q=glazing+author%3Anobody&amp;type=comment"')
})

test('a problem of the query is named at its place, with what was probably meant', async () => {
  const { main } = await read('/search?q=ember+auhtor:bosco')
  expect(main).toContain('data-problem="field_unknown"')
  expect(main).toContain('<code>auhtor:bosco</code>')
  expect(main).toContain('href="/search?q=ember+author%3Abosco"')
  expect((await read('/search?q=%22ember')).main).toContain('A quotation mark is missing')
})

test('[R4-safe-01] [R4-safe-02] a member’s safe search is the inverse of searchOver18, and changes it', async () => {
  const prefs = async () =>
    (await (await app.ask('/api/v1/me/prefs', { headers: { cookie: cookies.ann ?? '' } })).json())
      .searchOver18
  const toggle = async () =>
    /role="switch" aria-checked="(\w+)"/.exec((await read('/search?q=dark', cookies.ann)).main)?.[1]
  expect([await prefs(), await toggle(), await found('/search?q=dark', cookies.ann)]).toEqual([
    false,
    'true',
    [],
  ])
  const off = await formPost(app, '/search', { intent: 'safe-search', dest: '/search?q=dark' }, cookies.ann)
  expect([off.status, off.headers.get('location')]).toEqual([302, '/search?q=dark'])
  expect([await prefs(), await toggle()]).toEqual([true, 'false'])
  expect(await found('/search?q=dark', cookies.ann)).toEqual(['Ember after dark'])
  await formPost(app, '/search', { intent: 'safe-search', isSafe: 'on', dest: '/search?q=dark' }, cookies.ann)
  expect([await prefs(), await toggle()]).toEqual([false, 'true'])
})

test('[R9-12] [R9-13] a visitor’s is a cookie of two years, safe unless it says otherwise', async () => {
  expect(await found('/search?q=dark')).toEqual([])
  const off = await formPost(app, '/search', { intent: 'safe-search', dest: '/search?q=dark' })
  expect(cookiesOf(off).safe_search).toBe('0')
  const line = off.headers.getSetCookie().find(cookie => cookie.startsWith('safe_search=')) ?? ''
  expect(line).toContain(`Max-Age=${2 * 365 * 24 * 3_600}`)
  expect(line).toContain('Path=/')
  expect(await found('/search?q=dark', 'safe_search=0')).toEqual(['Ember after dark'])
  const on = await formPost(app, '/search', {
    intent: 'safe-search',
    isSafe: 'on',
    dest: '//elsewhere.example',
  })
  expect(cookiesOf(on).safe_search).toBe('1')
  expect(on.headers.get('location')).toBe('/')
  expect(await found('/search?q=dark', 'safe_search=1')).toEqual([])
})

test('[R5-10] [R5-18] [R5-19] without a query the page lists a member’s recent searches, each to remove, and nothing of others', async () => {
  const ann = app.as(cast.ann)
  await recordSearch(ann, { query: 'kiln shelves', place: '/' })
  await recordSearch(ann, { query: 'rye', place: '/r/bread/' })
  const { main } = await read('/search?q=+', cookies.ann)
  expect(main).toContain('href="/search?q=kiln+shelves"')
  expect(main).toContain('href="/r/bread/search?q=rye"')
  expect((await read('/search', cookies.bosco)).main).not.toContain('kiln shelves')
  await formPost(app, '/search', { intent: 'forget', query: 'kiln shelves', scope: '' }, cookies.bosco)
  expect((await read('/search', cookies.ann)).main).toContain('kiln shelves')
  await formPost(app, '/search', { intent: 'forget', query: 'kiln shelves', scope: '' }, cookies.ann)
  expect((await read('/search', cookies.ann)).main).not.toContain('kiln shelves')
  await formPost(app, '/search', { intent: 'forget-all' }, cookies.ann)
  expect((await read('/search', cookies.ann)).main).not.toContain('rye')
  const visitor = await formPost(app, '/search', { intent: 'forget-all' })
  expect(visitor.status).toBe(401)
})

test('[R2.13-hdr-01] the header has home, search, quick links and the reader’s corner, in this order', async () => {
  const { text } = await read('/')
  const header = text.slice(text.indexOf('<header'), text.indexOf('</header'))
  const parts = ['href="/"', 'role="search"', 'href="/r/popular/"', '>Log In<']
  // The last of each: the menu of places has some of these links, too.
  const places = parts.map(part => header.lastIndexOf(part))
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('[R2.12-03] search engines are asked to leave out every page of results, and the feeds of them', async () => {
  for (const path of [
    '/search',
    '/search?q=ember',
    '/r/kilns/search?q=ember',
    '/user/bosco/search?q=ember&type=comment',
  ])
    expect([path, (await read(path)).text.includes('<meta name="robots" content="noindex"/>')]).toEqual([
      path,
      true,
    ])
  const feed = await app.ask('/search/.rss?q=ember')
  expect(feed.headers.get('x-robots-tag')).toBe('noindex')
})

test('a likelier spelling is offered, or searched where nothing else was found', async () => {
  const main = (await read('/search?q=embr')).main.replaceAll('<!-- -->', '')
  expect(main).toContain('data-spelling="ember"')
  expect(main).toContain('Nothing was found for “embr”. Showing results for')
  expect(main).toContain('href="/search?q=ember"')
  expect(titles(main).sort()).toEqual(['An ember in the kiln', 'Ember crust', 'Glazing with ember'])
})

test('the open tab says how much it has, and a browser asks what the others have', async () => {
  const tab = (html: string, type: string) =>
    new RegExp(`type=${type}"[^>]*>[^<]*(?:<span[^>]*>([^<]*)</span>)?`).exec(html)?.[1] ?? null
  const { main } = await read('/search?q=ember')
  expect(['link', 'comment', 'sr', 'user'].map(type => tab(main, type))).toEqual(['3', '', '', ''])
  expect(tab((await read('/search?q=cone')).main, 'link')).toBe('30')
  const counts = async (query: string, cookie?: string) => {
    const headers = cookie === undefined ? {} : { cookie }
    return (await app.ask(`/data/search-counts?${query}`, { headers })).json()
  }
  expect(await counts('in=/&q=ember&type=link')).toEqual({
    comment: { count: 1, isMore: false },
    sr: { count: 0, isMore: false },
    user: { count: 0, isMore: false },
  })
  expect(await counts('in=/&q=secret&type=comment')).toMatchObject({ link: { count: 0, isMore: false } })
  expect(await counts('in=/r/kilns/&q=ember&type=comment')).toEqual({ link: { count: 1, isMore: false } })
  expect((await app.ask('/data/search-counts?in=/r/hideout/&q=ember')).status).toBe(404)
  expect((await app.ask('/data/search-counts?in=/')).status).toBe(400)
})

test('a profile’s pages search it from the box, a thread’s comments lead to their thread', async () => {
  const profile = (await read('/user/bosco/')).text
  expect(profile).toMatch(/<form[^>]*role="search"[^>]*action="\/user\/bosco\/search"/)
  expect(profile).toMatch(/data-scope="profile"[^>]*>u\/bosco</)
  const { main } = await read('/search?q=ember&type=comment')
  expect(main).toMatch(/href="\/r\/Pottery\/comments\/\w+\/glazing_with_ember\/"[^>]*>Glazing with ember</)
  expect(main).toMatch(/href="\/r\/Pottery\/comments\/\w+\/glazing_with_ember\/\w+\/\?context=3"/)
})

test('[R4-srch-08] a member’s search is remembered without script, too; a link searches nothing in their name', async () => {
  const recent = async (who: string) => (await read('/search', cookies[who])).main
  expect((await read('/r/kilns/', cookies.bosco)).text).toMatch(
    /action="\/r\/kilns\/search"[^>]*method="post"/,
  )
  expect((await read('/r/kilns/')).text).not.toMatch(/action="\/r\/kilns\/search"[^>]*method="post"/)
  const sent = await formPost(app, '/r/kilns/search', { q: 'cone six' }, cookies.bosco)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, '/r/kilns/search?q=cone+six'])
  const everywhere = await formPost(app, '/search', { q: 'glaze', thread: '' }, cookies.bosco)
  expect(everywhere.headers.get('location')).toBe('/search?q=glaze')
  await read('/search?q=planted', cookies.bosco)
  const main = await recent('bosco')
  expect(main).toContain('href="/r/kilns/search?q=cone+six"')
  expect(main).toContain('href="/search?q=glaze"')
  expect(main).not.toContain('planted')
  const foreign = await app.ask('/search', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: cookies.bosco ?? '',
      origin: 'https://elsewhere.example',
    },
    body: 'q=planted',
  })
  expect(foreign.status).toBe(403)
  const visitor = await formPost(app, '/search', { q: 'ember' })
  expect(visitor.headers.get('location')).toBe('/search?q=ember')
})

test('what a search finds is a feed for visitors, too: the newest first, by place and kind', async () => {
  const feed = async (path: string, cookie?: string) => {
    const answer = await app.ask(path, { headers: cookie === undefined ? {} : { cookie } })
    const text = await answer.text()
    const items = text.split(/<(?:item|entry)>/).slice(1)
    return { status: answer.status, text, titles: items.map(item => /<title>([^<]*)</.exec(item)?.[1]) }
  }
  expect((await feed('/search/.rss?q=ember')).titles).toEqual([
    'Ember crust',
    'An ember in the kiln',
    'Glazing with ember',
  ])
  expect((await feed('/r/kilns/search.rss?q=ember')).titles).toEqual(['An ember in the kiln'])
  expect((await feed('/user/ann/m/clay/search/.atom?q=ember')).titles).toHaveLength(2)
  expect((await feed('/user/bosco/search/.rss?q=ember')).titles).toEqual([
    'Ember crust',
    'An ember in the kiln',
  ])
  expect((await feed(`/search/.rss?q=ember&thread=${made.ember}`)).text).toContain('Mine cracked')
  expect((await feed('/search/.rss?q=ember&type=comment')).text).toContain('Mine cracked')
  const json = JSON.parse((await feed('/search/feed.json?q=title:crust')).text)
  expect(json.items.map((item: { title: string }) => item.title)).toEqual(['Ember crust'])
  expect((await feed('/search/.rss?q=dark', 'safe_search=0')).titles).toEqual([])
  expect((await feed('/search/.rss?q=secret')).text).not.toContain('Secret ember')
  expect((await feed('/search/.rss?q=embr')).titles).toEqual([])
  for (const [path, status] of [
    ['/search/.rss', 400],
    ['/search/.rss?q=ember&type=user', 404],
    ['/r/hideout/search/.rss?q=ember', 403],
    ['/r/nowhere/search/.rss?q=ember', 404],
    ['/user/ann/m/nothing/search/.rss?q=ember', 404],
  ] as const)
    expect([path, (await feed(path)).status]).toEqual([path, status])
  const main = (await read('/r/kilns/search?q=ember&sort=new')).main
  expect(main).toContain('href="/r/kilns/search/.rss?q=ember&amp;sort=new"')
})
