import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCommunitySettings } from '#domain/communities/setup/change-community-settings.ts'
import { setGates } from '#domain/communities/setup/set-gates.ts'
import { deletePost } from '#domain/posts/delete-post.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { writePost } from '#tests/fixtures/content.ts'
import { buildHideout, SECRET } from '#tests/fixtures/hideout.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast

beforeAll(async () => {
  app = await startApp({ env: { SECURITY_CONTACT: 'mailto:security@warren.example' } })
  cast = await createCast(app)
  const { id: communityId } = await openCommunity(app, { by: cast.cy, name: 'murals' })
  await changeCommunitySettings(app.as(cast.cy), { communityId, topics: ['art'] })
})
afterAll(() => app.stop())

async function read(path: string) {
  const answer = await app.ask(path)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(match => match[1] ?? '')

/** Everything that the sitemaps lead to. */
async function listedPaths(): Promise<string[]> {
  const index = await read('/sitemap.xml')
  expect([index.status, index.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const parts = await Promise.all(locations(index.text).map(url => read(url.slice(app.url.length))))
  return parts.flatMap(({ text, status }) => {
    expect(status).toBe(200)
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">.*<\/urlset>$/s,
    )
    return locations(text).map(url => url.slice(app.url.length))
  })
}

test('sitemaps lead to what visitors may read, and nowhere else', async () => {
  const hideout = await buildHideout(app, cast)
  const plain = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Tea & <bowls>' })
  const marked = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Marked', isNsfw: true })
  const gone = await writePost(app, { by: cast.ann, in: 'pottery', title: 'Gone' })
  await deletePost(app.as(cast.ann), { postId: gone.id })
  const odd = await openCommunity(app, { by: cast.cy, name: 'oddlab' })
  const hidden = await writePost(app, { by: cast.cy, in: 'oddlab', title: 'Odd' })
  await setGates(app.as(cast.ed), { communityId: odd.id, isQuarantined: true })
  const paths = await listedPaths()
  expect(paths).toContain(plain.permalink)
  expect(paths).toContain('/r/pottery/')
  expect(paths).toContain('/')
  for (const path of [marked.permalink, gone.permalink, hidden.permalink, '/r/oddlab/', '/r/hideout/'])
    expect([path, paths.includes(path)]).toEqual([path, false])
  expect(paths.filter(path => path.includes(SECRET) || path.includes('hideout'))).toEqual([])
  expect(
    paths.some(path => path.includes(hideout.closed.post.fullname.slice(3)) && path.includes('turncoat')),
  ).toBe(false)
})

test('the sitemap of pages has the documents of the site, years with posts, and topics with a community', async () => {
  const old = await writePost(app, { by: cast.cy, in: 'murals', title: 'Old wall' })
  const createdAt = new Date('2021-05-01T00:00:00Z')
  await app.ctx.db.updateTable('posts').set({ created_at: createdAt }).where('id', '=', old.id).execute()
  const { text } = await read('/sitemaps/pages.xml')
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.slice(app.url.length))
  const thisYear = app.ctx.now().getUTCFullYear()
  expect(paths.filter(path => path.startsWith('/posts/'))).toEqual(
    Array.from({ length: thisYear - 2020 }, (_, ago) => `/posts/${thisYear - ago}/`),
  )
  expect(paths.filter(path => path.startsWith('/t/'))).toEqual(['/t/art/'])
  for (const path of paths) expect([path, (await app.ask(path)).status]).toEqual([path, 200])
  for (const name of ['about', 'help', 'rules', 'privacy', 'terms'])
    expect(paths).toContain((await app.ask(`/${name}`)).headers.get('location'))
})

test('a sitemap that is none is not found', async () => {
  for (const path of [
    '/sitemaps/accounts-0.xml',
    '/sitemaps/posts-.xml',
    '/sitemaps/posts-zzzzzzzzzzzzzzzz.xml',
    '/sitemaps/',
  ])
    expect([path, (await read(path)).status]).toEqual([path, 404])
})

test('robots.txt names the sitemap, and closes what is no page', async () => {
  const { text, headers } = await read('/robots.txt')
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`\nSitemap: ${app.url}/sitemap.xml\n`)
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/)
})

test('browsers and researchers find what they look for by name', async () => {
  const security = await read('/.well-known/security.txt')
  expect(security.text).toMatch(
    /^Contact: mailto:security@warren\.example\nExpires: \d{4}-\d\d-\d\dT00:00:00\.000Z\n/,
  )
  const change = await app.ask('/.well-known/change-password')
  expect([change.status, change.headers.get('location')]).toEqual([302, '/change_password'])
  const search = await read('/opensearch.xml')
  expect(search.text).toContain(`template="${app.url}/search?q={searchTerms}"`)
  expect(search.text).toContain(
    `type="application/x-suggestions+json" rel="suggestions" template="${app.url}/search/suggestions?q={searchTerms}"`,
  )
  // Every page names it: a browser offers the search wherever it is opened.
  for (const path of ['/', '/r/murals/', '/user/ann/', '/communities', '/nowhere/at/all', '/login']) {
    const named = (await read(path)).text.match(
      /<link rel="search" type="application\/opensearchdescription\+xml" title="Warren" href="\/opensearch.xml">/g,
    )
    expect([path, named?.length]).toEqual([path, 1])
  }
  const icon = await app.ask('/favicon.ico')
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
})

test('without a contact there is no security.txt', async () => {
  const other = await startApp({ databaseUrl: app.databaseUrl })
  try {
    expect((await other.ask('/.well-known/security.txt')).status).toBe(404)
  } finally {
    await other.stop()
  }
})
