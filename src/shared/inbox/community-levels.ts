/** The levels of notifications about a community; `replies` is the default. */
export const COMMUNITY_LEVELS = ['posts', 'announcements', 'replies', 'none'] as const
export type CommunityLevel = (typeof COMMUNITY_LEVELS)[number]
