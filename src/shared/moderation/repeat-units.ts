/** How often a scheduled post repeats. */
export const REPEAT_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const
export type RepeatUnit = (typeof REPEAT_UNITS)[number]
