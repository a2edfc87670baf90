import { sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { type Block, entriesOf } from './blocks.ts'
import type { ThingSort } from './read-things.ts'

/** The largest segments know nearly all words. */
const SEGMENTS = 4

type Row = Omit<Block, 'data'> & { segmentId: number; data: Uint8Array | null }

/** Returns the number of items with each of these terms, in the largest segments; each block is read once. */
export async function countTerms(
  ctx: DatabaseCtx,
  { kind, terms }: { kind: ThingSort; terms: readonly string[] },
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (terms.length === 0) return counts
  const { rows } = await sql<Row>`
    select b.segment_id as "segmentId", b.first_term as "firstTerm", b.part, b.postings,
      case when b.part = 0 then b.data end as data
    from (
      select distinct s.id as segment_id, f.first_term
      from (select id from search_segments where kind = ${kind} order by things desc limit ${sql.lit(SEGMENTS)}) s
      cross join unnest(${sqlList(terms, 'text')}) as t(term)
      cross join lateral (
        select first_term from search_blocks
        where segment_id = s.id and first_term <= t.term collate "C" order by first_term desc limit 1
      ) f
    ) places join search_blocks b using (segment_id, first_term)`.execute(ctx.db)
  const wanted = new Set(terms)
  for (const row of rows) {
    const { firstTerm, part, postings, data } = row
    if (part > 0) note(counts, wanted, firstTerm, postings)
    else if (data !== null)
      for (const entry of entriesOf({ firstTerm, part, postings, data }))
        note(counts, wanted, entry.term, entry.count)
  }
  return counts
}

function note(counts: Map<string, number>, wanted: ReadonlySet<string>, term: string, count: number): void {
  if (wanted.has(term)) counts.set(term, (counts.get(term) ?? 0) + count)
}
