import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { escapeArchive, escapeRow, POTTERY, writeRows } from '#tests/fixtures/escaped-archive.ts'
import {
  describeContent,
  type ImportSite,
  openImportSite,
  writeArchive,
} from '#tests/support/archive-import.ts'
import { HANGS_MS } from '#tests/support/hangs.ts'
import { type Ended, runWarren } from '#tests/support/run-command.ts'
import { openClient } from '#tests/support/site-client.ts'
import { startApp } from '#tests/support/start-app.ts'
import { readTestRows } from '#tests/support/test-data.ts'

let folder: string
let plain: Record<string, unknown[]>
const sites: ImportSite[] = []

async function openSite(): Promise<ImportSite> {
  const site = await openImportSite(join(folder, 'rejects.ndjson'))
  sites.push(site)
  return site
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warren-escaped-'))
  writeRows(join(folder, 'plain/pots'), POTTERY)
  writeRows(join(folder, 'escaped/pots'), escapeArchive(POTTERY))
  const site = await openSite()
  const { escaping } = await site.run([join(folder, 'plain')])
  expect(escaping.map(({ isEscaped }) => isEscaped)).toEqual([false, false, false, false])
  plain = await describeContent(site.ctx)
})
afterAll(async () => {
  for (const site of sites) await site.stop()
  rmSync(folder, { recursive: true })
})

function importFiles(site: ImportSite, ...args: string[]): Promise<Ended> {
  const env = { DATABASE_URL: site.url, WARREN_DATA_DIR: join(folder, 'data') }
  return runWarren(['import', ...args, '--source', 'archive'], env)
}

describe('an escaped archive', () => {
  test('comes in as a plain one does, in every text of every kind of row, and says so', async () => {
    const site = await openSite()
    const path = join(folder, 'escaped')
    const { code, stdout, stderr } = await importFiles(site, path)
    expect([code, stderr]).toEqual([0, ''])
    expect(await describeContent(site.ctx)).toEqual(plain)
    const told = stdout.split('\n')
    const at = told.indexOf(`HTML-escaped, undone once: ${path}/pots/pots.submissions.ndjson`)
    expect(told.slice(at + 1, at + 3)).toEqual([
      '  2 of the rows looked at have &amp; &lt; or &gt;, 0 have a bare & < or >. If that is wrong: --escaped no',
      '  line 1, title: Mugs &amp; bowls → Mugs & bowls',
    ])
    expect(stdout.match(/HTML-escaped, undone once: /g)).toHaveLength(4)
    expect(stdout).toContain('6 × HTML escaping undone once')

    // … and so do its pages.
    const app = await startApp({ databaseUrl: site.url })
    try {
      const visitor = openClient(app)
      const feed = (await visitor.get('/r/RepRo/')).text
      const thread = /href="(\/r\/RepRo\/comments\/\w+\/mugs_bowls\/)"/.exec(feed)?.[1] ?? 'none'
      expect(feed).toContain('href="https://shop.example.org/l?a=1&amp;b=2"')
      expect(feed).not.toContain('&amp;amp;')
      const page = (await visitor.get(thread)).text
      expect(page).toMatch(/<title>[^<]*Mugs &amp; bowls/)
      expect(page).toMatch(/<blockquote>\s*<p>quote<\/p>/)
      expect(page).toMatch(/<blockquote>\s*<p>Mugs &amp; bowls<\/p>/)
      expect(page).toContain('if (a &lt; b &amp;&amp; c &gt; d) {}')
      expect(page).not.toContain('&amp;amp;')
    } finally {
      await app.stop()
    }
  })

  test('is told file by file in a folder with plain ones', async () => {
    const mixed = { ...escapeArchive(POTTERY), comments: POTTERY.comments, communities: POTTERY.communities }
    const site = await openSite()
    const { escaping } = await site.run([writeRows(join(folder, 'mixed/pots'), mixed)])
    expect(escaping.map(({ path, isEscaped }) => [path.split('.').at(-2), isEscaped])).toEqual([
      ['communities', false],
      ['people', true],
      ['submissions', true],
      ['comments', false],
    ])
    expect(await describeContent(site.ctx)).toEqual(plain)
  })

  test('is read as --escaped says', async () => {
    const site = await openSite()
    const kept = await site.run([join(folder, 'escaped')], { escaping: 'no' })
    expect(kept.escaping.map(({ isEscaped, by }) => [isEscaped, by])).toContainEqual([false, 'option'])
    const { posts } = await describeContent(site.ctx)
    expect(posts).toContainEqual(expect.objectContaining({ title: 'Mugs &amp; bowls' }))
    const forced = await openSite()
    await forced.run([join(folder, 'plain')], { escaping: 'yes' })
    const { posts: undone } = await describeContent(forced.ctx)
    expect(undone).toContainEqual(expect.objectContaining({ body_md: expect.stringContaining('text &lt;') }))
  })

  test('adds nothing to a site that has the rows with their escaping', async () => {
    const site = await openSite()
    await site.run([join(folder, 'escaped')], { escaping: 'no' })
    // The same rows from a file of another length, which nothing is known about.
    const more = escapeArchive(POTTERY)
    more.submissions = [
      ...(more.submissions ?? []),
      escapeRow({ ...POTTERY.submissions[2], id: 'k9', title: 'New & here' }),
    ]
    const { counts } = await site.run([writeRows(join(folder, 'more/pots'), more)])
    expect(counts.kinds.posts).toEqual({ read: 4, added: 1, known: 3, skipped: 0 })
    expect(counts.kinds.comments).toEqual({ read: 3, added: 0, known: 3, skipped: 0 })
  })

  test.each([
    [['--escaped', 'maybe'], '--escaped takes auto, yes or no, not "maybe".'],
    [['--escaped', ''], '--escaped takes auto, yes or no, not "".'],
    [['--escaped=YES'], '--escaped takes auto, yes or no, not "YES".'],
  ])('%j is refused', async (args, words) => {
    const { code, stderr } = await importFiles(sites[0] as ImportSite, join(folder, 'plain'), ...args)
    expect(code).toBe(2)
    expect(stderr).toContain(words)
  })
})

