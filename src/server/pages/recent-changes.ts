import { LRUCache } from 'lru-cache'

/** How many are remembered. */
const MOST_CHANGES = 10_000

/** When things last changed, so that what was begun before it is known to be late. */
export class RecentChanges {
  #forgottenUntilMs = 0
  readonly #changedAt = new LRUCache<string, number>({
    max: MOST_CHANGES,
    // What began before a change that is forgotten cannot be told from what did not.
    dispose: (changedAtMs, _tag, reason) => {
      if (reason === 'evict') this.#forgottenUntilMs = Math.max(this.#forgottenUntilMs, changedAtMs)
    },
  })

  note(tag: string, nowMs: number): void {
    this.#changedAt.set(tag, nowMs)
  }

  /** Whether one of these may have changed since that time. */
  isAnySince(tags: Iterable<string>, ms: number): boolean {
    if (ms <= this.#forgottenUntilMs) return true
    for (const tag of tags) if ((this.#changedAt.peek(tag) ?? -1) >= ms) return true
    return false
  }
}
