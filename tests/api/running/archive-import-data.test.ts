import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { castVote } from '#domain/votes/cast-vote.ts'
import type { AccountId } from '#shared/ids.ts'
import { findTreeMistakes, type ImportSite, openImportSite } from '#tests/support/archive-import.ts'
import { readTestRows, testDataPath } from '#tests/support/test-data.ts'

type RawRow = Record<string, unknown> & { name: string }

const STEMS = ['threads/askreddit-full', 'threads/reddit-api']
const files = STEMS.flatMap(stem => [`${stem}.submissions.ndjson.gz`, `${stem}.comments.ndjson.gz`])
const paths = files.map(testDataPath).filter(path => path !== null)

describe.skipIf(paths.length < files.length)('recorded threads (skipped without WARREN_TEST_DATA)', () => {
  let folder: string
  let site: ImportSite

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'warren-import-data-'))
    site = await openImportSite(join(folder, 'rejects.ndjson'))
  })
  afterAll(async () => {
    await site.stop()
    rmSync(folder, { recursive: true })
  })

  test('come in row by row, and not again', async () => {
    const { counts, rejects } = await site.run(paths)
    expect(counts.kinds.posts).toEqual({ read: 25, added: 25, known: 0, skipped: 0 })
    expect(counts.kinds.comments).toEqual({ read: 5_946, added: 5_946, known: 0, skipped: 0 })
    expect(rejects.entries).toBe(0)
    const again = await site.run(paths)
    expect(again.counts.kinds.comments).toEqual({ read: 5_946, added: 0, known: 5_946, skipped: 0 })
  })

  test('have exact counts at every comment, post and author', async () => {
    expect(await findTreeMistakes(site.ctx)).toEqual([])
  })

  test('keep score, time, author and parent of every comment', async () => {
    const { rows } = await sql<{
      name: string
      parent: string | null
      score: number
      at: number
      author: string | null
    }>`
      select split_part(r.external_id, '/', 2) as name, split_part(pr.external_id, '/', 2) as parent, c.score,
        extract(epoch from c.created_at)::float8 as at, a.name as author
      from comments c join import_refs r on r.internal_id = c.id and r.external_id like 'c:%'
      left join import_refs pr on pr.internal_id = c.parent_id and pr.external_id like 'c:%'
      left join accounts a on a.id = c.author_id`.execute(site.ctx.db)
    const stored = new Map(rows.map(row => [row.name, row]))
    const raw = STEMS.flatMap(stem => (readTestRows(`${stem}.comments.ndjson.gz`) ?? []) as RawRow[])
    const differing = raw.filter(row => {
      const found = stored.get(row.name)
      const author = row.author === '[deleted]' ? null : String(row.author).toLowerCase()
      const parent = String(row.parent_id).startsWith('t3_') ? null : row.parent_id
      return (
        found === undefined ||
        found.score !== row.score ||
        found.at !== row.created_utc ||
        (found.author?.toLowerCase() ?? null) !== author ||
        found.parent !== parent
      )
    })
    expect(differing).toEqual([])
  })

  test('a vote counts on from the imported score, also from an unknown one', async () => {
    const { db } = site.ctx
    const { rows: accounts } = await sql<{ id: AccountId }>`
      insert into accounts (name) values ('voter') returning id`.execute(db)
    const viewer = {
      id: accounts[0]?.id as AccountId,
      name: 'voter',
      isStaff: false,
      isAdmin: false,
      showNsfw: true,
    }
    const scoreOf = async (title: string) => {
      const { rows } = await sql<{
        name: string
      }>`select id::text as name from posts where title = ${title}`.execute(db)
      const target = `t3_${Number(rows[0]?.name).toString(36)}`
      return (await castVote({ ...site.ctx, viewer }, { target, direction: 1 })).score
    }
    expect(await scoreOf('If you’re belly button was a real button, what would you want it to do?')).toBe(
      3_794,
    )
    expect(await scoreOf('Opinion: How is Python a "good" language?')).toBe(1)
  })
})
