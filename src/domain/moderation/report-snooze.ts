import { requireWriter } from '#domain/accounts/policy.ts'
import { logModAct } from '#domain/mod-log/log-mod-act.ts'
import { snoozeReporters } from '#domain/reports/snooze-reporters.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { requireThing } from './load-things.ts'

const SNOOZE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * For seven days nothing is heard of whoever reported a post or comment with this reason and note, in its community. Who
 * they are stays unsaid. Right `posts`. Throws `not_found`, `not_allowed`.
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
    const { communityId, postId, commentId } = thing
    await logModAct(tx, {
      communityId,
      action: 'snooze_reporter',
      postId,
      commentId,
      details: { reason, days: SNOOZE_DAYS },
    })
  })
}
