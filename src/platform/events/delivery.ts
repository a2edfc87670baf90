import type { AppEvent } from '#shared/events.ts'

/** Events that one subscriber has yet to handle. */
export type Delivery = {
  id: number
  subscriber: string
  /** Oldest first. */
  events: AppEvent[]
  /** Attempts that were begun, the present one included. */
  attempts: number
  /** Of the last attempt; null where it ended with its process, or was the first. */
  error: string | null
}

/** How long whoever takes a delivery has to begin with it; then it counts as an attempt that ended with its process. */
export const LEASE_SECONDS = 5
/** After so many attempts an event is given up until somebody retries it: about three hours. */
export const MAX_ATTEMPTS = 10

const LONGEST_PAUSE_SECONDS = 3_600
/** Of several events that failed together: most of them are likely fine. */
const LONGEST_BATCH_PAUSE_SECONDS = 60

/** Seconds until the next attempt: 1, 4, 16, … up to an hour for a single event and a minute for several. */
export function pauseAfter({ attempts, events }: Delivery): number {
  const longest = events.length > 1 ? LONGEST_BATCH_PAUSE_SECONDS : LONGEST_PAUSE_SECONDS
  return Math.min(4 ** (attempts - 1), longest)
}
