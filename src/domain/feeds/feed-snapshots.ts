import { randomBytes } from 'node:crypto'
import type { FeedEntry } from './feed-order.ts'

/** The order one reader started with; extended at its end, never reordered. */
export type FeedSnapshot = {
  id: string
  /** The listing and the reader it was made for. Visitors share theirs, so nobody else may lengthen it with theirs. */
  madeFor: string
  entries: FeedEntry[]
  isComplete: boolean
  usedAt: number
}

const MOST_SNAPSHOTS = 2_000
const LIFETIME_MS = 60 * 60 * 1000

/**
 * Snapshots of feeds being scrolled, in this process's memory, least recently used out first.
 * A reader whose snapshot is gone (restart, another process) goes on by the rank in their cursor.
 */
export class FeedSnapshots {
  readonly #byId = new Map<string, FeedSnapshot>()

  create(made: Pick<FeedSnapshot, 'madeFor' | 'entries' | 'isComplete'>): FeedSnapshot {
    const snapshot = { ...made, id: randomBytes(9).toString('base64url'), usedAt: Date.now() }
    this.#byId.set(snapshot.id, snapshot)
    this.#dropOld()
    return snapshot
  }

  /** Null also for one that was made for something else. */
  get(id: string, madeFor: string): FeedSnapshot | null {
    const snapshot = this.#byId.get(id)
    if (snapshot === undefined || snapshot.madeFor !== madeFor || Date.now() - snapshot.usedAt > LIFETIME_MS)
      return null
    this.#byId.delete(id)
    this.#byId.set(id, snapshot)
    snapshot.usedAt = Date.now()
    return snapshot
  }

  #dropOld(): void {
    for (const id of this.#byId.keys()) {
      if (this.#byId.size <= MOST_SNAPSHOTS) return
      this.#byId.delete(id)
    }
  }
}
