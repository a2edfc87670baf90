import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_COMMUNITIES, DEMO_PEOPLE, DEMO_UPKEEP } from '#cli/demo/demo-content.ts'
import { plantDemo } from '#cli/demo/plant-demo.ts'
import { createCast } from '#tests/fixtures/cast.ts'
import { plantWiki } from '#tests/fixtures/plant-wiki.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { clientOf, openClient, type SiteClient } from '#tests/support/site-client.ts'
import { loadBuiltSite, startApp, type TestApp } from '#tests/support/start-app.ts'

/** So many pages of one shape are read, and every link on them is followed. */
const MOST_OF_A_SHAPE = 6

/** Links that answer with an error on purpose. */
const ON_PURPOSE: readonly { path: RegExp; status: number; because: string }[] = [
  {
    path: /^\/r\/LateSwimmers\/wiki\/(?:edit\/|create$)/,
    status: 403,
    because: 'who only lacks age or karma is offered to edit, and told what is missing',
  },
  {
    path: /^\/r\/Mod\/$/,
    status: 403,
    because: 'the guide for moderators, a page of the wiki that everybody reads, names their feed',
  },
]

let app: TestApp

beforeAll(async () => {
  app = await startApp({ site: await loadBuiltSite() })
  await plantDemo(
    { ...app.ctx, pool: app.server.app.database.pool },
    {
      people: DEMO_PEOPLE,
      communities: DEMO_COMMUNITIES.filter(({ name }) => name === 'LateSwimmers'),
      upkeep: DEMO_UPKEEP,
      store: app.server.app.mediaStore,
      onProgress: () => undefined,
    },
  )
  await plantWiki(app)
  await createCast(app)
  await settleEvents(app)
}, 6 * HANGS_MS)
afterAll(() => app.stop())

/** A path with what names one of many replaced. */
function shapeOf({ pathname, searchParams }: URL): string {
  const path = pathname
    .replace(/^\/(r|user|m|t)\/[^/]+/, '/$1/*')
    .replace(/\/comments\/\w+(\/[^/]*)?(\/\w+)?/, (_, slug, comment) =>
      comment === undefined ? '/comments/*' : `/comments/*${slug}`.replace(/\/[^/]*$/, '/*/*'),
    )
  return `${path}?${[...new Set(searchParams.keys())].sort().join('&')}`
}

function linksOn(html: string, page: URL): URL[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href = '']) => {
    const url = new URL(href.replaceAll('&amp;', '&'), page)
    url.hash = ''
    return url.origin === page.origin ? [url] : []
  })
}

/** Follows links from the home page on; returns those that answer with an error, with a page that shows them. */
async function crawl(client: SiteClient): Promise<{ broken: string[]; followed: number }> {
  const home = new URL('/', app.url)
  const waiting: { url: URL; from: string }[] = [{ url: home, from: 'the start' }]
  const seen = new Set([home.href])
  const shapes = new Map<string, number>()
  const broken: string[] = []
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { url, from } = next
    const path = url.pathname + url.search
    const { status, text, location } = await client.get(path)
    const isPurpose = ON_PURPOSE.some(one => one.status === status && one.path.test(url.pathname))
    if (status >= 400 && !isPurpose) broken.push(`${status} ${path} on ${from}`)
    const found = location === null ? (status === 200 ? linksOn(text, url) : []) : [new URL(location, url)]
    for (const link of found) {
      const shape = shapeOf(link)
      const count = shapes.get(shape) ?? 0
      if (link.origin !== url.origin || seen.has(link.href) || count >= MOST_OF_A_SHAPE) continue
      seen.add(link.href)
      shapes.set(shape, count + 1)
      waiting.push({ url: link, from: location === null ? path : `${path} on ${from}` })
    }
  }
  return { broken, followed: seen.size }
}

test.for([
  ['a visitor', null],
  ['a plain member', 'ann'],
] as const)('every link shown to %s works', { timeout: 10 * HANGS_MS }, async ([, name]) => {
  const client = name === null ? openClient({ url: app.url }) : await clientOf(app, name)
  const { broken, followed } = await crawl(client)
  expect(broken).toEqual([])
  expect(followed).toBeGreaterThan(100)
})
