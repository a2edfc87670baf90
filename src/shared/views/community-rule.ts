/** What a rule is about. */
export const RULE_SCOPES = ['all', 'posts', 'comments'] as const
export type RuleScope = (typeof RULE_SCOPES)[number]

/** A rule of a community, as its sidebar, reports and removals show it. */
export type CommunityRule = {
  id: number
  title: string
  html: string
  markdown: string
  appliesTo: RuleScope
  /** What a report or removal by it says; the title when nothing else was chosen. */
  violationReason: string
}
