/**
 * How much of what strangers say in a thread is folded away, from nothing to all of it. Lenient: people with negative karma
 * on the site. Moderate: also accounts younger than a month that are no members. Strict: everybody who is no member.
 */
export const CROWD_LEVELS = ['off', 'lenient', 'moderate', 'strict'] as const

/** Why a comment is folded: its author has negative karma, is new and has not joined, has not joined. */
const CROWD_REASONS = ['karma', 'young', 'stranger'] as const
export type CrowdReason = (typeof CROWD_REASONS)[number]
