import { sql } from 'kysely'
import { type Ctx, type DatabaseCtx, inTransaction } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import { thingTables } from '#platform/database/thing-columns.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { rest } from '#platform/jobs/rest.ts'
import type { ThingKind } from '#shared/thing-ref.ts'
import { askMerge, mergeSegments } from './merge-segments.ts'
import { readRange, readThings } from './read-things.ts'
import { writeSegment } from './write-segment.ts'

/** Items per segment and transaction. */
const SLICE = 4_000
/** Pauses as long as it works, leaving the processor to readers. */
const REST_RATIO = 1
/** Time a job works before it queues the next one, so that other jobs get their turn. */
const TURN_MS = 5_000

export type Backlog = { kind: ThingKind; waiting: number; indexed: number }

/** Schedules indexing of an import, which has no events, in its transaction; a worker starts within a minute. */
export async function addToBacklog(
  tx: Ctx,
  { kind, ids }: { kind: ThingKind; ids: readonly number[] },
): Promise<void> {
  for (let from = 0; from < ids.length; from += SLICE)
    await tx.db
      .insertInto('search_backlog')
      .values({ kind, after_id: 0, ids: ids.slice(from, from + SLICE) })
      .execute()
}

/** Returns what is still to be indexed, as ranges of ids with gaps; empty when the index is complete. */
export async function listBacklog(db: Database): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select b.kind, sum(b.indexed)::float8 as indexed, sum(coalesce(cardinality(b.ids), greatest(0, coalesce(b.to_id, case b.kind
      when 'post' then (select max(id) from posts) else (select max(id) from comments) end, 0) - b.after_id)))::float8 as waiting
    from search_backlog b group by b.kind order by b.kind`.execute(db)
  return rows.filter(row => row.waiting > 0)
}

/** Returns whether posts or comments that were imported, or written before an upgrade, are still to be indexed. */
export async function isCatchingUp({ db }: DatabaseCtx, kind: ThingKind): Promise<boolean> {
  const { rows } = await sql<{ is_waiting: boolean }>`
    select exists (select from search_backlog where kind = ${kind} and (ids is not null or to_id > after_id)) as is_waiting`.execute(
    db,
  )
  return rows[0]?.is_waiting === true
}

/**
 * Indexes the backlog, some thousand items per transaction, until done or `signal` stops it; if interrupted, it
 * continues where it was. Several processes may work on it.
 * @returns false when it was stopped before the end
 */
export async function workOnBacklog(
  ctx: Ctx,
  { signal, restRatio = REST_RATIO }: { signal: AbortSignal; restRatio?: number },
): Promise<boolean> {
  while (!signal.aborted) {
    const from = performance.now()
    if (!(await indexSlice(ctx))) return true
    await mergeSegments(ctx, signal)
    await rest(from, { ratio: restRatio, signal })
  }
  return false
}

/** Works for some seconds; a scheduled job. */
export async function indexBacklog(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const turn = AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)])
  if (!(await workOnBacklog(ctx, { signal: turn })))
    await enqueueJob(ctx, 'search.index', {}, { key: 'search.index' })
}

type Waiting = { id: number; kind: ThingKind; after_id: number; to_id: number | null; ids: number[] | null }

/** Returns false when everything waiting is already being worked on. */
function indexSlice(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async tx => {
    const { rows } = await sql<Waiting>`
      select id, kind, after_id, to_id, ids from search_backlog order by id limit 1 for update skip locked`.execute(
      tx.db,
    )
    const [waiting] = rows
    if (waiting === undefined) return false
    const { id, kind, ids } = waiting
    if (ids !== null) {
      await writeSegment(tx, { kind, things: await readThings(tx, { kind, ids }) })
      await askMerge(tx)
      await tx.db.deleteFrom('search_backlog').where('id', '=', id).execute()
      return true
    }
    const toId = waiting.to_id ?? (await lastId(tx, kind))
    const { things, lastId: reached } = await readRange(tx, {
      kind,
      afterId: waiting.after_id,
      toId,
      limit: SLICE,
    })
    await writeSegment(tx, { kind, things })
    await askMerge(tx)
    if (reached === null) await tx.db.deleteFrom('search_backlog').where('id', '=', id).execute()
    else
      await sql`update search_backlog set after_id = ${reached}, to_id = ${toId}, indexed = indexed + ${things.length}
        where id = ${id}`.execute(tx.db)
    return true
  })
}

async function lastId(tx: Ctx, kind: ThingKind): Promise<number> {
  const { rows } = await sql<{
    id: number | null
  }>`select max(id) as id from ${thingTables(kind).things}`.execute(tx.db)
  return rows[0]?.id ?? 0
}
