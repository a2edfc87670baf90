import { requireViewer } from '#domain/accounts/policy.ts'
import { listRules, rulesFor } from '#domain/communities/community-rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { ReportRule } from '#shared/report-reasons.ts'
import { loadReportTarget, type ReportTarget } from './report-target.ts'

/** The rules of a community that a post or comment of it can break, as a report names them. */
export async function reportRules(
  ctx: Ctx,
  target: Pick<ReportTarget, 'communityId' | 'commentId'>,
): Promise<ReportRule[]> {
  const rules = await listRules(ctx, target.communityId)
  return rulesFor(rules, target.commentId === null ? 'posts' : 'comments').map(rule => ({
    reason: `rule:${rule.id}`,
    words: rule.violationReason,
  }))
}

/** {@link reportRules} for who may report it. Throws `login_required`, and what `loadReportTarget` throws. */
export async function listReportRules(ctx: Ctx, { target }: { target: string }): Promise<ReportRule[]> {
  const member = requireViewer(ctx)
  return reportRules(member, await loadReportTarget(member, target))
}
