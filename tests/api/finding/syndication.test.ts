import Parser from 'rss-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setGates } from '#domain/communities/setup/set-gates.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { setSaved } from '#domain/saved/set-saved.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { buildHideout, type Hideout, SECRET } from '#tests/fixtures/hideout.ts'
import { formPost } from '#tests/support/forms.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast
let hideout: Hideout
const cookies: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  hideout = await buildHideout(app, cast)
  await openCommunity(app, { by: cast.cy, name: 'bakery' })
  for (const name of ['ann', 'bosco', 'ines']) cookies[name] = await app.logIn(name)
})
afterAll(() => app.stop())

type Headers = Record<string, string>

async function read(path: string, headers: Headers = {}) {
  const answer = await app.ask(path, { headers })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const parser = new Parser({ customFields: { item: ['content:encoded', 'media:thumbnail', 'comments'] } })

/** A feed that a strict parser takes. */
async function parse(path: string, headers: Headers = {}) {
  const { status, text } = await read(path, headers)
  expect([path, status]).toEqual([path, 200])
  return parser.parseString(text)
}

/** Checks RFC 4287: the elements that a feed and each of its entries must contain exactly once. */
function checkAtom(xml: string): void {
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/,
  )
  const [head = '', ...entries] = xml.split('<entry>')
  const one = (part: string, name: string) => [...part.matchAll(new RegExp(`<${name}[ >]`, 'g'))].length
  const count = (part: string) => ['id', 'title', 'updated', 'author'].map(name => one(part, name))
  expect(count(head)).toEqual([1, 1, 1, 1])
  expect(head).toMatch(/<link rel="self" type="application\/atom\+xml" href="http[^"]+"\/>/)
  for (const entry of entries) {
    expect(count(entry).slice(0, 3)).toEqual([1, 1, 1])
    expect(entry).toMatch(/<id>http[^<]+<\/id>/)
    expect(entry).toMatch(/<updated>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z<\/updated>/)
    expect(entry).toMatch(/<link rel="alternate" type="text\/html" href="http[^"]+"\/>/)
    expect(entry).toMatch(/<content type="html">/)
  }
}

