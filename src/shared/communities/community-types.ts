/** Who may read a community and post in it. */
export const COMMUNITY_TYPES = ['public', 'restricted', 'private'] as const
export type CommunityType = (typeof COMMUNITY_TYPES)[number]