describe('an import that is interrupted', () => {
  test('keeps the decision for the rest of a file, also when the option is another one', async () => {
    const site = await openSite()
    const posts = Array.from({ length: 40 }, (_, index) => ({
      ...escapeRow({ ...POTTERY.submissions[0], title: `Pot & pan ${index}` }),
      id: `n${index}`,
    }))
    const paths = [writeRows(join(folder, 'stopped/pots'), { submissions: posts })]
    const stop = new AbortController()
    const stopped = site.run(paths, {
      batchRows: 10,
      signal: stop.signal,
      onProgress: ({ rowsRead }) => rowsRead >= 20 && stop.abort(),
    })
    await expect(stopped).rejects.toThrow()
    const { escaping, resumedFiles } = await site.run(paths, { escaping: 'no' })
    expect(resumedFiles).toHaveLength(1)
    expect(escaping).toMatchObject([{ isEscaped: true, by: 'earlier', needsRepair: true }])
    const titles = await site.ctx.db.selectFrom('posts').select('title').execute()
    expect(titles).toHaveLength(40)
    expect(titles.filter(({ title }) => title.includes('&amp;'))).toEqual([])
  })

  test('leaves what it read before escaping was looked for as it is, and offers the repair', async () => {
    const site = await openSite()
    await site.run([join(folder, 'escaped')], { escaping: 'no' })
    await sql`update import_files set is_escaped = null`.execute(site.ctx.db)
    const { stdout } = await importFiles(site, join(folder, 'escaped'))
    expect(stdout).toMatch(/posts: +3 read, 0 added, 3 already there/)
    expect(stdout.match(/Add --repair to correct them/g)).toHaveLength(4)
  })
})

const THREADS = ['threads/reddit-api', 'threads/stackexchange']
const recorded = THREADS.map(stem => ({
  submissions: readTestRows(`${stem}.submissions.ndjson.gz`) as object[] | null,
  comments: readTestRows(`${stem}.comments.ndjson.gz`) as object[] | null,
})).filter(({ comments, submissions }) => comments !== null && submissions !== null)

describe.skipIf(recorded.length === 0)('recorded threads (skipped without WARREN_TEST_DATA)', () => {
  test('are the same site, escaped or not', { timeout: 10 * HANGS_MS }, async () => {
    const written = { plain: 'data-plain', escaped: 'data-escaped' }
    for (const [index, archive] of recorded.entries()) {
      const rows = archive as Record<string, object[]>
      writeRows(join(folder, written.plain, `pots${index}`), rows)
      writeRows(join(folder, written.escaped, `pots${index}`), escapeArchive(rows))
    }
    const [one, other] = [await openSite(), await openSite()]
    const raw = await one.run([join(folder, written.plain)])
    const undone = await other.run([join(folder, written.escaped)])
    expect(raw.escaping.map(({ isEscaped }) => isEscaped)).toEqual(raw.escaping.map(() => false))
    expect(undone.escaping.map(({ isEscaped }) => isEscaped)).toEqual(raw.escaping.map(() => true))
    expect(undone.counts.kinds).toEqual(raw.counts.kinds)
    const [expected, actual] = [await describeContent(one.ctx), await describeContent(other.ctx)]
    for (const table of Object.keys(expected)) {
      expect(JSON.stringify(actual[table]) === JSON.stringify(expected[table]), table).toBe(true)
    }
  })
})

test('an archive without entities says nothing of escaping', async () => {
  const site = await openSite()
  const paths = writeArchive(join(folder, 'made'), { posts: 5, comments: 20, seed: 9 })
  const { stdout } = await importFiles(site, ...paths)
  expect(stdout).toMatch(/posts: +5 read, 5 added/)
  expect(stdout).not.toMatch(/escap/i)
})
