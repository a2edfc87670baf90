import { sql } from 'kysely'
import { rankComments } from '#domain/comments/rank-comments.ts'
import { rankPosts } from '#domain/posts/rank-posts.ts'
import { RANK_FINGERPRINTS, RANKED, type Ranked } from '#domain/ranking/fingerprints.ts'
import type { RankedSlice, RankSlice } from '#domain/ranking/ranked-slice.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { rest } from '#platform/jobs/rest.ts'

/** Rows per transaction: votes on them wait for some milliseconds. */
const SLICE = 500
/** Pauses as long as it works, leaving the database and its caches to readers. */
const REST_RATIO = 1
/** Time a job works before it queues the next one, so that other jobs get their turn. */
const TURN_MS = 5_000

const RANK: Record<Ranked, (tx: Ctx, slice: RankSlice) => Promise<RankedSlice>> = {
  posts: rankPosts,
  comments: rankComments,
}

/** Returns the tables whose ranks were computed with formulas of another version. */
export async function listStaleRanks(db: Database): Promise<Ranked[]> {
  const { rows } = await sql<{ things: Ranked; fingerprint: string }>`
    select things, fingerprint from stored_ranks
    where case things when 'posts' then exists (select from posts) else exists (select from comments) end`.execute(
    db,
  )
  return RANKED.filter(things =>
    rows.some(row => row.things === things && row.fingerprint !== RANK_FINGERPRINTS[things]),
  )
}

/** Schedules recalculation of all posts and comments; an interrupted pass with the same formulas continues. */
export async function beginRerank(ctx: Ctx, wanted: readonly Ranked[] = RANKED): Promise<void> {
  for (const things of wanted)
    await ctx.db
      .updateTable('stored_ranks')
      .set({ pass_fingerprint: RANK_FINGERPRINTS[things], pass_after_id: 0 })
      .where('things', '=', things)
      .where('pass_fingerprint', 'is distinct from', RANK_FINGERPRINTS[things])
      .execute()
}

/**
 * Works on the current pass alongside readers and writers, until it is done or `signal` stops it. Several
 * processes may work on one pass.
 * @returns false when it was stopped before the end
 */
export async function workOnRerank(
  ctx: Ctx,
  {
    signal,
    onSlice = () => undefined,
  }: { signal: AbortSignal; onSlice?: (things: Ranked, slice: RankedSlice) => void },
): Promise<boolean> {
  for (const things of RANKED)
    while (true) {
      if (signal.aborted) return false
      const from = performance.now()
      const slice = await rankSlice(ctx, things)
      if (slice === null) break
      onSlice(things, slice)
      await rest(from, { ratio: REST_RATIO, signal })
    }
  return true
}

/** Processes one slice and records progress, in one transaction; null: no pass is running. */
function rankSlice(ctx: Ctx, things: Ranked): Promise<RankedSlice | null> {
  return inTransaction(ctx, async tx => {
    const pass = await tx.db
      .selectFrom('stored_ranks')
      .select(['pass_fingerprint', 'pass_after_id'])
      .where('things', '=', things)
      .forUpdate()
      .executeTakeFirst()
    // A pass with unknown formulas is another version's to do.
    if (pass?.pass_fingerprint !== RANK_FINGERPRINTS[things]) return null
    const slice = await RANK[things](tx, { afterId: pass.pass_after_id, limit: SLICE })
    await tx.db
      .updateTable('stored_ranks')
      .set(
        slice.lastId === null
          ? { fingerprint: RANK_FINGERPRINTS[things], pass_fingerprint: null, pass_after_id: 0 }
          : { pass_after_id: slice.lastId },
      )
      .where('things', '=', things)
      .execute()
    return slice
  })
}

/** Recalculates ranks of outdated formulas for some seconds; a scheduled job. */
export async function refreshRanks(ctx: Ctx, signal: AbortSignal): Promise<void> {
  await beginRerank(ctx, await listStaleRanks(ctx.db))
  const turn = AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)])
  if (!(await workOnRerank(ctx, { signal: turn })))
    await enqueueJob(ctx, 'ranks.refresh', {}, { key: 'ranks.refresh' })
}
