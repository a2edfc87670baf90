import ogs from 'open-graph-scraper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeImage } from '#domain/media/store-image.ts'
import { setProfilePictures } from '#domain/profiles/edit-profile.ts'
import { type Cast, createCast, openCommunity } from '#tests/fixtures/cast.ts'
import { graphOf } from '#tests/fixtures/json-ld.ts'
import { drawPicture } from '#tests/fixtures/pictures.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'

let app: TestApp
let cast: Cast

beforeAll(async () => {
  app = await startApp()
  cast = await createCast(app)
  await openCommunity(app, { by: cast.cy, name: 'kilns' })
})
afterAll(() => app.stop())

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await app.ask(path, { headers: { accept: 'text/html', ...headers } })).text()
}

async function scrape(path: string) {
  const { result } = await ogs({ html: await read(path) })
  return result
}

test.each([
  ['/t/art/', 'Art - Warren', ['Topics', 'Art']],
  ['/topics/a-1/', 'Topics - Warren', ['Topics']],
  ['/communities', 'Communities - Warren', ['Communities']],
  ['/subreddits/digits-1/', 'Communities: 0–9 - Warren', ['Communities', 'Communities: 0–9']],
  ['/wiki/about', 'About - Warren', ['About']],
  ['/now', 'Happening Now - Warren', ['Happening Now']],
  ['/r/kilns/collections', 'Collections of r/kilns - Warren', ['r/kilns', 'Collections of r/kilns']],
] as const)('%s is a card, too, and has one canonical address', async (path, ogTitle, steps) => {
  const html = await read(path)
  expect(await scrape(path)).toMatchObject({ ogTitle, ogUrl: app.url + path, twitterCard: 'summary' })
  const canonical = [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(match => match[1])
  expect(canonical).toEqual([app.url + path])
  expect([...html.matchAll(/<meta name="description"/g)]).toHaveLength(1)
  const trail = graphOf(html).get('BreadcrumbList')?.itemListElement as { name: string }[]
  expect(trail.map(({ name }) => name)).toEqual(['Warren', ...steps])
})

test('the page of a year says which, and a document what it begins with; members get no cards', async () => {
  const year = new Date(app.ctx.now()).getUTCFullYear()
  expect((await scrape(`/posts/${year}/`)).ogTitle).toBe(`The best of ${year} - Warren`)
  expect((await scrape('/wiki/about')).ogDescription).toContain('This is a community site')
  const seen = await read('/wiki/about', { cookie: await app.logIn('ann') })
  expect(seen).not.toMatch(/og:title|ld\+json/)
})

test('a profile’s picture is in its card, unless it is NSFW', async () => {
  const bytes = await drawPicture({ width: 300, height: 300, color: '#a63446' })
  const store = app.server.app.mediaStore
  const { mediaId } = await storeImage(app.as(cast.bo), { bytes, purpose: 'icon', store })
  await setProfilePictures(app.as(cast.bo), { iconMediaId: mediaId })
  const pictured = await scrape('/user/bosco/')
  expect(pictured.ogImage?.[0]).toMatchObject({ alt: 'u/bosco' })
  const url = pictured.ogImage?.[0]?.url ?? ''
  expect([url.includes('/media/'), (await fetch(url)).status]).toEqual([true, 200])
  expect(graphOf(await read('/user/bosco/')).get('ProfilePage')).toMatchObject({ mainEntity: { image: url } })
  await app.ctx.db.updateTable('communities').set({ is_nsfw: true }).where('name', '=', 'u_bosco').execute()
  expect((await read('/user/bosco/', { cookie: 'nsfw_ok=1' })).split('</head>')[0]).not.toContain(url)
})
