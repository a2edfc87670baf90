import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { roundedPresence } from '#shared/accounts/presence.ts'
import { type CommunityId, parseFullname } from '#shared/ids.ts'

/** Readers of a community's pages within this time count as present. */
const ACTIVE_MINUTES = 15
/** Per community between two flushes; beyond that only views are counted. */
const MOST_READERS = 5_000

type Tally = { views: number; readers: Set<number> }
/** Since the last flush. Losing them in a crash is harmless. */
let pending = new Map<CommunityId, Tally>()

/**
 * Counts a page view of a community, in memory. `reader` identifies their browser, or is null; only a digest is stored, which
 * changes daily.
 */
export function recordCommunityView(visit: { community: string; reader: string | null; now: Date }): void {
  const id = parseFullname('t5', visit.community)
  if (id === null) return
  const tally = pending.get(id) ?? { views: 0, readers: new Set<number>() }
  tally.views += 1
  if (visit.reader !== null && tally.readers.size < MOST_READERS)
    tally.readers.add(digest(`${visit.now.toISOString().slice(0, 10)} ${visit.reader}`))
  pending.set(id, tally)
}

function digest(text: string): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6)
}

/** Writes the counts to the communities' days and records who is present; two statements, in lock order. */
export async function flushCommunityViews(ctx: Ctx): Promise<void> {
  if (pending.size === 0) return
  const batch = [...pending].sort(([a], [b]) => a - b)
  pending = new Map()
  const ids = batch.map(([id]) => id)
  const counts = batch.map(([, { views }]) => views)
  await sql`
    insert into community_days as d (community_id, day, views)
    select c.id, ${utcDay(ctx.now())}::date, given.views
    from unnest(${ids}::bigint[], ${counts}::int[]) as given(id, views) join communities c on c.id = given.id
    order by c.id
    on conflict (community_id, day) do update set views = d.views + excluded.views`.execute(ctx.db)
  const seen = batch.flatMap(([id, { readers }]) => [...readers].sort((a, b) => a - b).map(one => [id, one]))
  if (seen.length === 0) return
  await sql`
    insert into community_readers (community_id, reader, seen_at)
    select id, reader, ${ctx.now()}::timestamptz
    from unnest(${seen.map(([id]) => id)}::bigint[], ${seen.map(([, one]) => one)}::bigint[]) as given(id, reader)
    on conflict (community_id, reader) do update set seen_at = excluded.seen_at`.execute(ctx.db)
}

/** Returns an expression for the number of people present in a community; `id` names the community. */
export function activeCount(ctx: Ctx, id: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*) from community_readers r
    where r.community_id = ${id} and r.seen_at > ${sinceActive(ctx)}::timestamptz)::int`
}

/** Returns how many viewed its pages in the last quarter of an hour, see `roundedPresence`. */
export async function countActive(ctx: Ctx, { communityId }: { communityId: CommunityId }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${activeCount(ctx, sql`${communityId}::bigint`)} as count`.execute(ctx.db)
  return roundedPresence(rows[0]?.count ?? 0)
}

/** Deletes readers no longer present. */
export async function forgetReaders(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('community_readers').where('seen_at', '<', sinceActive(ctx)).execute()
}

function sinceActive(ctx: Ctx): Date {
  return new Date(ctx.now().getTime() - ACTIVE_MINUTES * 60_000)
}

/** Returns a time's UTC day, such as `2026-11-22`. */
export function utcDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}
