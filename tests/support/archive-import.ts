import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { type ImportInput, type ImportSummary, importArchive } from '#domain/archive-import/import-archive.ts'
import { type RepairSummary, repairArchive } from '#domain/archive-import/repair/repair-archive.ts'
import { type Ctx, silentLog } from '#platform/context/context.ts'
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts'
import { pick, seededRandom } from './random.ts'
import { createTestDatabase } from './test-database.ts'

export type ImportSite = {
  url: string
  ctx: Ctx
  /** Imports with `--source archive` unless told otherwise. */
  run(paths: readonly string[], options?: Partial<ImportInput>): Promise<ImportSummary>
  /** Repairs what was imported from these files. */
  repair(paths: readonly string[], options?: Partial<ImportInput>): Promise<RepairSummary>
  stop(): Promise<void>
}

/** An empty site to import into; rejects go to `rejectsPath`. */
export async function openImportSite(rejectsPath: string): Promise<ImportSite> {
  const database = await createTestDatabase()
  const open: OpenDatabase = openDatabase({ url: database.url, maxConnections: 4 })
  const ctx = {
    viewer: null,
    db: open.db,
    pool: open.pool,
    now: () => new Date(),
    flags: { isEnabled: () => false },
    log: silentLog,
  }
  const rejects = () => rejectsPath
  return {
    url: database.url,
    ctx,
    run: (paths, options) =>
      importArchive(ctx, { paths, source: 'archive', rejectsPath: rejects, ...options }),
    repair: (paths, options) =>
      repairArchive(ctx, { paths, source: 'archive', rejectsPath: rejects, ...options }),
    async stop() {
      await open.close()
      await database.drop()
    },
  }
}

/** Everything an import wrote, without ids: equal for two sites with the same content. */
export async function describeContent({ db }: Ctx): Promise<Record<string, unknown[]>> {
  const accounts = await sql`
    select name, about, is_claimed, post_karma, comment_karma, created_at from accounts order by name`.execute(
    db,
  )
  const communities = await sql`
    select c.name, c.kind, a.name as owner, c.title, c.description, c.sidebar_md, c.sidebar_html, c.type, c.is_nsfw,
      c.is_quarantined, c.accent, c.member_count, c.imported_member_count, c.created_at
    from communities c left join accounts a on a.id = c.owner_id order by c.name`.execute(db)
  const posts = await sql`
    select c.name as community, a.name as author, p.title, p.kind, p.body_md, p.body_html, p.url, p.url_key, p.domain,
      p.flair_text, p.is_nsfw, p.is_spoiler, p.is_locked, p.is_pinned, p.is_score_known, p.ups, p.downs, p.hot,
      p.controversy, p.comment_count, p.views, p.in_community, p.in_all, p.in_popular, p.created_at, p.edited_at,
      p.deleted_at, p.removed_at
    from posts p join communities c on c.id = p.community_id left join accounts a on a.id = p.author_id
    order by c.name, p.title, p.body_md`.execute(db)
  const comments = await sql`
    select p.title as post, split_part(r.external_id, '/', 2) as name, split_part(pr.external_id, '/', 2) as parent,
      a.name as author, c.depth, c.body_md, c.body_html, c.distinguished, c.is_score_known, c.ups, c.downs, c.best,
      c.controversy, c.qa, c.child_count, c.descendant_count, c.created_at, c.edited_at, c.deleted_at, c.removed_at
    from comments c join posts p on p.id = c.post_id left join accounts a on a.id = c.author_id
    left join import_refs r on r.internal_id = c.id and r.external_id like 'c:%'
    left join import_refs pr on pr.internal_id = c.parent_id and pr.external_id like 'c:%'
    order by p.title, name, c.body_md`.execute(db)
  return {
    accounts: accounts.rows,
    communities: communities.rows,
    posts: posts.rows,
    comments: comments.rows,
  }
}

