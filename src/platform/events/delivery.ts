import type { AppEvent } from '#shared/events.ts'

/** Events that a subscriber has yet to handle. */
export type Delivery = {
  id: number
  subscriber: string
  /** Oldest first. */
  events: AppEvent[]
  /** Attempts started, including the current one. */
  attempts: number
  /** Error of the last attempt; null if that ended with its process, or this is the first. */
  error: string | null
}

/** Time to start handling a claimed delivery; after that it counts as an attempt that ended with its process. */
export const LEASE_SECONDS = 5
/** After this many attempts an event is given up until retried by hand: about three hours. */
export const MAX_ATTEMPTS = 10

const LONGEST_PAUSE_SECONDS = 3_600
/** Shorter for several events that failed together, since most of them are likely fine. */
const LONGEST_BATCH_PAUSE_SECONDS = 60

/** Returns the seconds until the next attempt: 1, 4, 16, … up to an hour for a single event and a minute for several. */
export function pauseAfter({ attempts, events }: Delivery): number {
  const longest = events.length > 1 ? LONGEST_BATCH_PAUSE_SECONDS : LONGEST_PAUSE_SECONDS
  return Math.min(4 ** (attempts - 1), longest)
}
