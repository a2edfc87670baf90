import { listRules, rulesFor } from '#domain/communities/community-rules.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ReportRule } from '#shared/report-reasons.ts'

type Reported = { communityId: CommunityId; commentId: unknown }

/** The rules of a community that a post or comment of it can break, as a report names them. */
export async function reportRules(ctx: Ctx, target: Reported): Promise<ReportRule[]> {
  const rules = await listRules(ctx, target.communityId)
  return rulesFor(rules, target.commentId === null ? 'posts' : 'comments').map(rule => ({
    reason: `rule:${rule.id}`,
    words: rule.violationReason,
  }))
}
