import { gzipSync } from 'node:zlib'
import ogs from 'open-graph-scraper'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { listRooms } from '#domain/rooms/list-rooms.ts'
import { startMessage } from '#domain/rooms/messages/start-message.ts'
import { type Cast, createCast, openCommunity, signUp } from '#tests/fixtures/cast.ts'
import { writeComment, writePost } from '#tests/fixtures/content.ts'
import { graphOf } from '#tests/fixtures/json-ld.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'pottery' })
  await openCommunity(app, { by: cast.cy, name: 'afterdark', isNsfw: true })
})
afterAll(() => app.stop())

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await app.ask(path, { headers: { accept: 'text/html', ...headers } })).text()
}

async function scrape(path: string) {
  const { result } = await ogs({ html: await read(path) })
  return result
}

/** The outermost element around a place that opens and closes, without its class. */
function outermostDetails(html: string, at: number): string | undefined {
  const open: string[] = []
  for (const [tag] of html.slice(0, at).matchAll(/<\/?details[^>]*>/g)) {
    if (tag.startsWith('</')) open.pop()
    else open.push(tag.replace(/ class="[^"]*"/, ''))
  }
  return open[0]
}

const robotsOf = (html: string) =>
  [...html.matchAll(/<meta name="robots" content="([^"]*)"/g)].map(match => match[1])

test('plain text of a post and of a message has no tags and no entities', async () => {
  const post = await writePost(app, {
    by: cast.ann,
    in: 'pottery',
    body: '# Kiln log\nFired at 1200&deg;C &copy;  \nagain\n\n---\n\n>! cracked',
  })
  const words = 'Kiln log: Fired at 1200°C © again …'
  expect((await scrape(post.permalink)).ogDescription).toBe(words)
  expect(await read(post.permalink)).toContain(`<meta name="description" content="${words}">`)
  expect(await read('/r/pottery/new/')).toContain(`${words}</p>`)
  await startMessage(app.as(cast.ann), {
    to: 'bosco',
    subject: 'Kiln',
    body: 'one  \ntwo &deg;\n\n---\n\nend',
  })
  const { rooms } = await listRooms(app.as(cast.bo), {
    folder: { kinds: ['message'], isRequest: true },
    before: null,
  })
  expect(rooms).toMatchObject([{ excerpt: 'one two ° end' }])
})

describe('a thread', () => {
  test('is a card elsewhere, and a discussion to search engines', async () => {
    const post = await writePost(app, {
      by: cast.ann,
      in: 'pottery',
      title: 'Ash glazes',
      body: 'From *wood* ash.',
    })
    await writeComment(app, { by: cast.bo, on: post.id, body: 'Sieve it **twice**.' })
    const card = await scrape(post.permalink)
    expect(card).toMatchObject({
      ogTitle: 'Ash glazes',
      ogDescription: 'From wood ash.',
      ogType: 'article',
      ogUrl: app.url + post.permalink,
      ogSiteName: 'Warren',
      twitterCard: 'summary_large_image',
    })
    expect(card.ogImage?.[0]).toMatchObject({
      width: '1200',
      height: '630',
      type: 'image/png',
      alt: 'Ash glazes',
    })
    const graph = graphOf(await read(post.permalink))
    expect(graph.get('DiscussionForumPosting')).toMatchObject({
      headline: 'Ash glazes',
      text: 'From wood ash.',
      url: app.url + post.permalink,
      author: { '@type': 'Person', name: 'ann', url: `${app.url}/user/ann/` },
      commentCount: 1,
      comment: [{ '@type': 'Comment', text: 'Sieve it twice.', author: { name: 'bosco' } }],
    })
    const datePublished = graph.get('DiscussionForumPosting')?.datePublished
    expect(Date.parse(String(datePublished))).toBeGreaterThan(0)
    expect(graph.get('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Warren', item: `${app.url}/` },
        { position: 2, name: 'r/pottery', item: `${app.url}/r/pottery/` },
        { position: 3, name: 'Ash glazes', item: app.url + post.permalink },
      ],
    })
    expect(graph.has('QAPage')).toBe(false)
  })

  test('cannot break out of the script that describes it, whatever its text', async () => {
    const title = '</script><script>alert(1)</script><!-- “quoted” & "plain"'
    const post = await writePost(app, { by: cast.ann, in: 'pottery', title, body: '</script><b>x' })
    const html = await read(post.permalink)
    expect(html).not.toContain('<script>alert')
    expect(graphOf(html).get('DiscussionForumPosting')?.headline).toBe(title)
    expect((await scrape(post.permalink)).ogTitle).toContain('</script>')
  })

  test('of two hundred long comments says no more than 3 kB of them after compression', async () => {
    const post = await writePost(app, {
      by: cast.ann,
      in: 'pottery',
      title: 'Much to say',
      body: 'So much. '.repeat(900),
    })
    for (let written = 0; written < 60; written += 1) {
      const words = Array.from({ length: 120 }, (_, at) =>
        ((written + 7) * (at + 3) * 2_654_435_761).toString(36),
      )
      await writeComment(app, { by: cast.bo, on: post.id, body: words.join(' ') })
    }
    const html = await read(post.permalink)
    const without = html.replace(/<script type="application\/ld\+json">.*?<\/script>/s, '')
    expect(without.length).toBeLessThan(html.length)
    expect(gzipSync(html).length - gzipSync(without).length).toBeLessThan(3_072)
  })

  test('that is NSFW shows neither picture nor text in its card', async () => {
    await createPost(app.as(cast.ann), {
      communityName: 'pottery',
      kind: 'text',
      title: 'Bare clay',
      body: 'private words',
      isNsfw: true,
    }).then(async post => {
      await writeComment(app, { by: cast.bo, on: post.id, body: 'Such private words!' })
      const card = await scrape(post.permalink)
      expect(card.ogImage?.[0]?.url).toBe(`${app.url}/cards/site.png`)
      const head = (await read(post.permalink)).split('</head>')[0]
      expect(head).toContain('Bare clay')
      expect(head).not.toContain('private words')
      expect(JSON.stringify(graphOf(await read(post.permalink)).get('DiscussionForumPosting'))).not.toContain(
        'private words',
      )
    })
  })
})

