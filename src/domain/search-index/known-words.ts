import { sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { ThingKind } from '#shared/thing-ref.ts'
import { findBlocks } from './block-directory.ts'
import { type Block, findEntries } from './blocks.ts'

/** Segments are read from the largest on, until they have this share of all items and at least so many. */
const SHARE = 0.75
const LEAST_THINGS = 100_000

/**
 * Returns the number of items with each of these terms: in all segments of a small site, otherwise in the largest, which know
 * nearly all words. Each block is read once. Two or three statements.
 */
export async function countTerms(
  ctx: DatabaseCtx,
  { kind, terms }: { kind: ThingKind; terms: readonly string[] },
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (terms.length === 0) return counts
  const wanted = new Set(terms)
  const segmentIds = await largestSegments(ctx, kind)
  const blocks = await findBlocks(ctx, { segmentIds, terms: [...wanted] })
  for (const block of await readBlocks(ctx, blocks))
    for (const { term, count } of findEntries(block, wanted))
      counts.set(term, (counts.get(term) ?? 0) + count)
  return counts
}

async function largestSegments(ctx: DatabaseCtx, kind: ThingKind): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, things, sum(things) over () as total,
        coalesce(sum(things) over (order by things desc, id rows between unbounded preceding and 1 preceding), 0) as larger
      from search_segments where kind = ${kind}
    ) segments
    where larger < greatest(${sql.lit(SHARE)} * total, ${sql.lit(LEAST_THINGS)}) order by things desc, id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Returns blocks of several terms, and parts of long lists without their data. */
async function readBlocks(
  ctx: DatabaseCtx,
  blocks: ReadonlyMap<number, readonly string[]>,
): Promise<readonly Block[]> {
  const wanted = [...blocks].flatMap(([segmentId, firstTerms]) =>
    firstTerms.map(firstTerm => ({ segmentId, firstTerm })),
  )
  if (wanted.length === 0) return []
  const { rows } = await sql<Block>`
    select b.first_term as "firstTerm", b.part, b.postings, case when b.part = 0 then b.data else '' end as data
    from unnest(${sqlList(
      wanted.map(({ segmentId }) => segmentId),
      'bigint',
    )}, ${sqlList(
      wanted.map(({ firstTerm }) => firstTerm),
      'text',
    )}) as w(segment_id, first_term)
    join search_blocks b on b.segment_id = w.segment_id and b.first_term = w.first_term collate "C"`.execute(
    ctx.db,
  )
  return rows
}
