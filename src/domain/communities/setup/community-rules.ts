import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { CommunityRule } from '#shared/views/community-rule.ts'

/** Returns a community's rules in order. The caller has checked read access. */
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

/** Returns the rules that apply to posts, or to comments. */
export function rulesFor(rules: readonly CommunityRule[], kind: 'posts' | 'comments'): CommunityRule[] {
  return rules.filter(rule => rule.appliesTo === 'all' || rule.appliesTo === kind)
}
