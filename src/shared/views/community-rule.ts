import type { RuleScope } from '#shared/communities/rule-scopes.ts'

/** A rule of a community, as its sidebar, reports and removals show it. */
export type CommunityRule = {
  id: number
  title: string
  html: string
  markdown: string
  appliesTo: RuleScope
  /** Text of a report or removal by it; defaults to the title. */
  violationReason: string
}
