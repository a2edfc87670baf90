import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { CommunityRule } from '#shared/views/community-rule.ts'

/** A community's rules in their order. Not asked whether the viewer may read the community: the caller has. */
export async function listRules(ctx: Ctx, communityId: CommunityId): Promise<CommunityRule[]> {
  const rows = await ctx.db
    .selectFrom('community_rules')
    .select(['id', 'title', 'body_md', 'body_html', 'applies_to', 'violation_reason'])
    .where('community_id', '=', communityId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    html: row.body_html,
    markdown: row.body_md,
    appliesTo: row.applies_to,
    violationReason: row.violation_reason === '' ? row.title : row.violation_reason,
  }))
}

/** Those that a post, or a comment, can break. */
export function rulesFor(rules: readonly CommunityRule[], kind: 'posts' | 'comments'): CommunityRule[] {
  return rules.filter(rule => rule.appliesTo === 'all' || rule.appliesTo === kind)
}
