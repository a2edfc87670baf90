/** The units of a scheduled post's repeat interval. */
export const REPEAT_UNITS = ['hour', 'day', 'week', 'month', 'year'] as const
export type RepeatUnit = (typeof REPEAT_UNITS)[number]
