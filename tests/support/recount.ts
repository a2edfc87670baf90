import { sql } from 'kysely'
import { wilsonLowerBound } from '#domain/ranking/confidence.ts'
import { controversyRank } from '#domain/ranking/controversy.ts'
import { hotRank } from '#domain/ranking/hot.ts'
import type { Ctx } from '#platform/context/context.ts'

type Counts = { ups: number; downs: number }

/**
 * Counts votes and comments of the whole site again, row by row, and names every stored counter or rank that differs.
 * Content that was imported or planted with votes from elsewhere has no rows to count and must not be there.
 */
export async function findMiscounts(ctx: Ctx): Promise<string[]> {
  const [posts, comments, trees] = await Promise.all([
    recountPosts(ctx),
    recountComments(ctx),
    recountTrees(ctx),
  ])
  return [...posts, ...comments, ...trees]
}

async function recountPosts({ db }: Ctx): Promise<string[]> {
  type Row = Counts & {
    id: number
    score: number
    hot: number
    controversy: number
    created_at: Date
    comment_count: number
    real: Counts & { comments: number }
  }
  const { rows } = await sql<Row>`
    select p.id, p.ups, p.downs, p.score, p.hot, p.controversy, p.created_at, p.comment_count, json_build_object(
      'ups', (select count(*) from post_votes v where v.post_id = p.id and v.direction = 1),
      'downs', (select count(*) from post_votes v where v.post_id = p.id and v.direction = -1),
      'comments', (select count(*) from comments c where c.post_id = p.id)) as real
    from posts p`.execute(db)
  return rows.flatMap(row =>
    differences(`post ${row.id}`, row, {
      ups: row.real.ups,
      downs: row.real.downs,
      score: row.real.ups - row.real.downs,
      hot: hotRank({ ...row.real, createdAt: row.created_at }),
      controversy: controversyRank(row.real),
      comment_count: row.real.comments,
    }),
  )
}

async function recountComments({ db }: Ctx): Promise<string[]> {
  type Row = Counts & { id: number; score: number; best: number; controversy: number; real: Counts }
  const { rows } = await sql<Row>`
    select c.id, c.ups, c.downs, c.score, c.best, c.controversy, json_build_object(
      'ups', (select count(*) from comment_votes v where v.comment_id = c.id and v.direction = 1),
      'downs', (select count(*) from comment_votes v where v.comment_id = c.id and v.direction = -1)) as real
    from comments c`.execute(db)
  return rows.flatMap(row =>
    differences(`comment ${row.id}`, row, {
      ups: row.real.ups,
      downs: row.real.downs,
      score: row.real.ups - row.real.downs,
      best: wilsonLowerBound(row.real),
      controversy: controversyRank(row.real),
    }),
  )
}

async function recountTrees({ db }: Ctx): Promise<string[]> {
  type Row = {
    id: number
    child_count: number
    descendant_count: number
    children: number
    descendants: number
  }
  const { rows } = await sql<Row>`
    with recursive below (ancestor, id) as (
      select parent_id, id from comments where parent_id is not null
      union all
      select c.parent_id, below.id from below join comments c on c.id = below.ancestor where c.parent_id is not null
    )
    select c.id, c.child_count, c.descendant_count,
      (select count(*) from comments child where child.parent_id = c.id) as children,
      (select count(*) from below where below.ancestor = c.id) as descendants
    from comments c`.execute(db)
  return rows.flatMap(row =>
    differences(`comment ${row.id}`, row, { child_count: row.children, descendant_count: row.descendants }),
  )
}

/** Ranks of comments are stored in single precision; a hundred-thousandth is below what could change an order of two. */
const RANK_TOLERANCE = 1e-5

function differences<Stored extends object>(
  what: string,
  stored: Stored,
  real: Partial<Record<keyof Stored & string, number>>,
): string[] {
  return Object.entries<number | undefined>(real).flatMap(([name, expected = NaN]) => {
    const found = Number(stored[name as keyof Stored])
    const tolerance = Number.isInteger(expected) ? 0 : RANK_TOLERANCE
    return Math.abs(found - expected) <= tolerance
      ? []
      : [`${what}: ${name} is ${found}, counted ${expected}`]
  })
}
