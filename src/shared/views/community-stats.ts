export const DAY_COUNTS = ['views', 'joins', 'leaves', 'posts', 'comments', 'reports', 'actions'] as const
export type DayCount = (typeof DAY_COUNTS)[number]

/** A community's day in UTC, such as `2026-11-22`. */
export type CommunityDay = { day: string } & Record<DayCount, number>

export type TopPost = { title: string; path: string; score: number; comments: number; views: number }

export type CommunityStats = {
  days: CommunityDay[]
  /** The same number of days just before. */
  before: CommunityDay[]
  top: TopPost[]
}

/** Selectable time spans. */
export const STATS_DAYS = [7, 30, 90] as const
