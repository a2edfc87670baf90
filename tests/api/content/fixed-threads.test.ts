import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refKey } from '#domain/archive-import/import-refs.ts'
import { type ImportSite, openImportSite } from '#tests/support/archive-import.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { readTestRows, testDataPath } from '#tests/support/test-data.ts'
import { followLinks } from '#tests/support/threads/follow-links.ts'

/** The fixed threads of an archive: post, comments in it, how deep they go. */
type Fixed = { name: string; comments: number; levels: number }
type Archive = { stem: string; threads: Fixed[] }

/** 25 threads with 5,946 comments. */
const SMALL: Archive[] = [
  {
    stem: 'askreddit-full',
    threads: [
      // 1,514 siblings at top level.
      { name: 't3_mbtjq7', comments: 2_110, levels: 11 },
      { name: 't3_7puk6t', comments: 31, levels: 6 },
    ],
  },
  {
    stem: 'reddit-api',
    threads: [
      { name: 't3_n49rw', comments: 1_433, levels: 11 },
      { name: 't3_fo7p5b', comments: 500, levels: 10 },
      { name: 't3_57dw9a', comments: 146, levels: 11 },
    ],
  },
]
/** 4,550 threads with 59,840 comments. */
const LARGE: Archive[] = [
  {
    stem: 'voat-programming',
    threads: [
      { name: 't3_2522256', comments: 55, levels: 22 },
      { name: 't3_2819676', comments: 198, levels: 14 },
      { name: 't3_2330313', comments: 17, levels: 17 },
    ],
  },
  {
    stem: 'volume-2015',
    threads: [
      { name: 't3_pc7f627958', comments: 2_522, levels: 14 },
      { name: 't3_pb30584609', comments: 148, levels: 20 },
    ],
  },
]
const PATIENCE_MS = 14 * HANGS_MS
const MOST_FOLLOWED = 200

const isThere = [...SMALL, ...LARGE].every(
  ({ stem }) => testDataPath(`threads/${stem}.comments.ndjson.gz`) !== null,
)

describe.skipIf(!isThere)('fixed threads of real archives (skipped without the test data)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warren-threads-'))
  let archive: ImportSite
  let app: TestApp
  beforeAll(async () => {
    archive = await openImportSite(join(folder, 'rejects.ndjson'))
    app = await startApp({ databaseUrl: archive.url })
    await importAll(SMALL)
  }, PATIENCE_MS)
  afterAll(async () => {
    await app.stop()
    await archive.stop()
    rmSync(folder, { recursive: true })
  })

  async function importAll(archives: Archive[]): Promise<void> {
    for (const { stem } of archives) {
      const paths = ['submissions', 'comments'].map(
        kind => testDataPath(`threads/${stem}.${kind}.ndjson.gz`) ?? '',
      )
      // Ids are unique within a file only.
      await archive.run(paths, { source: stem })
    }
  }

  /**
   * The heading counts all comments of the archive, the first page shows or counts all, and plain links alone lead to
   * every one, down to the deepest.
   */
  async function checkThread({ stem, name, comments, levels }: Fixed & { stem: string }): Promise<void> {
    const { id, permalink } = await findPost(stem, name)
    const client = openClient({ url: app.url })
    const { text } = await client.get(permalink)
    expect(text).toContain(`>${comments.toLocaleString('en-US')} comments<`)
    expect(shownOrCounted(text)).toBe(comments)
    // Those with more take minutes, and thread-links.test.ts has one.
    if (comments > MOST_FOLLOWED) return
    const { found } = await followLinks(client, permalink)
    const { rows } = await sql<{ id: number; depth: number }>`
      select id, depth from comments where post_id = ${id}`.execute(app.ctx.db)
    expect(found).toEqual(new Set(rows.map(row => `t1_${row.id.toString(36)}`)))
    expect([found.size, Math.max(...rows.map(row => row.depth)) + 1]).toEqual([comments, levels])
  }

  async function findPost(stem: string, name: string): Promise<{ id: number; permalink: string }> {
    const { id, title, community } = await app.ctx.db
      .selectFrom('import_refs')
      .innerJoin('import_sources', 'import_sources.id', 'import_refs.source_id')
      .innerJoin('posts', 'posts.id', 'import_refs.internal_id')
      .innerJoin('communities', 'communities.id', 'posts.community_id')
      .select(['posts.id', 'posts.title', 'communities.name as community'])
      .where('import_sources.name', '=', stem)
      .where('import_refs.external_id', '=', refKey.postName(name))
      .executeTakeFirstOrThrow()
    expect(plain(title)).toBe(plain(recordedTitle(stem, name)))
    const bare = `/r/${community}/comments/${id.toString(36)}/`
    const { location } = await openClient({ url: app.url }).get(bare)
    return { id, permalink: location ?? bare }
  }

  test.each(threadsOf(SMALL))('$name: its $comments comments are all there', thread => checkThread(thread))

  describe('a large archive beside it', () => {
    beforeAll(() => importAll(LARGE), PATIENCE_MS)

    test.each(threadsOf(LARGE))('$name: its $comments comments are all there', thread => checkThread(thread))

    test('the threads that were there before are as they were', () =>
      checkThread({ stem: 'askreddit-full', name: 't3_7puk6t', comments: 31, levels: 6 }))
  })
})

/** Counts the comments a page shows plus those it says are hidden. */
function shownOrCounted(html: string): number {
  const shown = new Set(Array.from(html.matchAll(/data-fullname="(t1_\w+)"/g), ([, name]) => name))
  const links = html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)
  const counts = Array.from(links, ([, words = '']) =>
    /more (?:comments?|repl(?:y|ies))|Continue this thread/.test(words)
      ? Number(/[\d,]+/.exec(words.replaceAll(/<[^>]*>/g, ''))?.[0].replaceAll(',', ''))
      : 0,
  )
  return shown.size + counts.reduce((sum, count) => sum + count, 0)
}

function threadsOf(archives: Archive[]): (Fixed & { stem: string })[] {
  return archives.flatMap(({ stem, threads }) => threads.map(thread => ({ stem, ...thread })))
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ')

function recordedTitle(stem: string, name: string): string {
  const rows = readTestRows(`threads/${stem}.submissions.ndjson.gz`) as
    | { name: string; title: string }[]
    | null
  const row = rows?.find(post => post.name === name)
  if (row === undefined) throw new Error(`${name} is not in ${stem}`)
  return String(row.title)
}
