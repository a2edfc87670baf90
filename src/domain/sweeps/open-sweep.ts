import { parseWords } from '#domain/moderation/parse-words.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { MOD_LIMITS } from '#shared/moderation/mod-limits.ts'

export type SweepWords = {
  /** The broken rule; shown to the author with every item. */
  rule: string
  /** The reason, shown the same way. */
  reason: string
  isSpam: boolean
}

/** Cleans the texts of a bulk removal. Throws `body_too_long` (rule, reason). */
export function parseSweepWords({ rule, reason, isSpam }: SweepWords): SweepWords {
  return {
    rule: parseWords(rule, { field: 'rule', limit: MOD_LIMITS.ruleLength }),
    reason: parseWords(reason, { field: 'reason', limit: MOD_LIMITS.sweepReasonLength }),
    isSpam,
  }
}

/**
 * Starts removing what an account has written in a community, or on the whole site, as a job, in the caller's transaction. The
 * caller has checked permission. Throws `sweep_running` when one is already running there.
 */
export async function openSweep(
  tx: MemberCtx,
  {
    communityId,
    accountId,
    words,
  }: { communityId: CommunityId | null; accountId: AccountId; words: SweepWords },
): Promise<void> {
  const { id } = await tx.db
    .insertInto('sweeps')
    .values({
      community_id: communityId,
      account_id: accountId,
      asked_by: tx.viewer.id,
      asked_at: tx.now(),
      removal: words.isSpam ? 'spam' : 'removed',
      rule: words.rule || null,
      reason: words.reason || null,
      place: null,
      worked_at: tx.now(),
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(failWhereOneRuns)
  await enqueueWork(tx, id)
}

/** A job works for some seconds and queues the next one; the key keeps at most one waiting. */
export function enqueueWork(tx: Ctx, sweepId: number): Promise<void> {
  return enqueueJob(tx, 'sweeps.work', { sweepId }, { key: `sweep-${sweepId}` })
}

/** Two at once for one account in one place would conflict. */
export function failWhereOneRuns(error: unknown): never {
  if (violatedUnique(error) === 'sweeps_active') fail('sweep_running')
  throw error
}
