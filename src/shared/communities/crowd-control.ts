/**
 * Crowd control: how many comments of outsiders are collapsed, from none to all. Lenient: people with negative karma on the
 * site. Moderate: also accounts younger than a month that haven't joined. Strict: everyone who hasn't joined.
 */
export const CROWD_LEVELS = ['off', 'lenient', 'moderate', 'strict'] as const

/** Why a comment is collapsed: its author has negative karma, is new and hasn't joined, or hasn't joined. */
const CROWD_REASONS = ['karma', 'young', 'stranger'] as const
export type CrowdReason = (typeof CROWD_REASONS)[number]
