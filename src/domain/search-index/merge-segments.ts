import { sql } from 'kysely'
import { type Ctx, type DatabaseCtx, inTransaction } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { ThingKind } from '#shared/thing-ref.ts'
import { type Block, BlockWriter, compareTerms, type Entry, entriesOf } from './blocks.ts'
import { type Postings, PostingWriter, unpackPostings } from './postings.ts'
import { openSegment } from './write-segment.ts'

/** This many segments of about the same size are merged, because every search reads each segment. */
const FAN = 6
/** Sizes within a power of this count as the same. */
const GROWTH = 5
/** Larger ones stay as they are. */
const MOST_THINGS = 2_000_000
/** Blocks read of a segment at a time. */
const READ = 200

type Segment = { id: number; kind: ThingKind; things: number }

/** Queues a merge if there is something to merge; cheap, so it runs after every write to the index. */
export async function askMerge(tx: Ctx): Promise<void> {
  const { rows } = await sql<Segment>`select id, kind, things from search_segments`.execute(tx.db)
  if (pickSegments(rows) !== null) await enqueueJob(tx, 'search.merge', {}, { key: 'search.merge' })
}

/** Merges segments until no similar ones are left, or `signal` stops it. */
export async function mergeSegments(ctx: Ctx, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await mergeOnce(ctx)));
}

/** Returns the smallest segments similar and numerous enough; null when there are none. */
function pickSegments(segments: readonly Segment[]): Segment[] | null {
  const groups = new Map<string, Segment[]>()
  for (const segment of segments) {
    if (segment.things > MOST_THINGS / 2) continue
    const size = Math.floor(Math.log(Math.max(1, segment.things)) / Math.log(GROWTH))
    const key = `${String(size).padStart(2, '0')} ${segment.kind}`
    groups.set(key, [...(groups.get(key) ?? []), segment])
  }
  const [first] = [...groups].filter(([, group]) => group.length >= FAN).sort(([a], [b]) => (a < b ? -1 : 1))
  if (first === undefined) return null
  const picked: Segment[] = []
  let sum = 0
  for (const segment of first[1].toSorted((a, b) => a.id - b.id).slice(0, 2 * FAN)) {
    if (sum + segment.things > MOST_THINGS && picked.length > 1) break
    picked.push(segment)
    sum += segment.things
  }
  return picked
}

async function mergeOnce(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async tx => {
    // If another worker is merging, it handles the rest.
    const { rows } = await sql<Segment>`
      select id, kind, things from search_segments order by id for update skip locked`.execute(tx.db)
    const picked = pickSegments(rows)
    if (picked === null) return false
    await merge(tx, picked)
    return true
  })
}

async function merge(tx: Ctx, segments: readonly Segment[]): Promise<void> {
  const kind = segments[0]?.kind ?? 'post'
  const stale = await loadStale(tx, { kind, segments })
  const things = segments.reduce((sum, segment) => sum + segment.things, 0)
  const out = await openSegment(tx, { kind, things })
  const writer = new BlockWriter(out.add)
  const readers = segments.map(segment => new SegmentReader(tx, segment.id))
  for (const reader of readers) await reader.next()
  for (let term = leastTerm(readers); term !== null; term = leastTerm(readers)) {
    const lists: Source[] = []
    for (const reader of readers)
      while (reader.entry?.term === term) {
        lists.push({ segmentId: reader.segmentId, ...reader.entry })
        await reader.next()
      }
    const merged = mergeLists(lists, stale)
    if (merged.count > 0) writer.add(term, merged)
    if (out.isFull()) await out.flush()
  }
  writer.end()
  await out.flush()
  const ids = segments.map(segment => segment.id)
  await sql`delete from search_blocks where segment_id = any(${sqlList(ids, 'bigint')})`.execute(tx.db)
  await sql`delete from search_segments where id = any(${sqlList(ids, 'bigint')})`.execute(tx.db)
  await sql`
    delete from search_stale s where s.kind = ${kind}
      and not exists (select from search_segments g where g.kind = s.kind and g.id < s.before_segment)`.execute(
    tx.db,
  )
}

type Source = Entry & { segmentId: number }
/** The first segment that applies to each changed item. */
type Stale = ReadonlyMap<number, number>

