/** The content a rule applies to. */
export const RULE_SCOPES = ['all', 'posts', 'comments'] as const
export type RuleScope = (typeof RULE_SCOPES)[number]