test('a comment’s own page is a card of the comment', async () => {
  const post = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Cones', body: 'Which?' })
  const above = await writeComment(app, { by: cast.bo, on: post.id, body: 'Cone six.' })
  const below = await writeComment(app, { by: cast.cy, on: post.id, under: above.id, body: 'Cone *ten*.' })
  const path = `${post.permalink}${below.id.toString(36)}/`
  expect(await scrape(`${path}?context=3`)).toMatchObject({
    ogTitle: 'cyril on Cones',
    ogDescription: 'Cone ten.',
    ogUrl: app.url + path,
  })
  const graph = graphOf(await read(path))
  expect(graph.get('DiscussionForumPosting')).toMatchObject({
    headline: 'Cones',
    comment: [{ text: 'Cone ten.', url: app.url + path }],
  })
  await deleteComment(app.as(cast.cy), { commentId: below.id })
  expect((await scrape(`${post.permalink}${above.id.toString(36)}/`)).ogDescription).toBe('Cone six.')
  expect(await read(path)).not.toContain('Cone ten.')
})

test('pages have one description', async () => {
  const post = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Once', body: 'Said once.' })
  const told = async (path: string) =>
    [...(await read(path)).matchAll(/<meta name="description" content="([^"]*)"/g)].map(match => match[1])
  expect({
    front: await told('/'),
    popular: await told('/r/popular/'),
    all: await told('/r/all/new/'),
    community: await told('/r/pottery/'),
    post: await told(post.permalink),
  }).toEqual({
    front: ['What people are reading on Warren.'],
    popular: ['What people are reading on Warren.'],
    all: ['Posts from all public communities on Warren.'],
    community: ['For friends of pottery.'],
    post: ['Said once.'],
  })
})

test('communities, people and the front page say what they are', async () => {
  expect(await scrape('/r/pottery/')).toMatchObject({
    ogTitle: 'r/pottery - Warren',
    ogDescription: 'For friends of pottery.',
    ogType: 'website',
    ogUrl: `${app.url}/r/pottery/`,
  })
  expect(graphOf(await read('/r/pottery/')).get('BreadcrumbList')).toBeDefined()
  expect(await scrape('/user/ann/')).toMatchObject({ ogType: 'profile', ogUrl: `${app.url}/user/ann/` })
  expect(graphOf(await read('/user/ann/')).get('ProfilePage')).toMatchObject({
    mainEntity: { '@type': 'Person', name: 'ann', url: `${app.url}/user/ann/` },
  })
  expect(graphOf(await read('/')).get('WebSite')).toMatchObject({ name: 'Warren', url: `${app.url}/` })
  for (const path of ['/', '/new', '/r/popular/new/', '/r/all/'])
    expect([path, (await read(path)).match(/rel="canonical"/g)?.length]).toEqual([path, 1])
})

test('members get no preview tags, since only visitors’ pages are indexed and shared', async () => {
  const html = await read('/r/pottery/', { cookie: await app.logIn('ann') })
  expect(html).not.toMatch(/og:title|ld\+json/)
  expect(html).toContain('rel="alternate"')
})

