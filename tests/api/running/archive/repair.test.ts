import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editPost } from '#domain/posts/edit-post.ts'
import type { AccountId, PostId } from '#shared/ids.ts'
import { escapeArchive, POTTERY, writeRows } from '#tests/fixtures/escaped-archive.ts'
import { describeContent, type ImportSite, openImportSite } from '#tests/support/archive-import.ts'
import { runWarren } from '#tests/support/run-command.ts'
import { settleEvents } from '#tests/support/settle-events.ts'
import { openClient } from '#tests/support/site-client.ts'
import { startApp, type TestApp } from '#tests/support/start-app.ts'
import { readTestRows } from '#tests/support/test-data.ts'

let folder: string
let path: string
let right: Record<string, unknown[]>
const sites: ImportSite[] = []

async function openSite(): Promise<ImportSite> {
  const site = await openImportSite(join(folder, 'rejects.ndjson'))
  sites.push(site)
  return site
}

/** A site that imported the escaped archive as versions did that knew nothing of escaping. */
async function openWrongSite(): Promise<ImportSite> {
  const site = await openSite()
  await site.run([path], { escaping: 'no' })
  await sql`update import_files set is_escaped = null`.execute(site.ctx.db)
  return site
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warren-repair-'))
  path = writeRows(join(folder, 'escaped/pots'), escapeArchive(POTTERY))
  const site = await openSite()
  await site.run([path])
  right = await describeContent(site.ctx)
})
afterAll(async () => {
  for (const site of sites) await site.stop()
  rmSync(folder, { recursive: true })
})

async function repair(
  site: ImportSite,
  ...args: string[]
): Promise<{ code: number | null; out: string; err: string }> {
  const env = { DATABASE_URL: site.url, WARREN_DATA_DIR: join(folder, 'data') }
  const command = ['import', path, '--source', 'archive', '--repair', ...args]
  const { code, stdout, stderr } = await runWarren(command, env)
  return { code, out: stdout, err: stderr }
}

