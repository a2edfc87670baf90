import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeRows } from '#tests/fixtures/escaped-archive.ts'
import {
  describeContent,
  findTreeMistakes,
  type ImportSite,
  openImportSite,
} from '#tests/support/archive-import.ts'

const POST = { id: 'k1', subreddit: 'RepRo', title: 'Mugs', author: 'ana_k', created_utc: 1_420_070_400 }
const COMMENT = { subreddit: 'RepRo', author: 'ben_k', created_utc: 1_420_080_000 }

type Row = Record<string, unknown>

let folder: string
let site: ImportSite
let rejectsPath: string
let runs = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'warren-ids-'))
})
beforeEach(async () => {
  runs += 1
  rejectsPath = join(folder, `rejects${runs}.ndjson`)
  site = await openImportSite(rejectsPath)
  return () => site.stop()
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (rows: Record<string, object[]>, name = 'pots') =>
  writeRows(join(folder, `${runs}-${name}`), rows)

/** Comments by body: the body of each one's parent, null at top level. */
async function tree(): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ body: string; parent: string | null }>`
    select c.body_md as body, p.body_md as parent from comments c left join comments p on p.id = c.parent_id
    order by c.id`.execute(site.ctx.db)
  return Object.fromEntries(rows.map(({ body, parent }) => [body, parent]))
}

