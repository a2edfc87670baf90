import { requireWriter } from '#domain/accounts/policy.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { snoozeReporters } from '#domain/reports/snooze-reporters.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { requireThing } from './load-things.ts'

const SNOOZE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Ignores, for seven days in its community, reports by the person who reported a post or comment with this reason and
 * note, without revealing who they are. Requires `posts`. Throws `not_found`, `not_allowed`.
 */
export async function snoozeReport(
  ctx: Ctx,
  { target, reason, note }: { target: string; reason: string; note: string },
): Promise<void> {
  const member = requireWriter(ctx)
  const thing = await requireThing(member, target)
  await inTransaction(member, async tx => {
    const endsAt = new Date(tx.now().getTime() + SNOOZE_DAYS * DAY_MS)
    const count = await snoozeReporters(tx, { ...thing, reason, note, endsAt })
    if (count === 0) fail('not_found')
    const { communityId, ref } = thing
    await logModAct(tx, {
      communityId,
      action: 'snooze_reporter',
      ref,
      details: { reason, days: SNOOZE_DAYS },
    })
  })
}