const idOf = async (site: ImportSite, title: string) =>
  (await site.ctx.db.selectFrom('posts').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id

describe('a repair', () => {
  test('makes every text what a right import writes, and finds nothing to do the second time', async () => {
    const site = await openWrongSite()
    expect(await describeContent(site.ctx)).not.toEqual(right)
    const first = await repair(site)
    expect([first.code, first.err]).toEqual([0, ''])
    expect(first.out).toMatch(/community records: +1 read, 1 corrected, 0 right already, 0 left alone/)
    expect(first.out).toMatch(/accounts: +1 read, 1 corrected, 0 right already, 0 left alone/)
    expect(first.out).toMatch(/posts: +3 read, 2 corrected, 1 right already, 0 left alone/)
    expect(first.out).toMatch(/comments: +3 read, 2 corrected, 1 right already, 0 left alone/)
    expect(first.out).toContain('line 1, title: Mugs &amp; bowls → Mugs & bowls')
    expect(first.out).toContain('1 × link\n')
    // Ranks that depend on a text's length follow by the events.
    expect(withoutRanks(await describeContent(site.ctx))).toEqual(withoutRanks(right))
    const second = await repair(site)
    expect(second.out).toMatch(/posts: +3 read, 0 corrected, 3 right already, 0 left alone/)
    expect(second.out).toMatch(/comments: +3 read, 0 corrected, 3 right already, 0 left alone/)
    const { rows } = await sql`
      select from events where type not in ('post.corrected', 'comment.corrected', 'community.described')
      union all select from post_revisions union all select from comment_revisions
      union all select from posts where edited_at is not null`.execute(site.ctx.db)
    expect(rows).toEqual([])
    // What comes next knows the corrected rows.
    const { counts } = await site.run([path])
    expect(counts.kinds.posts).toEqual({ read: 3, added: 0, known: 3, skipped: 0 })
  })

  test('leaves edited fields alone and corrects the rest of the row', async () => {
    const site = await openWrongSite()
    const { db } = site.ctx
    const mugs = await idOf(site, 'Mugs &amp; bowls')
    await sql`update accounts set is_claimed = true where name = 'ana_k'`.execute(db)
    await edit(site, mugs, 'Edited &amp; mine')
    await sql`update comments set body_md = '', deleted_at = now() where body_md like '%&lt;y%'`.execute(db)
    await sql`update communities set description = 'Ours &amp; new' where name = 'RepRo'`.execute(db)
    const { out } = await repair(site)
    expect(out).toMatch(/posts: +3 read, 2 corrected, 1 right already, 0 left alone/)
    expect(out).toMatch(/comments: +3 read, 1 corrected, 1 right already, 1 left alone/)
    const post = await db.selectFrom('posts').selectAll().where('id', '=', mugs).executeTakeFirstOrThrow()
    expect(post).toMatchObject({ title: 'Mugs & bowls', body_md: 'Edited &amp; mine', flair_text: 'Q&A' })
    const { rows } = await sql`select title, description from communities where name = 'RepRo'`.execute(db)
    expect(rows).toEqual([{ title: 'Pots & <pans>', description: 'Ours &amp; new' }])
    const notes = readFileSync(/: (\/.*archive-.*\.rejects\.ndjson)/.exec(out)?.[1] ?? '', 'utf8')
    const listed = notes
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
      .map(({ file, line, reason }) => `${file.split('.').at(-2)}:${line} ${reason}`)
    expect(listed).toEqual([
      'communities:1 description left as it is: changed here since the import',
      'submissions:1 text left as it is: changed here since the import',
      'comments:2 comment left as it is: changed here since the import',
    ])
  })

  test('shows on pages and in searches at once, without notifications', async () => {
    const site = await openWrongSite()
    const app = await startApp({ databaseUrl: site.url })
    try {
      const visitor = openClient(app)
      const old = (await visitor.get('/r/RepRo/')).text
      expect(old).toContain('Mugs &amp;amp; bowls')
      const thread = /href="(\/r\/RepRo\/comments\/\w+\/)mugs_amp_bowls\/"/.exec(old)?.[1] ?? 'none'
      expect((await visitor.get(`${thread}mugs_amp_bowls/`)).text).toContain('<p>&gt; quote</p>')
      expect((await repair(site)).out).toMatch(/posts: +3 read, 2 corrected/)
      await settleEvents(app)
      const feed = (await visitor.get('/r/RepRo/')).text
      expect(feed).toContain(`${thread}mugs_bowls/`)
      expect(feed).toContain('href="https://shop.example.org/l?a=1&amp;b=2"')
      expect(feed).not.toContain('&amp;amp;')
      expect((await visitor.get(`${thread}mugs_bowls/`)).text).toMatch(/<blockquote>\s*<p>quote<\/p>/)
      expect(await describeContent(site.ctx)).toEqual(right)
      await expectQuiet(app)
      const found = await app.ctx.db.selectFrom('search_stale').select('kind').execute()
      expect(found.map(({ kind }) => kind).sort()).toEqual(['comment', 'comment', 'post', 'post'])
    } finally {
      await app.stop()
    }
  })

  test('undoes --escaped yes where there was no escaping, on request', async () => {
    const site = await openSite()
    const plainPath = writeRows(join(folder, 'plain/pots'), POTTERY)
    await site.run([plainPath], { escaping: 'yes' })
    const env = { DATABASE_URL: site.url, WARREN_DATA_DIR: join(folder, 'data') }
    const command = ['import', plainPath, '--source', 'archive', '--repair']
    expect((await runWarren(command, env)).stdout).toContain('Nothing to repair')
    const { stdout } = await runWarren([...command, '--escaped', 'no'], env)
    expect(stdout).toMatch(/posts: +3 read, 1 corrected/)
    expect(withoutRanks(await describeContent(site.ctx))).toEqual(withoutRanks(right))
  })

  test('goes on after an interruption', async () => {
    const site = await openWrongSite()
    await sql`update posts set url = 'https://shop.example.org/l?a=1&b=2' where url is not null`.execute(
      site.ctx.db,
    )
    expect((await repair(site)).out).toMatch(/posts: +3 read, 1 corrected, 2 right already/)
  })

  test('waits for an import that was interrupted, and knows the source', async () => {
    const site = await openWrongSite()
    await sql`update import_sources set first_post_id = 1`.execute(site.ctx.db)
    const open = await repair(site)
    expect([open.code, open.err]).toEqual([
      1,
      'An import from "archive" was interrupted. Run it again without --repair first, so that it ends.\n',
    ])
    const other = await openSite()
    expect((await repair(other)).err).toBe('Nothing was imported from "archive".\n')
  })
})

const recorded = {
  submissions: readTestRows('threads/reddit-api.submissions.ndjson.gz') as object[] | null,
  comments: readTestRows('threads/reddit-api.comments.ndjson.gz') as object[] | null,
}

describe.skipIf(recorded.comments === null)('recorded threads (skipped without WARREN_TEST_DATA)', () => {
  test('are repaired to what they are without escaping', async () => {
    const rows = recorded as Record<string, object[]>
    const plainPath = writeRows(join(folder, 'data-plain/pots'), rows)
    const escapedPath = writeRows(join(folder, 'data-escaped/pots'), escapeArchive(rows))
    const [whole, wrong] = [await openSite(), await openSite()]
    await whole.run([plainPath])
    await wrong.run([escapedPath], { escaping: 'no' })
    const { kinds } = await wrong.repair([escapedPath], { batchRows: 500 })
    expect(kinds.comments).toEqual({ read: 3_805, corrected: 158, right: 3_647, changed: 0, missing: 0 })
    const expected = withoutRanks(await describeContent(whole.ctx))
    const actual = withoutRanks(await describeContent(wrong.ctx))
    // Names of accounts stay, and one of these people has angle brackets in theirs.
    const named = (rows: unknown) => JSON.stringify(rows).replaceAll('&lt;USERNAME&gt;', '<USERNAME>')
    for (const table of ['communities', 'posts', 'comments'])
      expect(named(actual[table]) === named(expected[table]), table).toBe(true)
    const again = await wrong.repair([escapedPath])
    expect(again.kinds.comments).toMatchObject({ read: 3_805, corrected: 0, right: 3_805 })
  })
})

async function edit(site: ImportSite, postId: PostId, body: string): Promise<void> {
  const { rows } = await sql<{ id: AccountId }>`select id from accounts where name = 'ana_k'`.execute(
    site.ctx.db,
  )
  const viewer = {
    id: rows[0]?.id as AccountId,
    name: 'ana_k',
    isStaff: false,
    isAdmin: false,
    showNsfw: true,
  }
  await editPost({ ...site.ctx, viewer }, { postId, body })
}

async function expectQuiet({ ctx }: TestApp): Promise<void> {
  const { rows } = await sql`
    select 'notification' as what from notifications union all select 'queue' from mod_items
    union all select 'mail' from queued_mails union all select 'hit' from live_events`.execute(ctx.db)
  expect(rows).toEqual([])
}

type Row = Record<string, unknown>

function withoutRanks(content: Record<string, unknown[]>): Record<string, unknown[]> {
  const comments = (content.comments as Row[]).map(({ qa: _, ...row }) => row)
  return { ...content, comments }
}