function notes(): string[] {
  return readFileSync(rejectsPath, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
    .map(({ file, line, reason }) => `${file.split('.').at(-2)}:${line} ${reason}`)
}

describe('ids in other notations', () => {
  test('lead to the same threads', async () => {
    await site.run([
      write({
        submissions: [POST],
        comments: [
          { ...COMMENT, id: 561_168, link_id: 't3_k1', parent_id: 't3_k1', body: 'first' },
          { ...COMMENT, id: 'c101', link_id: 't3_k1', parent_id: 561_168, body: 'by number' },
          { ...COMMENT, id: 'c102', link_id: 721, parent_id: 't3_k1', body: 'post by number' },
          { ...COMMENT, id: 'C103', link_id: 'K1', parent_id: 'T1_C100', body: 'in capitals' },
          { ...COMMENT, name: 't1_c104', link_id: null, parent_id: 't3_k1', body: 'without link' },
          { ...COMMENT, id: 't1_c105', link_id: -3, parent_id: 't3_k1', body: 'bad link' },
          // Not in the archive, but the parent names a post that is.
          { ...COMMENT, id: 'c106', link_id: '721', parent_id: 't3_k1', body: 'other link' },
          { ...COMMENT, id: 'c107', link_id: 721, parent_id: 721, body: 'numbers alone' },
        ],
      }),
    ])
    expect(await tree()).toEqual({
      first: null,
      'by number': 'first',
      'post by number': null,
      'in capitals': 'first',
      'without link': null,
      'bad link': null,
      'other link': null,
      'numbers alone': null,
    })
    expect(notes()).toEqual([
      'comments:6 unusable link_id: the post is the one named by parent_id or permalink',
    ])
    expect(await findTreeMistakes(site.ctx)).toEqual([])
  })

  test('of rows moved to the top level are listed with file and line', async () => {
    const { counts } = await site.run([
      write({
        submissions: [POST],
        comments: [
          { ...COMMENT, id: 'c1', link_id: 't3_k1', parent_id: 't1_gone', body: 'no parent' },
          { ...COMMENT, id: 'c2', link_id: 't3_k1', parent_id: -7, body: 'no id' },
          { ...COMMENT, id: 'c3', link_id: 't3_k1', parent_id: 't1_c3', body: 'itself' },
          { ...COMMENT, id: 'c4', link_id: 't3_k1', parent_id: 2 ** 60, body: 'too large' },
        ],
      }),
    ])
    expect(counts.kinds.comments.added).toBe(4)
    expect(notes().sort()).toEqual([
      'comments:1 parent not in archive: the comment stands at top level',
      'comments:2 unusable parent id: the comment stands at top level',
      'comments:3 comments reply to each other in a circle: this one stands at top level',
      'comments:4 unusable parent id: the comment stands at top level',
    ])
  })

  test('that were imported when numbers were taken for texts are still known', async () => {
    const rows = {
      submissions: [{ ...POST, id: 721 }],
      comments: [{ ...COMMENT, id: 561_168, link_id: 721, parent_id: 't3_721', body: 'first' }],
    }
    await site.run([write(rows)])
    // As earlier versions stored them.
    await sql`update import_refs set external_id = replace(replace(external_id, 't3_k1', 't3_721'), 't1_c100', 't1_561168')`.execute(
      site.ctx.db,
    )
    const reply = { ...COMMENT, id: 'c101', link_id: 721, parent_id: 561_168, body: 'reply' }
    const { counts } = await site.run([write({ ...rows, comments: [...rows.comments, reply] })])
    expect(counts.kinds.posts).toEqual({ read: 1, added: 0, known: 1, skipped: 0 })
    expect(counts.kinds.comments).toEqual({ read: 2, added: 1, known: 1, skipped: 0 })
    expect(await tree()).toEqual({ first: null, reply: 'first' })
  })
})

describe('of two copies of a row', () => {
  const OLD = { ...POST, selftext: 'old', score: 5, retrieved_on: 1_420_090_000 }
  const NEW = { ...POST, selftext: 'new', score: 9, retrieved_on: 1_430_000_000, link_flair_text: 'Clay' }
  const comment = (body: string, retrieved_on: number, more: Row = {}) => ({
    ...COMMENT,
    ...{
      id: 'c1',
      link_id: 't3_k1',
      parent_id: 't3_k1',
      body,
      score: retrieved_on / 1e8,
      retrieved_on,
      ...more,
    },
  })

  test.each([
    ['newer last', [OLD, NEW]],
    ['newer first', [NEW, OLD]],
  ])('the newer one counts: %s, whatever the batches', async (_, submissions) => {
    const comments = [
      comment('old', 1_400_000_000),
      comment('new', 1_500_000_000),
      comment('mid', 1_450_000_000),
    ]
    const path = write({ submissions, comments })
    const results = []
    for (const batchRows of [1, 100]) {
      const other = await openImportSite(join(folder, 'unused.ndjson'))
      const { counts } = await other.run([path], { batchRows })
      const { posts, comments: placed, accounts } = await describeContent(other.ctx)
      expect(posts).toMatchObject([{ body_md: 'new', ups: 9, flair_text: 'Clay', author: 'ana_k' }])
      expect(placed).toMatchObject([{ body_md: 'new', ups: 15 }])
      expect(accounts).toContainEqual(expect.objectContaining({ name: 'ana_k', post_karma: 8 }))
      expect(accounts).toContainEqual(expect.objectContaining({ name: 'ben_k', comment_karma: 14 }))
      expect(await findTreeMistakes(other.ctx)).toEqual([])
      results.push(counts.kinds)
      await other.stop()
    }
    expect(results[0]).toEqual(results[1])
  })

  test('the newer one counts across files, and each change is listed', async () => {
    await site.run([write({ submissions: [OLD] }), write({ submissions: [NEW] }, 'second')])
    const { posts } = await describeContent(site.ctx)
    expect(posts).toMatchObject([{ body_md: 'new', ups: 9 }])
    expect(notes()).toEqual(['submissions:1 newer copy of an earlier row: it took the place of that row'])
  })

  test('a newer one in which the author deleted it deletes it', async () => {
    const gone = {
      ...POST,
      author: '[deleted by user]',
      selftext: '[deleted by user]',
      retrieved_on: 1_430_000_000,
    }
    await site.run(
      [
        write({
          submissions: [
            { ...OLD, title: 'Mugs' },
            { ...gone, title: '[deleted by user]' },
          ],
        }),
      ],
      {
        batchRows: 1,
      },
    )
    const { posts, accounts } = await describeContent(site.ctx)
    expect(posts).toMatchObject([
      { title: '[deleted by user]', author: null, body_md: '', in_community: false },
    ])
    expect((posts as Row[])[0]?.deleted_at).not.toBeNull()
    expect(accounts).toContainEqual(expect.objectContaining({ name: 'ana_k', post_karma: 0 }))
  })

  test('the first one counts where they do not say when they were made, or in another community', async () => {
    const { retrieved_on: _, ...undated } = NEW
    await site.run([
      write({
        submissions: [OLD, undated, { ...NEW, subreddit: 'Other' }],
        comments: [comment('old', 1_400_000_000), comment('undated', 0)],
      }),
    ])
    const { posts, comments } = await describeContent(site.ctx)
    expect(posts).toMatchObject([{ body_md: 'old', community: 'RepRo' }])
    expect(comments).toMatchObject([{ body_md: 'old' }])
  })

  test('one that comes with a later import changes nothing', async () => {
    await site.run([write({ submissions: [OLD], comments: [comment('old', 1_400_000_000)] })])
    await site.run([write({ submissions: [NEW], comments: [comment('new', 1_500_000_000)] })])
    const { posts, comments } = await describeContent(site.ctx)
    expect(posts).toMatchObject([{ body_md: 'old', ups: 5 }])
    expect(comments).toMatchObject([{ body_md: 'old' }])
  })

  test('the newer one counts also when the import was interrupted between them', async () => {
    const path = write({ submissions: [OLD, NEW] })
    const stop = new AbortController()
    const stopped = site.run([path], {
      batchRows: 1,
      signal: stop.signal,
      onProgress: ({ rowsRead }) => rowsRead >= 1 && stop.abort(),
    })
    await expect(stopped).rejects.toThrow()
    await site.run([path], { batchRows: 1 })
    const { posts } = await describeContent(site.ctx)
    expect(posts).toMatchObject([{ body_md: 'new', ups: 9 }])
  })
})
