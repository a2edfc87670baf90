import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportSummary } from '#domain/archive-import/import-archive.ts'
import { lockSource, openSource, SourceInUse } from '#domain/archive-import/import-source.ts'
import { connectionConfig } from '#platform/database/database.ts'
import {
  describeContent,
  findTreeMistakes,
  type ImportSite,
  openImportSite,
} from '#tests/support/archive-import.ts'

const FIXTURES = resolve(import.meta.dirname, '../../fixtures/archive')

let folder: string
let rejectsPath: string
let site: ImportSite
let summary: ImportSummary
let content: Record<string, unknown[]>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'warren-import-'))
  rejectsPath = join(folder, 'imports/rejects.ndjson')
  site = await openImportSite(rejectsPath)
  await sql`insert into accounts (name) values ('Cy'), ('bo')`.execute(site.ctx.db)
  await sql`insert into communities (name, title) values ('EMPTY', 'Ours')`.execute(site.ctx.db)
  summary = await site.run([FIXTURES], { batchRows: 5 })
  content = await describeContent(site.ctx)
})
afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

type Row = Record<string, unknown>
const rowsOf = (table: string) => (content[table] ?? []) as Row[]
const postOf = (title: string) => rowsOf('posts').find(post => post.title === title)
const commentOf = (name: string) => rowsOf('comments').find(comment => comment.name === `t1_${name}`)
const accountOf = (name: string) => rowsOf('accounts').find(account => account.name === name)
const communityOf = (name: string) => rowsOf('communities').find(community => community.name === name)

