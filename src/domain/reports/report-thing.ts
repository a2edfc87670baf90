import { requireWriter } from '#domain/accounts/policy.ts'
import { storeReport } from '#domain/mod-items/store-report.ts'
import { type Ctx, type InsideWrite, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { REPORT_REASONS } from '#shared/moderation/report-reasons.ts'
import { lengthOf, withoutControls } from '#shared/text/clean-text.ts'
import type { ThingRef } from '#shared/thing-ref.ts'
import { reportRules } from './report-rules.ts'
import { loadReportTarget, type ReportTarget } from './report-target.ts'

/**
 * Reports a post or comment to its moderators, once per member and item (`already_reported`). Throws `field_invalid` for an
 * unknown reason, `body_too_long` for a note over 500 characters, `post_deleted`, `comment_deleted` when it was deleted meanwhile.
 */
export async function reportThing(
  ctx: Ctx,
  input: { target: string; reason: string; note: string },
  inside?: InsideWrite<{ communityId: CommunityId; ref: ThingRef }>,
): Promise<{ ok: true }> {
  const member = requireWriter(ctx)
  const note = withoutControls(input.note).trim()
  if (lengthOf(note) > LIMITS.reportNoteLength)
    fail('body_too_long', { field: 'note', limit: LIMITS.reportNoteLength })
  const target = await loadReportTarget(member, input.target)
  const reason = await parseReason(member, target, input.reason)
  const { communityId, ref } = target
  await inTransaction(member, async tx => {
    const reporter = { reporterId: tx.viewer.id, isSnoozed: await isSnoozed(tx, communityId) }
    const isNew = await storeReport(tx, target, { ...target, ...reporter, reason, note })
    if (!isNew) fail('already_reported')
    await inside?.(tx, { communityId, ref })
  })
  return { ok: true }
}

/** Returns one of the site's reasons, or a community rule, stored in its current wording. */
async function parseReason(ctx: Ctx, target: ReportTarget, reason: string): Promise<string> {
  if ((REPORT_REASONS as readonly string[]).includes(reason)) return reason
  const rules = reason.startsWith('rule:') ? await reportRules(ctx, target) : []
  return rules.find(rule => rule.reason === reason)?.words ?? fail('field_invalid', { field: 'reason' })
}

/** Returns whether the community's moderators currently ignore this reporter. */
async function isSnoozed(tx: MemberCtx, communityId: CommunityId): Promise<boolean> {
  const row = await tx.db
    .selectFrom('snoozed_reporters')
    .select('ends_at')
    .where('community_id', '=', communityId)
    .where('account_id', '=', tx.viewer.id)
    .where('ends_at', '>', tx.now())
    .executeTakeFirst()
  return row !== undefined
}
