import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'

/** Writes one log entry for everything changed at once; none if nothing changed. */
export async function logSettings(
  tx: Ctx,
  { communityId }: { communityId: CommunityId },
  changed: readonly string[],
): Promise<void> {
  if (changed.length > 0)
    await logModAct(tx, { communityId, action: 'edit_settings', details: { changed: [...changed] } })
}
