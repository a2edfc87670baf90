import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { CommunityId } from '#shared/ids.ts'
import { lockCommunity } from '../lock-community.ts'

/** Ordered lists of a community. */
type Parts = 'community_rules' | 'community_widgets'

/**
 * Returns the ids of a list in order and the position after the last, serializing concurrent changes until the transaction
 * ends. Throws `not_found`.
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

/** Stores the positions of these ids in this order. */
export async function orderParts(tx: Ctx, parts: Parts, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(parts)} p set position = o.place - 1
    from unnest(${sqlList(ids, 'bigint')}) with ordinality as o(id, place) where p.id = o.id`.execute(tx.db)
}
