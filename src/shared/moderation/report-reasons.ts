/** Report reasons; messages under `report.<reason>` in the catalog. */
export const REPORT_REASONS = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'private_information',
  'sexual_minor',
  'copyright',
  'community_rules',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Site-wide rules, reported to admins: everything except community rules. */
export const SITE_REPORT_REASONS = REPORT_REASONS.filter(reason => reason !== 'community_rules')

/** A community rule as a report option: the value sent, and the label. */
export type ReportRule = { reason: string; words: string }

/** The item being reported, and the community rules that apply to it. */
export type ReportForm = {
  kind: 'post' | 'comment'
  /** Null: deleted. */
  author: string | null
  /** `r/pottery` */
  place: string
  /** The title of a post, the beginning of a comment. */
  words: string
  rules: ReportRule[]
}
