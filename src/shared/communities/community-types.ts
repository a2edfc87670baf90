/** The types of community, which decide who may read it and post in it. */
export const COMMUNITY_TYPES = ['public', 'restricted', 'private'] as const
export type CommunityType = (typeof COMMUNITY_TYPES)[number]
