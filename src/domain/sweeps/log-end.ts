import { sql } from 'kysely'
import { logModActs } from '#domain/mod-log/log-mod-act.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { Sweep } from './sweep.ts'

/** Logs in every community how many items were removed or restored there. */
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
