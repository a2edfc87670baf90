import type { MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import type { SweepState } from '#shared/views/sweep-view.ts'
import { enqueueWork, failWhereOneRuns } from './open-sweep.ts'

/** The states from which each transition is possible. */
const FROM: Record<'stop' | 'undo', readonly SweepState[]> = {
  stop: ['waiting', 'running'],
  undo: ['waiting', 'running', 'done', 'stopped'],
}

/**
 * Stops a bulk removal, or starts to undo it, in the caller's transaction; returns whose content it concerns. The caller has
 * checked permission. Throws `conflict` when it is too late for that, or there is none in that place; `sweep_running`.
 */
export async function settleSweep(
  tx: MemberCtx,
  { communityId, sweepId, how }: { communityId: CommunityId | null; sweepId: number; how: 'stop' | 'undo' },
): Promise<AccountId> {
  const sweep = await tx.db
    .updateTable('sweeps')
    .set(how === 'stop' ? { state: 'stopped', ended_at: tx.now() } : { state: 'undoing', ended_at: null })
    .where('id', '=', sweepId)
    .where('community_id', communityId === null ? 'is' : '=', communityId)
    .where('state', 'in', FROM[how])
    .returning('account_id')
    .executeTakeFirst()
    .catch(failWhereOneRuns)
  if (sweep === undefined) fail('conflict')
  if (how === 'undo') await enqueueWork(tx, sweepId)
  return sweep.account_id
}