/** The rejects as `file:line reason`. */
function readRejects(isSkipped: boolean): string[] {
  const rows = readFileSync(rejectsPath, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  return rows
    .filter(row => row.isSkipped === isSkipped)
    .map(row => `${String(row.file).slice(FIXTURES.length + 1)}:${row.line} ${row.reason}`)
}

describe('what comes in', () => {
  test('every row is added, there already, or skipped with file, line and reason', () => {
    expect(summary.counts.kinds).toEqual({
      'community-records': { read: 5, added: 4, known: 0, skipped: 1 },
      'community-names': { read: 2, added: 1, known: 1, skipped: 0 },
      accounts: { read: 4, added: 2, known: 1, skipped: 1 },
      posts: { read: 21, added: 12, known: 0, skipped: 9 },
      comments: { read: 24, added: 17, known: 0, skipped: 7 },
    })
    const posts = 'threads/garden.submissions.ndjson'
    const comments = 'threads/garden.comments.ndjson'
    expect(readRejects(true).sort()).toEqual(
      [
        'communities/full.ndjson:5 no community',
        'threads/garden.users.ndjson:4 no usable account name',
        'threads/vectors.ndjson:0 the rows are no posts, comments, communities or accounts',
        `${posts}:8 not valid JSON`,
        `${posts}:9 not a JSON object`,
        `${posts}:11 no title`,
        `${posts}:12 created_utc is missing or no time`,
        `${posts}:15 same id as an earlier row`,
        `${posts}:16 same id as an earlier row`,
        `${posts}:18 no community`,
        `${posts}:19 unusable community name`,
        `${posts}:22 created_utc is missing or no time`,
        `${comments}:15 post not in archive`,
        `${comments}:16 no text`,
        `${comments}:17 created_utc is missing or no time`,
        `${comments}:18 same id as an earlier row`,
        `${comments}:19 not a JSON object`,
        `${comments}:20 not valid JSON`,
        `${comments}:24 no usable id`,
      ].sort(),
    )
    const badName = 'account name changed: some of its characters cannot stand in a name'
    const taken = 'account name is taken here: the name of the source was added'
    expect(readRejects(false).sort()).toEqual(
      [
        `${posts}:6 link dropped: not a usable http or https address`,
        `${posts}:7 title cut to 300 characters`,
        `${posts}:14 control characters removed`,
        `${posts}:14 half characters replaced by \uFFFD`,
        `${posts}:14 ${badName}`,
        `${posts}:21 ${badName}`,
        `${posts}:0 ${taken}`,
        `${posts}:0 ${taken}`,
        `${comments}:4 parent not in archive: the comment stands at top level`,
        `${comments}:6 comments reply to each other in a circle: this one stands at top level`,
        `${comments}:10 comments reply to each other in a circle: this one stands at top level`,
        `${comments}:21 control characters removed`,
      ].sort(),
    )
  })

  test('posts keep time, score, author and marks', () => {
    expect(postOf('Title of p1')).toMatchObject({
      author: 'ann',
      community: 'Garden',
      kind: 'text',
      ups: 12,
      downs: 2,
      comment_count: 15,
      created_at: new Date(1_400_000_000_000),
      in_popular: true,
    })
    expect(postOf('A link')).toMatchObject({
      author: null,
      kind: 'link',
      domain: 'example.org',
      ups: 5,
      downs: 0,
      views: 70,
      flair_text: 'Tools',
      deleted_at: null,
      in_all: true,
    })
    expect(postOf('Title of p3')).toMatchObject({ is_score_known: false, ups: 0, downs: 0 })
    expect(postOf('Title of p4')).toMatchObject({
      author: null,
      downs: 7,
      body_md: 'Text of p4',
      edited_at: new Date(1_400_000_300_000),
      created_at: new Date(1_400_000_200_750),
    })
    expect(postOf('Title of p5')).toMatchObject({
      body_md: '',
      in_community: false,
      in_all: false,
      is_pinned: false,
    })
    expect(postOf('Title of p5')?.removed_at).not.toBeNull()
    expect(postOf('Hostile link')).toMatchObject({ kind: 'text', url: null, author: 'Kevin Montrose' })
    expect(postOf('Not a number')).toMatchObject({ is_score_known: false, body_md: 'say NaN' })
    expect(postOf('Title of p16')).toMatchObject({
      is_nsfw: true,
      is_spoiler: true,
      is_locked: true,
      in_all: true,
      in_popular: false,
    })
    expect(rowsOf('posts').filter(post => post.is_pinned).length).toBe(2)
  })

  test('hostile text is stored as text', () => {
    expect(postOf('NUL and \uFFFD here')).toMatchObject({ body_md: 'ab \uFFFD\u2028c', author: 'BO-archive' })
    expect(postOf("Robert'); drop table posts;--")).toMatchObject({
      author: '.._<img src=x>',
      body_md: '<script>alert(1)</script> \\N \\. \t tab',
    })
    expect(postOf("Robert'); drop table posts;--")?.body_html).not.toContain('<script')
    expect(commentOf('e1')?.body_md).toBe('NUL  tab \t and \\N, backslash \\ end')
  })

  test('authors become unclaimed accounts, never existing members', () => {
    expect(accountOf('ann')).toMatchObject({
      is_claimed: false,
      created_at: new Date(1_250_000_000_000),
      post_karma: 3 * 9,
      comment_karma: 7 + 2,
    })
    expect(accountOf('bo')).toMatchObject({ is_claimed: true, post_karma: 0, comment_karma: 0 })
    expect(commentOf('a1')?.author).toBe('BO-archive')
    expect(accountOf('Lurker One')).toMatchObject({ about: 'Reads only' })
    expect(accountOf('[deleted]')).toBeUndefined()
  })

  test('communities take their records, profiles their owners, and ours stay as they are', () => {
    expect(communityOf('Garden')).toMatchObject({
      kind: 'community',
      title: 'The garden',
      description: 'About plants',
      imported_member_count: 5_000,
      accent: '#0079d3',
      created_at: new Date(1_300_000_000_000),
    })
    expect(communityOf('Garden')?.sidebar_html).toContain('<strong>Rules</strong>')
    expect(communityOf('secretgarden')).toMatchObject({ type: 'private' })
    expect(communityOf('gold')).toMatchObject({ type: 'restricted', is_nsfw: true, accent: null })
    expect(communityOf('u_dee')).toMatchObject({ kind: 'profile', owner: 'dee' })
    expect(communityOf('u_cy-archive')).toMatchObject({ kind: 'profile', owner: 'cy-archive' })
    expect(postOf('Title of p13')).toMatchObject({ community: 'u_cy-archive', in_all: false })
    expect(communityOf('EMPTY')).toMatchObject({ title: 'Ours', imported_member_count: 0 })
  })
})

describe('threads', () => {
  test('are whole: parents that come later, are missing, or run in a circle', () => {
    const place = (name: string) => {
      const { parent, depth, child_count, descendant_count } = commentOf(name) ?? {}
      return [parent ?? null, depth, child_count, descendant_count]
    }
    expect(place('a1')).toEqual([null, 0, 1, 2])
    expect(place('a2')).toEqual(['t1_a1', 1, 1, 1])
    expect(place('a3')).toEqual(['t1_a2', 2, 0, 0])
    expect(place('a4')).toEqual([null, 0, 1, 1])
    expect(place('a5')).toEqual(['t1_a4', 1, 0, 0])
    expect(place('b1')).toEqual([null, 0, 2, 3])
    expect(place('b2')).toEqual(['t1_b1', 1, 1, 1])
    expect(place('b3')).toEqual(['t1_b2', 2, 0, 0])
    expect(place('b4')).toEqual(['t1_b1', 1, 0, 0])
    expect(place('b5')).toEqual([null, 0, 0, 0])
    expect(place('c4')).toEqual(['t1_c3', 2, 0, 0])
    expect(summary.counts.missingParents).toBe(1)
    expect(summary.counts.openedCircles).toBe(2)
  })

  test('keep unknown scores, deleted authors and deleted texts apart', () => {
    expect(commentOf('c1')).toMatchObject({ is_score_known: false, author: null, deleted_at: null })
    expect(commentOf('c2')).toMatchObject({ author: null, body_md: 'Body of c2', deleted_at: null })
    expect(commentOf('c3')).toMatchObject({ author: null, body_md: '', removed_at: null })
    expect(commentOf('c3')?.deleted_at).not.toBeNull()
    expect(commentOf('c4')).toMatchObject({ body_md: '', deleted_at: null })
    expect(commentOf('c4')?.removed_at).not.toBeNull()
    expect(commentOf('a1')?.distinguished).toBe('moderator')
    expect(commentOf('e3')).toMatchObject({ post: 'A link', depth: 0 })
  })

  test('have exact counts everywhere', async () => {
    expect(await findTreeMistakes(site.ctx)).toEqual([])
  })
})

describe('once more', () => {
  test('a second run adds nothing, from another folder too', async () => {
    const again = await site.run([join(FIXTURES, 'threads'), FIXTURES])
    for (const counts of Object.values(again.counts.kinds)) expect(counts.added).toBe(0)
    expect(again.counts.kinds.comments).toEqual({ read: 24, added: 0, known: 18, skipped: 6 })
    expect(await describeContent(site.ctx)).toEqual(content)
    const { rows } = await sql<{ staged: number }>`
      select staged_comments + (select count(*) from import_staged_comments) as staged from import_sources`.execute(
      site.ctx.db,
    )
    expect(rows).toEqual([{ staged: 0 }])
  })

  test('another source is another world', async () => {
    const other = await site.run([join(FIXTURES, 'threads')], { source: 'Other site' })
    expect(other.counts.kinds.posts.added).toBe(12)
    expect(other.counts.kinds.comments.added).toBe(17)
    const { accounts } = await describeContent(site.ctx)
    expect((accounts as Row[]).map(account => account.name)).toContain('ann-other-site')
    expect((accounts as Row[]).find(account => account.name === 'ann')).toEqual(accountOf('ann'))
    expect(await findTreeMistakes(site.ctx)).toEqual([])
  })

  test('a source that is being imported is left to that process', async () => {
    const source = await openSource(site.ctx, { name: 'busy' })
    const other = new pg.Client(connectionConfig(site.url))
    await other.connect()
    await lockSource(other, source)
    await expect(site.run([FIXTURES], { source: 'busy' })).rejects.toThrow(SourceInUse)
    // A process that ends soon is waited for.
    setTimeout(() => void other.end(), 300)
    const { counts } = await site.run([join(FIXTURES, 'communities')], { source: 'busy' })
    expect(counts.kinds['community-records'].read).toBe(5)
  })

  test('a path that is not there stops before anything is read', async () => {
    await expect(site.run([join(folder, 'nowhere')])).rejects.toThrow('no such file')
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })
})