/** Comments and posts whose depth or counts differ from what the tree says, counted from scratch. */
export async function findTreeMistakes({ db }: Ctx): Promise<unknown[]> {
  const comments = await sql`
    with recursive below as (
      select id, parent_id, id as start, 0 as height from comments
      union all
      select c.id, c.parent_id, below.start, height + 1 from below join comments c on c.id = below.parent_id
    ), sizes as (
      select id, count(*) - 1 as descendants from below group by id
    ), heights as (
      select start as id, max(height) as depth from below group by start
    ), families as (
      select parent_id as id, count(*) as children from comments group by parent_id
    ), truth as (
      select id, coalesce(children, 0) as children, descendants, depth
      from sizes join heights using (id) left join families using (id)
    )
    select c.id, c.body_md, c.depth, c.child_count, c.descendant_count, truth.*
    from comments c join truth on truth.id = c.id left join comments parent on parent.id = c.parent_id
    where (c.depth, c.child_count, c.descendant_count) is distinct from (truth.depth, truth.children, truth.descendants)
      or parent.post_id <> c.post_id`.execute(db)
  const posts = await sql`
    with truth as (select post_id, count(*) as comment_count from comments group by post_id)
    select p.id, p.title, p.comment_count, truth.comment_count as counted
    from posts p left join truth on truth.post_id = p.id
    where p.comment_count <> coalesce(truth.comment_count, 0)`.execute(db)
  const karma = await sql`
    with by_post as (
      select author_id as id, sum(score - 1) as sum from posts where is_score_known group by author_id
    ), by_comment as (
      select author_id as id, sum(score - 1) as sum from comments where is_score_known group by author_id
    )
    select a.name, a.post_karma, a.comment_karma, by_post.sum as from_posts, by_comment.sum as from_comments
    from accounts a left join by_post using (id) left join by_comment using (id)
    where not a.is_claimed
      and (a.post_karma, a.comment_karma) <> (coalesce(by_post.sum, 0), coalesce(by_comment.sum, 0))`.execute(
    db,
  )
  return [...comments.rows, ...posts.rows, ...karma.rows]
}

/** Writes an archive of our own making: shuffled threads, some rows bad, some parents missing or in a circle. */
export function writeArchive(
  folder: string,
  size: { posts: number; comments: number; seed: number },
): string[] {
  const random = seededRandom(size.seed)
  const authors = Array.from({ length: 50 }, (_, index) => `writer${index}`)
  const posts = Array.from({ length: size.posts }, (_, index) => ({
    id: `p${index}`,
    title: `Post ${index} of archive ${size.seed}`,
    selftext: 'Some *text*. '.repeat(Math.floor(random() * 20)),
    subreddit: pick(random, ['garden', 'kitchen', 'attic']),
    author: random() < 0.1 ? null : pick(random, authors),
    score: random() < 0.1 ? null : Math.floor(random() * 500) - 20,
    created_utc: 1_400_000_000 + Math.floor(random() * 1e7),
  }))
  const comments = Array.from({ length: size.comments }, (_, index) => {
    const post = index % size.posts
    const earlier = index - size.posts * (1 + Math.floor(random() * 5))
    const isTop = earlier < 0 || random() < 0.3
    const parent = random() < 0.01 ? 't1_nowhere' : isTop ? `t3_p${post}` : `t1_c${earlier}`
    return {
      id: `c${index}`,
      link_id: `t3_p${post}`,
      parent_id: index < size.posts * 2 && random() < 0.02 ? `t1_c${index}` : parent,
      body: `Comment **${index}** of archive ${size.seed}`,
      author: random() < 0.1 ? null : pick(random, authors),
      score: random() < 0.1 ? null : Math.floor(random() * 50) - 5,
      created_utc: 1_410_000_000 + index,
    }
  })
  const shuffled = comments.map(comment => ({ comment, key: random() })).sort((a, b) => a.key - b.key)
  const lines = shuffled.map(({ comment }) => (random() < 0.02 ? '{"body": "cut o' : JSON.stringify(comment)))
  mkdirSync(folder, { recursive: true })
  const paths = [join(folder, 'made.submissions.ndjson.gz'), join(folder, 'made.comments.ndjson.gz')] as const
  writeFileSync(paths[0], gzipSync(posts.map(post => JSON.stringify(post)).join('\n')))
  writeFileSync(paths[1], gzipSync(lines.join('\n')))
  return [...paths]
}
