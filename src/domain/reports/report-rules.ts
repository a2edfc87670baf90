import { loadAuthorLabels } from '#domain/accounts/load-accounts.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import { listRules, rulesFor } from '#domain/communities/setup/community-rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { ReportForm, ReportRule } from '#shared/moderation/report-reasons.ts'
import { cutTo } from '#shared/text/clean-text.ts'
import { loadReportTarget, type ReportTarget } from './report-target.ts'

/** Characters of a comment that identify it. */
const WORDS_LENGTH = 140

/** Returns the community rules that apply to a post or comment, as report options. */
export async function reportRules(
  ctx: Ctx,
  target: Pick<ReportTarget, 'communityId' | 'ref'>,
): Promise<ReportRule[]> {
  const rules = await listRules(ctx, target.communityId)
  return rulesFor(rules, `${target.ref.kind}s`).map(rule => ({
    reason: `rule:${rule.id}`,
    words: rule.violationReason,
  }))
}

/** Returns the item and reasons to report it for, if allowed. Throws `login_required`, and what `loadReportTarget` throws. */
export async function loadReportForm(ctx: Ctx, { target }: { target: string }): Promise<ReportForm> {
  const member = requireViewer(ctx)
  const reported = await loadReportTarget(member, target)
  const { authorId, titleThen, bodyThen } = reported
  const authors = await loadAuthorLabels(member, { ids: authorId === null ? [] : [authorId] })
  return {
    kind: reported.ref.kind,
    author: (authorId === null ? undefined : authors.get(authorId))?.name ?? null,
    place: reported.place,
    words: cutTo(titleThen ?? bodyThen, WORDS_LENGTH),
    rules: await reportRules(member, reported),
  }
}
