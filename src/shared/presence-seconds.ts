/**
 * How often a page reports that its reader is online, and how long that lasts: after closing it they are offline within a
 * minute.
 */
export const PRESENCE_SECONDS = { every: 20, kept: 45 } as const
