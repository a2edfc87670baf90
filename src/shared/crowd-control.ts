/**
 * How much of what strangers say in a thread is folded away, from nothing to all of it. Lenient: people with negative karma
 * on the site. Moderate: also accounts younger than a month that are no members. Strict: everybody who is no member.
 */
export const CROWD_LEVELS = ['off', 'lenient', 'moderate', 'strict'] as const
export type CrowdLevel = (typeof CROWD_LEVELS)[number]
