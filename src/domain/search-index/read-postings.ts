import { sql } from 'kysely'
import type { DatabaseCtx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { ThingKind } from '#shared/thing-ref.ts'
import { type Block, findEntries, PART_POSTINGS } from './blocks.ts'

/** The segments' lists of some terms, before long lists are loaded. */
export type TermLists = {
  /** Lists by segment, oldest first. */
  segments: SegmentLists[]
  /** Items with a term, counted in each segment. */
  countOf(term: string): number
  /** Items in the index. */
  things: number
}
export type SegmentLists = { id: number; things: number; lists: Map<string, TermList> }
/** A list included with its block, or the number of parts of a long one. */
export type TermList = { count: number; bytes: Uint8Array | null; parts: number }

type Row = Omit<Block, 'data'> & { segmentId: number; term: string; data: Uint8Array | null }

/**
 * Looks up terms in all segments, in one statement: short lists are included, long ones only as their length. The statement's
 * snapshot is the index's, so merges neither hide nor duplicate anything.
 */
export async function lookUpTerms(
  ctx: DatabaseCtx,
  { kind, terms }: { kind: ThingKind; terms: readonly string[] },
): Promise<TermLists> {
  const wanted = [...new Set(terms)]
  const { rows } = await sql<Row & { things: number }>`
    select s.id as "segmentId", s.things, t.term, b.first_term as "firstTerm", b.part, b.postings,
      case when b.part = 0 then b.data end as data
    from search_segments s
    left join unnest(${sqlList(wanted, 'text')}) as t(term) on true
    left join lateral (
      select first_term, part, postings, data from search_blocks
      where segment_id = s.id and first_term = t.term collate "C"
      union all
      select * from (
        select first_term, part, postings, data from search_blocks
        where segment_id = s.id and first_term < t.term collate "C"
        order by first_term desc, part desc limit 1
      ) before where part = 0
    ) b on true
    where s.kind = ${kind} order by s.id`.execute(ctx.db)
  return gather(rows)
}

function gather(rows: readonly (Row & { things: number })[]): TermLists {
  const segments = new Map<number, SegmentLists>()
  const counts = new Map<string, number>()
  for (const row of rows) {
    const segment = segments.get(row.segmentId) ?? { id: row.segmentId, things: row.things, lists: new Map() }
    segments.set(row.segmentId, segment)
    if (row.firstTerm === null) continue
    const found = row.part > 0 ? { count: row.postings, bytes: null, parts: 1 } : entryOf(row)
    if (found === null) continue
    const known = segment.lists.get(row.term)
    segment.lists.set(
      row.term,
      known === undefined ? found : { count: known.count + found.count, bytes: null, parts: known.parts + 1 },
    )
    counts.set(row.term, (counts.get(row.term) ?? 0) + found.count)
  }
  const list = [...segments.values()]
  return {
    segments: list,
    countOf: term => counts.get(term) ?? 0,
    things: list.reduce((sum, segment) => sum + segment.things, 0),
  }
}

function entryOf({ firstTerm, part, postings, data, term }: Row): TermList | null {
  if (data === null) return null
  const [entry] = findEntries({ firstTerm, part, postings, data }, new Set([term]))
  return entry === undefined ? null : { count: entry.count, bytes: entry.bytes, parts: 0 }
}

/** A list as stored, in parts, ascending. */
export type PackedList = readonly { bytes: Uint8Array; count: number }[]
export type ReadLists = ReadonlyMap<string, PackedList>

/**
 * Returns the lists of some terms in each segment: short ones whole, of long ones the newest share, at least one part each;
 * `isWhole`: everything was read. One statement for all long ones, however many segments they are in.
 */
export async function readLists(
  ctx: DatabaseCtx,
  { segments, terms, share }: { segments: readonly SegmentLists[]; terms: readonly string[]; share: number },
): Promise<{ lists: ReadLists; isWhole: boolean }[]> {
  const wanted = segments.flatMap(segment =>
    terms.flatMap(term => {
      const list = segment.lists.get(term)
      if (list === undefined || list.bytes !== null) return []
      return [{ segment, term, fromPart: list.parts + 1 - newestParts(list.parts, share) }]
    }),
  )
  const parts = await readParts(ctx, wanted)
  return segments.map(segment => {
    const lists = new Map<string, PackedList>()
    for (const term of terms) {
      const list = segment.lists.get(term)
      if (list === undefined) continue
      const { bytes, count } = list
      lists.set(term, bytes === null ? (parts.get(keyOf(segment.id, term)) ?? []) : [{ bytes, count }])
    }
    return { lists, isWhole: wanted.every(one => one.segment !== segment || one.fromPart === 1) }
  })
}

/** Returns the maximum number of postings {@link readLists} reads of a list. */
export function postingsRead(list: TermList | undefined, share: number): number {
  if (list === undefined || list.bytes !== null) return list?.count ?? 0
  return Math.min(list.count, newestParts(list.parts, share) * PART_POSTINGS)
}

/** Returns how many parts of a long list are read. */
function newestParts(parts: number, share: number): number {
  return Math.min(parts, Math.max(1, Math.ceil(parts * share)))
}

type Part = { segmentId: number; term: string; count: number; bytes: Uint8Array }

/** Returns parts by segment and term, each list ascending. */
async function readParts(
  ctx: DatabaseCtx,
  wanted: readonly { segment: SegmentLists; term: string; fromPart: number }[],
): Promise<Map<string, Part[]>> {
  const found = new Map<string, Part[]>()
  if (wanted.length === 0) return found
  const { rows } = await sql<Part>`
    select b.segment_id as "segmentId", b.first_term as term, b.postings as count, b.data as bytes
    from unnest(${sqlList(
      wanted.map(({ segment }) => segment.id),
      'bigint',
    )}, ${sqlList(
      wanted.map(({ term }) => term),
      'text',
    )}, ${sqlList(
      wanted.map(({ fromPart }) => fromPart),
      'int',
    )}) as w(segment_id, term, from_part)
    join search_blocks b on b.segment_id = w.segment_id and b.first_term = w.term collate "C" and b.part >= w.from_part
    order by b.part`.execute(ctx.db)
  for (const row of rows) {
    const key = keyOf(row.segmentId, row.term)
    const list = found.get(key)
    if (list === undefined) found.set(key, [row])
    else list.push(row)
  }
  return found
}

function keyOf(segmentId: number, term: string): string {
  return `${segmentId} ${term}`
}