async function loadStale(
  tx: DatabaseCtx,
  { kind, segments }: { kind: ThingKind; segments: readonly Segment[] },
): Promise<Stale> {
  const oldest = Math.min(...segments.map(segment => segment.id))
  const { rows } = await sql<{ id: number; before: number }>`
    select thing_id as id, before_segment as before from search_stale
    where kind = ${kind} and before_segment > ${oldest}::bigint`.execute(tx.db)
  return new Map(rows.map(row => [row.id, row.before]))
}

/** Merges several lists; for an item in more than one, the later segment wins. */
function mergeLists(lists: readonly Source[], stale: Stale): { count: number; bytes: Uint8Array } {
  const [only] = lists
  if (lists.length === 1 && only !== undefined && stale.size === 0) return only
  const parts = lists.map(({ bytes, count, segmentId }) => ({ ...unpackPostings(bytes, count), segmentId }))
  parts.sort((a, b) => (a.ids[0] ?? 0) - (b.ids[0] ?? 0))
  return isApart(parts) ? append(parts, stale) : interleave(parts, stale)
}

type Part = Postings & { segmentId: number }

/** Returns whether each ends before the next begins, as for items written in order. */
function isApart(parts: readonly Part[]): boolean {
  return parts.every((part, index) => index === 0 || (parts[index - 1]?.ids.at(-1) ?? 0) < (part.ids[0] ?? 0))
}

function append(parts: readonly Part[], stale: Stale): { count: number; bytes: Uint8Array } {
  const writer = new PostingWriter()
  for (const { ids, marks, segmentId } of parts)
    for (let index = 0; index < ids.length; index += 1) {
      const id = ids[index] ?? 0
      if (stale.size === 0 || segmentId >= (stale.get(id) ?? 0)) writer.add(id, marks[index] ?? 0)
    }
  return { count: writer.count, bytes: writer.take() }
}

function interleave(parts: readonly Part[], stale: Stale): { count: number; bytes: Uint8Array } {
  const all: { id: number; marks: number; segmentId: number }[] = []
  for (const { ids, marks, segmentId } of parts)
    for (let index = 0; index < ids.length; index += 1) {
      const id = ids[index] ?? 0
      if (segmentId >= (stale.get(id) ?? 0)) all.push({ id, marks: marks[index] ?? 0, segmentId })
    }
  all.sort((a, b) => a.id - b.id || b.segmentId - a.segmentId)
  const writer = new PostingWriter()
  let last = -1
  for (const { id, marks } of all) {
    if (id !== last) writer.add(id, marks)
    last = id
  }
  return { count: writer.count, bytes: writer.take() }
}

function leastTerm(readers: readonly SegmentReader[]): string | null {
  let least: string | null = null
  for (const { entry } of readers)
    if (entry !== null && (least === null || compareTerms(entry.term, least) < 0)) least = entry.term
  return least
}

/** Reads the terms of a segment in order, some blocks at a time. */
class SegmentReader {
  entry: Entry | null = null
  readonly segmentId: number
  readonly #ctx: DatabaseCtx
  #blocks: Block[] = []
  #entries: Iterator<Entry> = [][Symbol.iterator]()
  #last: { term: string; part: number } | null = null
  #isEnd = false

  constructor(ctx: DatabaseCtx, segmentId: number) {
    this.#ctx = ctx
    this.segmentId = segmentId
  }

  async next(): Promise<void> {
    while (true) {
      const step = this.#entries.next()
      if (step.done !== true) {
        this.entry = step.value
        return
      }
      if (this.#blocks.length === 0 && !this.#isEnd) await this.#read()
      const block = this.#blocks.shift()
      if (block === undefined) {
        this.entry = null
        return
      }
      this.#entries = entriesOf(block)
    }
  }

  async #read(): Promise<void> {
    const last = this.#last
    const after = last === null ? sql`` : sql`and (first_term, part) > (${last.term}, ${last.part}::int)`
    const { rows } = await sql<Block>`
      select first_term as "firstTerm", part, postings, data from search_blocks
      where segment_id = ${this.segmentId} ${after} order by first_term, part limit ${sql.lit(READ)}`.execute(
      this.#ctx.db,
    )
    this.#blocks = rows
    this.#isEnd = rows.length < READ
    const end = rows.at(-1)
    if (end !== undefined) this.#last = { term: end.firstTerm, part: end.part }
  }
}