describe('search engines', () => {
  test('[R2.12-03] are kept from what is NSFW, gated, deleted and from young profiles, and from nothing else', async () => {
    const plain = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Plain' })
    const marked = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Marked', isNsfw: true })
    const gone = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Gone' })
    await deletePost(app.as(cast.ann), { postId: gone.id })
    await signUp(app, { name: 'oldtimer' })
    const longAgo = new Date(app.ctx.now().getTime() - 31 * 86_400_000)
    await app.ctx.db
      .updateTable('accounts')
      .set({ created_at: longAgo })
      .where('name', '=', 'oldtimer')
      .execute()
    const adult = { cookie: 'nsfw_ok=1' }
    expect({
      plain: robotsOf(await read(plain.permalink)),
      front: robotsOf(await read('/')),
      directory: robotsOf(await read('/communities')),
      community: robotsOf(await read('/r/pottery/')),
      old: robotsOf(await read('/user/oldtimer/')),
      young: robotsOf(await read('/user/ann/')),
      marked: robotsOf(await read(marked.permalink)),
      gone: robotsOf(await read(gone.permalink)),
      gate: robotsOf(await read('/r/afterdark/')),
      adult: robotsOf(await read('/r/afterdark/', adult)),
      framed: robotsOf(await read('/login/?is_embedded=true')),
      private: robotsOf(await read('/user/ann/saved')),
      missing: robotsOf(await read('/no/such/page')),
    }).toEqual({
      plain: [],
      front: [],
      directory: [],
      community: [],
      old: [],
      young: ['noindex'],
      marked: ['noindex'],
      gone: ['noindex'],
      gate: ['noindex'],
      adult: ['noindex'],
      framed: ['noindex,nofollow'],
      private: ['noindex', 'noindex,nofollow'],
      missing: ['noindex,nofollow'],
    })
  })

  test('[R2.12-03] are asked to leave out and not to follow what is one’s own, and what moderators and staff see', async () => {
    await signUp(app, { name: 'bookkeeper', isStaff: true })
    const staff = { cookie: await app.logIn('bookkeeper') }
    const keeper = { cookie: await app.logIn('cyril') }
    const pages: [string, Record<string, string>][] = [
      ...['', '/approvals', '/activity', '/books'].map(
        view => [`/econ-management${view}`, staff] as [string, Record<string, string>],
      ),
      ['/settings/account', keeper],
      ['/settings/premium', keeper],
      ['/notifications', keeper],
      ['/message/inbox/', keeper],
      ['/message/messages', keeper],
      ['/modmail', keeper],
      ['/vault', keeper],
      ['/chat', keeper],
      ['/r/pottery/about/log', keeper],
    ]
    for (const [path, headers] of pages) {
      const answer = await app.ask(path, { headers: { accept: 'text/html', ...headers } })
      expect([path, answer.status, robotsOf(await answer.text())]).toEqual([path, 200, ['noindex,nofollow']])
    }
  })

  test('[R5-39] [R5-40] are asked, where the operator wants it, to list only what five people discussed since 2016', async () => {
    const strict = await startApp({
      databaseUrl: app.databaseUrl,
      env: { FLAGS: 'index_discussed_posts=on' },
    })
    try {
      const quiet = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Quiet' })
      const busy = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Busy' })
      const ancient = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Ancient' })
      for (const { id } of [busy, ancient])
        for (let said = 0; said < 5; said += 1) await writeComment(app, { by: cast.bo, on: id })
      for (let said = 0; said < 4; said += 1) await writeComment(app, { by: cast.bo, on: quiet.id })
      await app.ctx.db
        .updateTable('posts')
        .set({ created_at: new Date('2015-12-31T23:59:59Z') })
        .where('id', '=', ancient.id)
        .execute()
      const robots = async (path: string) => robotsOf(await (await strict.ask(path)).text())
      expect(await robots(busy.permalink)).toEqual([])
      expect(await robots(quiet.permalink)).toEqual(['noindex'])
      expect(await robots(ancient.permalink)).toEqual(['noindex'])
      expect(robotsOf(await read(quiet.permalink))).toEqual([])
    } finally {
      await strict.stop()
    }
  })

  test('[R2.13-usr-45] find the user menu in the page, closed', async () => {
    const html = await read('/', {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    for (const path of ['/wiki/useragreement', '/wiki/privacypolicy', '/register', '/acknowledgements'])
      expect([path, outermostDetails(html, html.indexOf(`href="${path}"`))]).toEqual([path, '<details>'])
  })
})
