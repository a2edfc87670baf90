import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { importCommand } from '#cli/import.ts'
import { parseQuery } from '#domain/query/parse-query.ts'
import { searchComments } from '#domain/search/search-comments.ts'
import { searchPosts } from '#domain/search/search-posts.ts'
import { workOnBacklog } from '#domain/search-index/backlog.ts'
import type { Ctx } from '#platform/context/context.ts'
import { createTestContext } from '#platform/context/test-context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { parseBase36 } from '#shared/ids.ts'
import { TEST_DATA_DIR, testDataPath } from '#tests/support/test-data.ts'
import { benchIo } from '../support/cli-io.ts'
import { scratchDatabase } from '../support/scratch-database.ts'
import { type Document, type KnownItem, makeKnownItems } from './known-items.ts'

const SEED = 7
const DEEP = 10
const WITH_TYPOS = 1.5

type Search = (text: string) => Promise<number[]> | number[]

/** Mean reciprocal rank of known items, ours beside FTS5's BM25; true when the targets are met. */
export async function measureQuality({ queries }: { queries: number }): Promise<boolean> {
  if (testDataPath('submissions') === null) {
    console.log('The test data is absent (WARREN_TEST_DATA): quality is not measured.')
    return true
  }
  const scratch = await scratchDatabase()
  const open = openDatabase({ url: scratch.url, maxConnections: 4 })
  // Where the import leaves what it refused.
  const dataDir = mkdtempSync(join(tmpdir(), 'warren-bench-'))
  try {
    const { ctx } = createTestContext(open.db)
    await fill(open, dataDir)
    const from = performance.now()
    await workOnBacklog(ctx, { signal: new AbortController().signal, restRatio: 0 })
    console.log(`indexed in ${((performance.now() - from) / 1_000).toFixed(1)} s`)
    const posts = await readAll(
      ctx,
      sql`select id, title, body_md as body from posts where in_community order by id`,
    )
    const comments = await readAll(
      ctx,
      sql`
      select k.id, '' as title, k.body_md as body from comments k join posts p on p.id = k.post_id
      where k.deleted_at is null and k.removed_at is null and p.in_community order by k.id`,
    )
    const postsMet = await compare('posts', { documents: posts, queries, ours: text => ourPosts(ctx, text) })
    const commentsMet = await compare('comments', {
      documents: comments,
      queries,
      ours: text => ourComments(ctx, text),
    })
    return postsMet && commentsMet
  } finally {
    await open.close()
    await scratch.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill(open: ReturnType<typeof openDatabase>, dataDir: string): Promise<void> {
  const folders = ['communities', 'submissions', 'threads'].map(folder => `${TEST_DATA_DIR}/${folder}`)
  const quiet = Object.assign(Object.create(process.stdout), { write: () => true }) as NodeJS.WritableStream
  const io = benchIo({ open, stdout: quiet, dataDir, mediaDir: dataDir })
  await importCommand.run([...folders, '--source', 'bench'], io)
}

async function readAll(ctx: Ctx, query: ReturnType<typeof sql>): Promise<Document[]> {
  return (await query.execute(ctx.db)).rows as Document[]
}

async function ourPosts(ctx: Ctx, text: string): Promise<number[]> {
  const page = await searchPosts(ctx, { query: parseQuery(text).query, limit: DEEP, isNsfwShown: true })
  return page.hits.map(hit => parseBase36<number>(hit.post.id) ?? 0)
}

async function ourComments(ctx: Ctx, text: string): Promise<number[]> {
  const page = await searchComments(ctx, { query: parseQuery(text).query, limit: DEEP, isNsfwShown: true })
  return page.hits.map(hit => parseBase36<number>(hit.comment.id) ?? 0)
}

async function compare(
  what: string,
  { documents, queries, ours }: { documents: readonly Document[]; queries: number; ours: Search },
): Promise<boolean> {
  const items = makeKnownItems(documents, { count: queries, seed: SEED })
  const sqlite = openFts(documents)
  const scores = {
    plain: await meanRank(items, item => item.query, ours),
    typos: await meanRank(items, item => item.typed, ours),
    ftsPlain: await meanRank(items, item => item.query, sqlite.all),
    ftsTypos: await meanRank(items, item => item.typed, sqlite.all),
    anyPlain: await meanRank(items, item => item.query, sqlite.any),
    anyTypos: await meanRank(items, item => item.typed, sqlite.any),
  }
  sqlite.close()
  // FTS5 asks for all words; asked for any of them, it finds something in spite of a typo.
  const isMet =
    scores.plain >= Math.max(scores.ftsPlain, scores.anyPlain) &&
    scores.typos >= WITH_TYPOS * Math.max(scores.ftsTypos, scores.anyTypos)
  const show = (score: number) => score.toFixed(3)
  console.log(
    `${what}: ${documents.length} texts, ${items.length} queries: MRR@10 ${show(scores.plain)} (FTS5 ${show(scores.ftsPlain)}, ` +
      `any word ${show(scores.anyPlain)}); with a typo ${show(scores.typos)} (FTS5 ${show(scores.ftsTypos)}, any word ${show(scores.anyTypos)})` +
      `${isMet ? '' : ' MISSED'}`,
  )
  return isMet
}

async function meanRank(
  items: readonly KnownItem[],
  textOf: (item: KnownItem) => string,
  search: Search,
): Promise<number> {
  let sum = 0
  for (const item of items) {
    const place = (await search(textOf(item))).findIndex(id => item.ids.has(id))
    if (place >= 0) sum += 1 / (place + 1)
  }
  return sum / items.length
}

/** Loads the same texts into SQLite, searched by all words or by any. */
function openFts(documents: readonly Document[]): { all: Search; any: Search; close(): void } {
  const database = new DatabaseSync(':memory:')
  database.exec(
    "create virtual table texts using fts5(title, body, tokenize = 'unicode61 remove_diacritics 2')",
  )
  const insert = database.prepare('insert into texts (rowid, title, body) values (?, ?, ?)')
  database.exec('begin')
  for (const { id, title, body } of documents) insert.run(id, title, body)
  database.exec('commit')
  const select = database.prepare(
    `select rowid as id from texts where texts match ? order by bm25(texts) limit ${DEEP}`,
  )
  const ask = (text: string, between: string): number[] => {
    const match = text
      .split(' ')
      .map(word => `"${word}"`)
      .join(between)
    return select.all(match).map(row => Number(row.id))
  }
  return { all: text => ask(text, ' '), any: text => ask(text, ' OR '), close: () => database.close() }
}
