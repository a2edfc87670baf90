import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FeedEntry } from './feed-order.ts'

/** The order one reader started with; extended at its end, never reordered. */
export type FeedSnapshot = {
  id: string
  /** Listing and reader it was made for. Visitors share theirs, so members can't extend it with their own. */
  madeFor: string
  entries: FeedEntry[]
  isComplete: boolean
}

const MOST_SNAPSHOTS = 2_000
const LIFETIME_MS = 60 * 60 * 1000

/**
 * Snapshots of feeds being scrolled, in this process's memory, evicting the least recently used. A reader whose snapshot is
 * gone (restart, another process) continues by the rank in their cursor.
 */
export class FeedSnapshots {
  readonly #byId = new LRUCache<string, FeedSnapshot>({
    max: MOST_SNAPSHOTS,
    ttl: LIFETIME_MS,
    updateAgeOnGet: true,
  })

  create(made: Pick<FeedSnapshot, 'madeFor' | 'entries' | 'isComplete'>): FeedSnapshot {
    const snapshot = { ...made, id: randomBytes(9).toString('base64url') }
    this.#byId.set(snapshot.id, snapshot)
    return snapshot
  }

  /** Returns null also for a snapshot made for something else. */
  get(id: string, madeFor: string): FeedSnapshot | null {
    if (this.#byId.peek(id)?.madeFor !== madeFor) return null
    return this.#byId.get(id) ?? null
  }
}
