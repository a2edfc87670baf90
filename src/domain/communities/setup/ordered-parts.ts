import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { CommunityId } from '#shared/ids.ts'
import { lockCommunity } from '../lock-community.ts'

/** What a community keeps in an order of its own. */
type Parts = 'community_rules' | 'community_widgets'

/**
 * The ids of a community's parts in their order, and the position behind the last; two who change them at once take turns,
 * until the transaction ends. Throws `not_found`.
 */
export async function lockParts(
  tx: Ctx,
  parts: Parts,
  communityId: CommunityId,
): Promise<{ ids: number[]; end: number }> {
  await lockCommunity(tx, { communityId })
  const { rows } = await sql<{ id: number; position: number }>`
    select id, position from ${sql.table(parts)} where community_id = ${communityId} order by position, id`.execute(
    tx.db,
  )
  return { ids: rows.map(row => row.id), end: (rows.at(-1)?.position ?? -1) + 1 }
}

/** Gives the parts with these ids their positions in this order. */
export async function orderParts(tx: Ctx, parts: Parts, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(parts)} p set position = o.place - 1
    from unnest(${sqlList(ids, 'bigint')}) with ordinality as o(id, place) where p.id = o.id`.execute(tx.db)
}
