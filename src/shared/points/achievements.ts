/** Achievements in a community, the most common first; their names are the messages `points.achievement.{id}`. */
export const ACHIEVEMENTS = [
  'first-post',
  'regular',
  'well-liked',
  'front-runner',
  'supporter',
  'contributor',
] as const
export type AchievementId = (typeof ACHIEVEMENTS)[number]

/** The thresholds: numbers of posts and comments, and of votes on a single one. */
export const ACHIEVEMENT_STEPS = { regularItems: 25, likedScore: 50, frontScore: 500 } as const

export function isAchievementId(id: unknown): id is AchievementId {
  return ACHIEVEMENTS.some(known => known === id)
}
