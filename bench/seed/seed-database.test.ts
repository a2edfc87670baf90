import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshQaRanks } from '#domain/comments/on-events.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { createPost } from '#domain/posts/create-post.ts'
import { resolveSession } from '#domain/sessions/resolve-session.ts'
import type { Database } from '#platform/database/database.ts'
import { findTreeMistakes } from '#tests/support/archive-import.ts'
import { openTestSite, type TestSite } from '#tests/support/open-test-site.ts'
import { findMiscounts } from '#tests/support/recount.ts'
import { planSite } from './plan.ts'
import { type SeededSite, seedDatabase } from './seed-database.ts'
import { BUILT_IN_SHAPES } from './shapes.ts'

const GIANTS = { huge: 400, chain: 60, wide: 80, ordinary: 50 }
const PLAN = planSite({
  posts: 300,
  seed: 7,
  now: Date.now(),
  shapes: BUILT_IN_SHAPES,
  accounts: 400,
  readers: 20,
  giants: GIANTS,
})
const ignore = () => undefined

let site: TestSite
let schemaBefore: unknown
let seeded: SeededSite
beforeAll(async () => {
  site = await openTestSite()
  schemaBefore = await readSchema(site.ctx.db)
  seeded = await seedDatabase(site.url, PLAN, ignore)
})
afterAll(() => site.close())

describe('a made site', () => {
  it('has every index, key and reference back', async () => {
    expect(await readSchema(site.ctx.db)).toEqual(schemaBefore)
  })

  it('has what was asked for', () => {
    expect(seeded.rows).toMatchObject({ posts: 300, accounts: 400, sessions: 20 })
    expect(Object.fromEntries(seeded.giants.map(({ giant, comments }) => [giant, comments]))).toEqual(GIANTS)
    expect(seeded.giants.find(({ giant }) => giant === 'chain')?.depth).toBe(GIANTS.chain - 1)
  })

  it('counts and ranks as its votes and comments say', async () => {
    expect(await findMiscounts(site.ctx)).toEqual([])
    // Its third list compares the karma of unclaimed accounts; there are none.
    expect(await findTreeMistakes(site.ctx)).toEqual([])
    expect(await listMiscounts(site.ctx.db)).toEqual([])
    const stored = await readQaRanks(site.ctx.db)
    await refreshQaRanks(site.ctx, [...stored.keys()])
    for (const [id, rank] of await readQaRanks(site.ctx.db)) expect(stored.get(id)).toBeCloseTo(rank, 4)
  })

  it('has the HTML of its markdown', async () => {
    const { rows } = await sql<{ md: string; html: string }>`
      select body_md as md, body_html as html from comments
      union all select body_md, body_html from posts
      union all select sidebar_md, sidebar_html from communities`.execute(site.ctx.db)
    for (const { md, html } of rows) expect(html).toBe(renderMarkdown(md).html)
  })

  it('has readers who are logged in and may go on', async () => {
    const [reader] = seeded.sessions
    const viewer = await resolveSession(site.ctx, { token: reader?.token ?? '' })
    expect(viewer?.name).toBe('reader_0')
    expect(viewer?.session?.isTokenDue).toBe(false)
    const communityName = seeded.communities[0]?.name ?? ''
    const post = { communityName, kind: 'text', title: 'One more' } as const
    expect((await createPost(site.as(viewer), post)).id).toBe(301)
  })

  it('is not made on top of another', async () => {
    await expect(seedDatabase(site.url, PLAN, ignore)).rejects.toThrow('already')
  })

  it('is the same for the same seed', async () => {
    const again = await openTestSite()
    try {
      await seedDatabase(again.url, PLAN, ignore)
      const added = sql`id <= 300`
      expect(await fingerprint(again.ctx.db, added)).toEqual(await fingerprint(site.ctx.db, added))
    } finally {
      await again.close()
    }
  })
})

async function readSchema(db: Database): Promise<unknown> {
  const { rows } = await sql`
    select indexdef as what from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated
      from pg_constraint where connamespace = 'public'::regnamespace
    order by 1`.execute(db)
  return rows
}

async function readQaRanks(db: Database) {
  const rows = await db.selectFrom('comments').select(['id', 'qa']).execute()
  return new Map(rows.map(row => [row.id, row.qa]))
}

/**
 * Lists miscounts that the other recounts skip. Karma of deleted content belongs to nobody any more but still counts.
 */
async function listMiscounts(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select 'members' as what, c.id from communities c
    where c.member_count <> (select count(*) from memberships m where m.community_id = c.id)
    union all
    select 'flags', p.id from posts p join communities c on c.id = p.community_id
    where (p.in_community, p.in_all, p.in_popular) is distinct from (
      p.deleted_at is null and p.removed_at is null, p.in_community and c.kind = 'community' and c.type <> 'private',
      p.in_all and not p.is_nsfw and not c.is_nsfw and not c.is_quarantined and not c.is_excluded_from_popular)
    union all
    select 'early post', p.id from posts p join communities c on c.id = p.community_id
    left join accounts a on a.id = p.author_id where p.created_at < greatest(a.created_at, c.created_at)
    union all
    select 'early comment', c.id from comments c left join comments p on p.id = c.parent_id
    where p.created_at > c.created_at
    union all
    select 'all karma', 0 from (select sum(post_karma) as post, sum(comment_karma) as comment from accounts) karma
    where karma.post <> (select sum(score - 1) from posts) or karma.comment <> (select sum(score - 1) from comments)
    union all
    select 'karma', a.id from accounts a
    where a.post_karma <> (
        select coalesce(sum(score - 1), 0) from posts p where p.author_id = a.id
      ) and not exists (select 1 from post_votes v join posts p on p.id = v.post_id
        where v.account_id = a.id and p.author_id is null)`.execute(db)
  return rows
}

async function fingerprint(db: Database, added: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql`
    select (select md5(string_agg(p::text, '' order by id)) from posts p where ${added}) as posts,
      (select md5(string_agg(body_md || ups || created_at, '' order by id)) from comments) as comments,
      (select md5(string_agg(m::text, '' order by account_id, community_id)) from memberships m) as memberships
  `.execute(db)
  return rows
}
