import { sql } from 'kysely'
import { logModActs } from '#domain/mod-log/log-mod-act.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Sweep } from '#platform/database/sweep-tables.ts'
import type { CommunityId } from '#shared/ids.ts'

/** Notes in the log of every community how much was removed there, or put back. */
export async function logEnd(tx: Ctx, sweep: Sweep, action: 'remove_all' | 'restore_all'): Promise<void> {
  const { rows } = await sql<{ community_id: CommunityId; count: number }>`
    select community_id, count(*)::int as count from swept_items where sweep_id = ${sweep.id}
    group by community_id order by community_id`.execute(tx.db)
  await logModActs(
    tx,
    rows.map(({ community_id: communityId, count }) => ({
      communityId,
      action,
      by: 'site',
      accountId: sweep.account_id,
      details: { items: count },
    })),
  )
}
