/** Why a post or comment can be reported; words under `report.<reason>` in the catalogue. */
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

/** Those that are rules of the site, for its admins: all but what a community decides. */
export const SITE_REPORT_REASONS = REPORT_REASONS.filter(reason => reason !== 'community_rules')

/** A rule of a community as a choice of the report: what is sent, and what is read. */
export type ReportRule = { reason: string; words: string }

/** What somebody is about to report, and the rules of its community that it can break. */
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
