import { z } from 'zod'

/**
 * A list of texts. Looked at only as far as the first that is none: zod's own list notes every one, and half a million of them
 * keep the process busy for seconds.
 */
export const texts = z.custom<string[]>(
  value => Array.isArray(value) && value.every(each => typeof each === 'string'),
)

/** An object whose fields its reader checks, however many there are. */
export const anyFields = z.custom<Record<string, unknown>>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
)
