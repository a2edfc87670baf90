import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { CommunityId } from '#shared/ids.ts'
import { type CountedAnswer, LEAST_ANSWERS, settlePlace } from './place-quorum.ts'

/** Answers of younger accounts don't count yet: creating five of them would be too cheap. */
const LEAST_AGE_DAYS = 7
const AT_ONCE = 200

/**
 * Recalculates the location of every community with enough answers; a nightly job, since accounts get old enough, suspended or
 * deleted without a new answer.
 */
export async function settleAllPlaces(ctx: Ctx, signal: AbortSignal): Promise<void> {
  let afterId = 0
  while (!signal.aborted) {
    const { rows } = await sql<{ id: CommunityId }>`
      select community_id as id from geotag_answers where community_id > ${afterId}
      group by community_id having count(*) >= ${sql.lit(LEAST_ANSWERS)}
      union
      select community_id from community_places where community_id > ${afterId}
      order by id limit ${sql.lit(AT_ONCE)}`.execute(ctx.db)
    const last = rows.at(-1)
    if (last === undefined) return
    const ids = rows.map(row => row.id)
    await inTransaction(ctx, tx => settlePlaces(tx, ids))
    afterId = last.id
  }
}

/** Recalculates the location of these communities from members' answers, in a transaction. */
export async function settlePlaces(tx: Ctx, ids: readonly CommunityId[]): Promise<void> {
  const wanted = sqlList(ids, 'bigint')
  // If two answers come at once, the later one counts both.
  await sql`select from communities where id = any(${wanted}) order by id for no key update`.execute(tx.db)
  const counted = await countAnswers(tx, ids)
  const { rows: settled } = await sql<{ id: CommunityId; kind: string; country: string; region: string }>`
    select community_id as id, kind, country, region from community_places where community_id = any(${wanted})`.execute(
    tx.db,
  )
  for (const id of ids) {
    const before = settled.find(row => row.id === id)
    const place = settlePlace(counted.filter(row => row.id === id))
    const isSame =
      place === null
        ? before === undefined
        : before?.kind === place.kind && before.country === place.country && before.region === place.region
    if (isSame) continue
    if (place === null) await tx.db.deleteFrom('community_places').where('community_id', '=', id).execute()
    else {
      const row = { ...place, settled_at: tx.now() }
      await tx.db
        .insertInto('community_places')
        .values({ community_id: id, ...row })
        .onConflict(conflict => conflict.column('community_id').doUpdateSet(row))
        .execute()
    }
    await emitEvent(tx, 'community.changed', { communityId: id })
  }
}

/** Counts answers of members who may take part and whose accounts are old enough. */
async function countAnswers(
  tx: Ctx,
  ids: readonly CommunityId[],
): Promise<(CountedAnswer & { id: CommunityId })[]> {
  const { rows } = await sql<CountedAnswer & { id: CommunityId }>`
    select g.community_id as id, g.kind, g.country, g.region, count(*)::int as answers
    from geotag_answers g join accounts a on a.id = g.account_id
    where g.community_id = any(${sqlList(ids, 'bigint')}) and a.deleted_at is null
      and not (a.is_suspended and (a.suspended_until is null or a.suspended_until > ${tx.now()}))
      and a.created_at <= ${tx.now()}::timestamptz - ${sql.lit(LEAST_AGE_DAYS)} * interval '1 day'
      and not exists (
        select from community_bans b where b.community_id = g.community_id and b.account_id = a.id
          and (b.ends_at is null or b.ends_at > ${tx.now()})
      )
    group by g.community_id, g.kind, g.country, g.region
    order by g.community_id, answers desc, g.kind, g.country, g.region`.execute(tx.db)
  return rows
}