describe('every listing and thread has its feed', () => {
  test('in three formats, with whole texts, authors, categories and absolute addresses', async () => {
    const body = `First words.\n\n${'Long text. '.repeat(300)}\n\n[the rules](/r/bakery/) >!the hidden twist!< last words`
    const post = await writePost(app, { by: cast.ann, in: 'bakery', title: 'Rye & <caraway>', body })
    await writeComment(app, { by: cast.bo, on: post.id, body: 'With **seeds**.' })
    for (const path of ['/r/bakery/.rss', '/r/bakery.rss', '/r/bakery/new/.rss', '/r/BAKERY/new.rss']) {
      const feed = await parse(path)
      const item = feed.items.find(({ title }) => title === 'Rye & <caraway>')
      expect(item?.link).toBe(app.url + post.permalink)
      expect(item?.guid).toBe(app.url + post.permalink)
      expect(item?.creator).toBe('u/ann')
      expect(item?.categories).toContain('bakery')
      expect(Date.parse(item?.pubDate ?? '')).toBeGreaterThan(0)
      const html = String(item?.['content:encoded'])
      expect(html).toContain(`href="${app.url}/r/bakery/"`)
      expect(html).toContain('last words')
      expect(html).not.toContain('hidden twist')
    }
    const atom = await read('/r/bakery/.atom')
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    checkAtom(atom.text)
    const json = await read('/r/bakery/feed.json')
    expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const feed = JSON.parse(json.text)
    expect([feed.version, feed.home_page_url, feed.feed_url]).toEqual([
      'https://jsonfeed.org/version/1.1',
      `${app.url}/r/bakery/`,
      `${app.url}/r/bakery/feed.json`,
    ])
    expect(feed.items[0]).toMatchObject({ id: app.url + post.permalink, authors: [{ name: 'u/ann' }] })
    const thread = await parse(`${post.permalink}.rss`)
    expect(thread.items.map(({ title }) => title)).toEqual(['Rye & <caraway>', 'bosco on Rye & <caraway>'])
    expect(String(thread.items[1]?.['content:encoded'])).toContain('<strong>seeds</strong>')
    checkAtom((await read(`${post.permalink}.atom`)).text)
  })

  test.each([
    '/.rss',
    '/new/.rss',
    '/top.rss?t=all',
    '/r/popular/.rss',
    '/r/popular/new/.atom',
    '/r/all/.rss',
    '/r/all/top/.rss?t=week',
    '/user/ann/.rss',
    '/user/ann.rss',
    '/u/ann/submitted.rss',
    '/user/ann/comments/.atom',
  ])('%s', async path => {
    const feed = await parse(path)
    expect(feed.title).toBeTruthy()
  })

  test('what is no listing has none', async () => {
    for (const path of [
      '/r/nowhere_at_all/.rss',
      '/r/bakery/upside/.rss',
      '/user/nobody_at_all/.rss',
      '/r/bakery/comments/zzzzz/.rss',
      '/r/bakery/best/.rss',
      '/settings/.rss',
      '/wiki/index.rss',
    ])
      expect([path, (await read(path)).status]).toEqual([path, 404])
  })

  test('pages name their feeds', async () => {
    for (const path of ['/', '/r/all/', '/r/bakery/new/', '/user/ann/']) {
      const { text } = await read(path)
      const links = [
        ...text.matchAll(
          /<link rel="alternate" type="application\/([a-z]+)\+[a-z]+" title="[^"]+" href="([^"]+)">/g,
        ),
      ]
      // A community has one more, of its comments.
      const more = path.startsWith('/r/bakery/') ? ['rss'] : []
      expect([path, links.map(match => match[1])]).toEqual([path, ['rss', 'atom', 'feed', ...more]])
      for (const [, , href = ''] of links) expect([href, (await fetch(href)).status]).toEqual([href, 200])
    }
  })
})

test('a feed is valid whatever titles and texts hold', async () => {
  // Half a character gets no further than the database, whose text is UTF-8.
  const title = 'a\u0001b\u000bc ]]> <![CDATA[ &amp; \ufffe שלום مرحبا 日本 \u202e'
  const { id } = await writePost(app, { by: cast.bo, in: 'bakery' })
  await app.ctx.db.updateTable('posts').set({ title, flair_text: ']]>\u0002' }).where('id', '=', id).execute()
  const feed = await parse('/r/bakery/new/.rss')
  const found = feed.items.find(item => item.title?.includes('CDATA'))
  expect(found?.title).toMatch(/^abc \]\]> <!\[CDATA\[ &amp; .*שלום مرحبا 日本/)
  checkAtom((await read('/r/bakery/new/.atom')).text)
  expect(JSON.parse((await read('/r/bakery/new/feed.json')).text).items.length).toBeGreaterThan(0)
})

test('pictures come as enclosures; what is NSFW or a spoiler shows nothing of itself', async () => {
  const post = await writePost(app, {
    by: cast.ann,
    in: 'bakery',
    title: 'Not here',
    body: 'bare words',
    isNsfw: true,
  })
  const feed = await parse('/r/bakery/new/.rss')
  const item = feed.items.find(({ link }) => link === app.url + post.permalink)
  expect(item?.categories).toContain('nsfw')
  expect(JSON.stringify(item)).not.toContain('bare words')
  // Neither do the comments below it, in the feed of its thread or of who wrote them.
  await writeComment(app, { by: cast.bo, on: post.id, body: 'bare reply' })
  for (const path of [`${post.permalink}.rss`, '/user/bosco/comments/.rss']) {
    const said = (await parse(path)).items.find(({ title }) => title === 'bosco on Not here')
    expect(said?.categories).toContain('nsfw')
    expect(said?.['content:encoded']).toContain('This post is marked NSFW.')
    expect(JSON.stringify(said)).not.toContain('bare reply')
  }
})

test('who has a feed is told so: by its tag, and by its time where visitors share it', async () => {
  const first = await read('/r/bakery/top/.rss')
  const etag = first.headers.get('etag') ?? ''
  const again = await read('/r/bakery/top/.rss', { 'if-none-match': etag })
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
  const shared = await startApp({ databaseUrl: app.databaseUrl, env: { PAGE_CACHE_MB: '16' } })
  try {
    const ask = (headers: Headers = {}) => shared.ask('/r/bakery/top/.rss', { headers })
    const fresh = await ask()
    const changedAt = fresh.headers.get('last-modified') ?? ''
    expect(Date.parse(changedAt)).toBeGreaterThan(0)
    expect(fresh.headers.get('cache-control')).toContain('public')
    expect(fresh.headers.get('set-cookie')).toBeNull()
    await fresh.text()
    expect((await ask({ 'if-modified-since': changedAt })).status).toBe(304)
    expect((await ask({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status).toBe(200)
    expect((await ask({ 'if-none-match': fresh.headers.get('etag') ?? '' })).status).toBe(304)
    const kept = await ask()
    expect(kept.headers.get('x-request-id')).toBeNull()
    for (let asked = 0; asked < 100; asked += 1) {
      const answer = await ask()
      await answer.arrayBuffer()
      // From memory: no door was asked.
      expect(answer.headers.get('x-request-id')).toBeNull()
    }
  } finally {
    await shared.stop()
  }
})

describe('nothing private gets into a feed', () => {
  const paths = () => [
    '/.rss',
    '/r/all/new/.rss?limit=100',
    '/r/popular/new/.rss?limit=100',
    ...['hideout', 'turncoat'].flatMap(name => [`/r/${name}/.rss`, `/r/${name}/new/feed.json`]),
    ...['cyril', 'ines', 'ann'].flatMap(name =>
      ['', 'submitted', 'comments', 'saved', 'hidden'].map(tab => `/user/${name}/${tab}.rss`),
    ),
    ...[hideout.hidden.post, hideout.hidden.link, hideout.closed.post, hideout.closed.crosspost].flatMap(
      ({ fullname }) => [
        `/comments/${fullname.slice(3)}/.rss`,
        `/r/pottery/comments/${fullname.slice(3)}/.atom`,
        `/user/cyril/comments/${fullname.slice(3)}/x/.rss`,
      ],
    ),
  ]
  test.each(['visitor', 'ann', 'bosco'])('that %s reads', async who => {
    await settleEvents(app)
    for (const path of paths()) {
      const { status, text } = await read(path, who === 'visitor' ? {} : { cookie: cookies[who] ?? '' })
      expect([path, status < 500, text.includes(SECRET)]).toEqual([path, true, false])
    }
  })

  test('nor what a community asks about first, before it was agreed to', async () => {
    const lab = await openCommunity(app, { by: cast.cy, name: 'oddlab' })
    const post = await writePost(app, { by: cast.cy, in: 'oddlab', title: 'Odd things' })
    await setGates(app.as(cast.ed), { communityId: lab.id, isQuarantined: true })
    expect((await read('/r/oddlab/.rss')).status).toBe(403)
    expect((await read(`${post.permalink}.rss`)).status).toBe(404)
  })

  test('nor what was deleted', async () => {
    const post = await writePost(app, {
      by: cast.ann,
      in: 'bakery',
      title: 'Regretted soon',
      body: 'regrettable words',
    })
    await deletePost(app.as(cast.ann), { postId: post.id })
    expect((await read('/r/bakery/new/.rss')).text).not.toContain('Regretted soon')
    expect((await read(`${post.permalink}.rss`)).text).not.toContain('regrettable words')
  })
})

describe('private feeds', () => {
  const form = (who: string, intent: string) =>
    app.ask('/settings/feeds', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookies[who] ?? '' },
      body: new URLSearchParams({ intent }),
    })
  const linksOf = async (who: string): Promise<string[]> => {
    const { text } = await read('/settings/feeds', { cookie: cookies[who] ?? '' })
    return [...text.matchAll(/value="(http[^"]+token=[^"]+)"/g)].map(match =>
      (match[1] ?? '').slice(app.url.length),
    )
  }

  test('are made, renewed and turned off in settings; who has the address reads them without a session', async () => {
    expect((await app.ask('/settings/feeds')).headers.get('location')).toContain('/login')
    expect(await linksOf('ines')).toEqual([])
    expect((await form('ines', 'renew')).status).toBe(302)
    const links = await linksOf('ines')
    expect(links.map(link => link.split('?')[0])).toEqual([
      '/.rss',
      ...['following', 'saved', 'upvoted', 'downvoted', 'hidden'].map(tab => `/user/ines/${tab}/.rss`),
    ])
    for (const link of links) expect([link, (await read(link)).status]).toEqual([link, 200])
    const [home = '', , saved = ''] = links
    await setSaved(app.as(hideout.ines), { target: hideout.hidden.post.fullname, isSaved: true })
    const kept = await read(saved)
    expect([kept.status, kept.text.includes(SECRET)]).toEqual([200, true])
    expect(kept.headers.get('cache-control')).toBe('private, no-cache')
    expect(kept.headers.get('referrer-policy')).toBe('no-referrer')
    expect(kept.text).not.toContain('token=')
    const etag = kept.headers.get('etag') ?? ''
    expect((await read(saved, { 'if-none-match': etag })).status).toBe(304)
    expect((await read(home.replace('.rss', '.atom'))).status).toBe(200)
    expect((await read(home.replace('.rss', 'feed.json'))).status).toBe(200)
    await form('ines', 'renew')
    expect((await read(saved)).status).toBe(403)
    const [, , renewed = ''] = await linksOf('ines')
    expect((await read(renewed)).status).toBe(200)
    await form('ines', 'revoke')
    expect((await read(renewed)).status).toBe(403)
    expect(await linksOf('ines')).toEqual([])
  })

  test('are of custom feeds and saved searches, too', async () => {
    await form('ann', 'renew')
    const empty = (await read('/settings/feeds', { cookie: cookies.ann ?? '' })).text
    expect(empty).toContain('href="/custom-feeds/create"')
    expect(empty).toContain('You don’t have any saved searches yet.')
    const send = (path: string, fields: Record<string, string>) =>
      formPost(app, path, fields, cookies.ann ?? '')
    const words = { title: 'My <ovens>', description: '', communities: 'r/bakery' }
    const multi = (await send('/custom-feeds/create', words)).headers.get('location') ?? ''
    await send('/saved-searches', { intent: 'create', query: 'rye bread', name: 'Rye & spelt' })
    const { text } = await read('/settings/feeds', { cookie: cookies.ann ?? '' })
    for (const label of ['My &lt;ovens&gt;', 'Rye &amp; spelt']) expect(text).toContain(label)
    const more = (await linksOf('ann')).slice(6)
    expect(more.map(link => link.split('?')[0])).toEqual([
      `${multi}.rss`,
      expect.stringMatching(/^\/saved-searches\/\d+\/\.rss$/),
    ])
    for (const link of more) {
      const [path = '', query] = link.split('?')
      expect([link, (await read(link)).status]).toEqual([link, 200])
      // The custom feed is private: without its token it isn't there; a search asks for its owner.
      expect([path, (await read(path)).status >= 400]).toEqual([path, true])
      await form('bosco', 'renew')
      const [foreign = ''] = await linksOf('bosco')
      expect((await read(`${path}?${foreign.split('?')[1]}`)).status).toBe(404)
      expect(query).toContain('token=')
    }
  })

  test('show only the owner’s lists, and no more than a member sees', async () => {
    await form('bosco', 'renew')
    const [home = ''] = await linksOf('bosco')
    const token = home.split('token=')[1] ?? ''
    expect((await read(`/user/ines/saved/.rss?token=${token}`)).status).toBe(404)
    expect((await read(`/r/hideout/.rss?token=${token}`)).status).toBe(403)
    for (const wrong of ['x', `1-${'a'.repeat(43)}`, token.replace(/.$/, '_'), ''])
      expect([wrong, (await read(`/.rss?token=${wrong}`)).status]).toEqual([wrong, 403])
    cookies.edgar = await app.logIn('edgar')
    await form('edgar', 'renew')
    const [admins = ''] = await linksOf('edgar')
    expect((await read(`/r/hideout/.rss?token=${admins.split('token=')[1]}`)).status).toBe(403)
  })

  test('a wrong intent is refused', async () => {
    expect((await form('ann', 'steal')).status).toBe(400)
  })
})

test('custom feeds have their own RSS feeds, readable by those who may see them', async () => {
  const make = (title: string, choice: Record<string, string>) =>
    app.ask('/custom-feeds/create', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookies.ann ?? '' },
      body: new URLSearchParams({ title, description: '', communities: 'r/bakery, r/pottery', ...choice }),
    })
  const places = await Promise.all(
    [make('Ovens', { isPublic: 'on' }), make('Mine', {})].map(
      async made => (await made).headers.get('location') ?? '',
    ),
  )
  const [open = '', own = ''] = places
  expect(open).toBe('/user/ann/m/ovens/')
  expect((await parse(`${open}.rss`)).items.length).toBeGreaterThan(0)
  expect((await parse(`${open}new/.rss`)).title).toBe('Ovens')
  expect((await read(open)).text).toContain(`href="${app.url}${open}.rss"`)
  expect((await read(`${own}.rss`)).status).toBe(404)
  expect((await read(`${own}.rss`, { cookie: cookies.ann ?? '' })).status).toBe(200)
})

test('a hundred long posts are a feed of bounded size', async () => {
  const body = 'Flour, water, salt. '.repeat(1_900)
  for (let made = 0; made < 40; made += 1)
    await createPost(app.as({ ...cast.ann, isStaff: true }), {
      communityName: 'bakery',
      kind: 'text',
      title: `Loaf ${made}`,
      body,
    })
  const { text } = await read('/r/bakery/new/.rss?limit=100')
  expect(text.length).toBeLessThan(1_300_000)
  expect((await parser.parseString(text)).items.length).toBeGreaterThanOrEqual(40)
})
