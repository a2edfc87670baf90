import type { PlainAnswer, PlainDoor } from '#api/plain/plain-door.ts'
import { element, XML_HEAD } from '#api/syndication/xml.ts'
import { listFilledLetters } from '#domain/communities/list-by-letter.ts'
import { firstYear } from '#domain/posts/list-year.ts'
import { listChunks, type SitemapChunk, type SitemapThing } from '#domain/sitemap/list-chunks.ts'
import { readEntries, type SitemapEntry } from '#domain/sitemap/read-entries.ts'
import { listFilledTopics } from '#domain/topics/list-topics.ts'
import type { Ctx } from '#platform/context/context.ts'
import { keepReading } from '#platform/database/keep-reading.ts'
import { directoryPath } from '#shared/communities/directory-letters.ts'
import { fail } from '#shared/errors.ts'
import { parseBase36, toBase36 } from '#shared/ids.ts'
import { yearPath } from '#shared/paths.ts'

const TYPE = 'application/xml; charset=utf-8'
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const KEPT_MS = 3_600_000
/** Maximum number of sitemaps written at once; each reads 50,000 rows. */
const MOST_AT_ONCE = 2
const THINGS = ['posts', 'communities'] as const satisfies readonly SitemapThing[]
const DOCUMENTS = ['about', 'help', 'contentpolicy', 'privacypolicy', 'useragreement']
const PAGES = ['/', '/r/popular/', '/r/all/', '/communities', ...DOCUMENTS.map(name => `/wiki/${name}`)]

type Chunks = Record<SitemapThing, SitemapChunk[]>

let writing = 0

/** `/sitemap.xml`: index of the sitemaps. Their boundaries are computed once an hour. */
export const sitemapIndexDoor: PlainDoor = {
  family: 'sitemap',
  reader: 'visitor',
  isShared: false,
  match: path => (path === '/sitemap.xml' ? {} : null),
  async answer({ ctx, publicUrl }) {
    const chunks = await knownChunks(ctx)
    const rows = THINGS.flatMap(thing =>
      chunks[thing].map(({ afterId, lastModified }) =>
        element('sitemap', [
          element('loc', `${publicUrl}/sitemaps/${thing}-${toBase36(afterId)}.xml`),
          element('lastmod', lastModified.toISOString()),
        ]),
      ),
    )
    const pages = element('sitemap', [element('loc', `${publicUrl}/sitemaps/pages.xml`)])
    return answer(XML_HEAD + element('sitemapindex', [pages, ...rows], { xmlns: SPACE }))
  },
}

/** `/sitemaps/posts-{id}.xml`: the 50,000 posts after that one, streamed as they are read (decision 39). */
export const sitemapDoor: PlainDoor = {
  family: 'sitemap',
  reader: 'visitor',
  isShared: false,
  match(path) {
    const [, thing, after] = /^\/sitemaps\/(posts|communities|pages)(?:-([0-9a-z]+))?\.xml$/.exec(path) ?? []
    return thing === undefined ? null : { thing, after: after ?? '' }
  },
  async answer({ ctx, publicUrl }, { parts }) {
    if (parts.thing === 'pages') return answer(await pagesSitemap(ctx, publicUrl))
    const thing = THINGS.find(name => name === parts.thing) ?? fail('not_found')
    const afterId = parts.after === '0' ? 0 : (parseBase36(parts.after ?? '') ?? fail('not_found'))
    if (writing >= MOST_AT_ONCE) fail('overloaded', { retryAfterSeconds: 30 })
    return answer(streamOf(readEntries(ctx, { thing, afterId }), publicUrl))
  },
}

function answer(body: PlainAnswer['body']): PlainAnswer {
  return { type: TYPE, body, headers: { 'Cache-Control': 'public, max-age=3600', 'X-Robots-Tag': 'noindex' } }
}

const knownChunks = keepReading(KEPT_MS, findChunks)

async function findChunks(ctx: Ctx): Promise<Chunks> {
  return { posts: await listChunks(ctx, 'posts'), communities: await listChunks(ctx, 'communities') }
}

/** Streams batch by batch, no faster than the client reads. */
function streamOf(batches: AsyncGenerator<SitemapEntry[]>, publicUrl: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isOver = false
  writing += 1
  const end = () => {
    if (!isOver) writing -= 1
    isOver = true
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(`${XML_HEAD}<urlset xmlns="${SPACE}">`))
      },
      async pull(controller) {
        try {
          const { value, done } = await batches.next()
          if (done !== true) {
            controller.enqueue(encoder.encode(value.map(entry => urlOf(publicUrl, entry)).join('')))
            return
          }
          controller.enqueue(encoder.encode('</urlset>'))
          controller.close()
          end()
        } catch (error) {
          end()
          throw error
        }
      },
      async cancel() {
        end()
        await batches.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
}

function urlOf(publicUrl: string, { path, lastModified }: SitemapEntry): string {
  return element('url', [element('loc', publicUrl + path), element('lastmod', lastModified.toISOString())])
}

async function pagesSitemap(ctx: Ctx, publicUrl: string): Promise<string> {
  const [first, topics, letters] = await Promise.all([
    firstYear(ctx),
    listFilledTopics(ctx),
    listFilledLetters(ctx),
  ])
  const thisYear = ctx.now().getUTCFullYear()
  const years = Array.from({ length: thisYear - (first ?? thisYear) + 1 }, (_, ago) => thisYear - ago)
  const paths = [
    ...PAGES,
    ...years.map(yearPath),
    ...topics.map(({ path }) => path),
    ...letters.map(letter => directoryPath(letter)),
  ]
  const rows = paths.map(path => element('url', [element('loc', publicUrl + path)]))
  return XML_HEAD + element('urlset', rows, { xmlns: SPACE })
}
