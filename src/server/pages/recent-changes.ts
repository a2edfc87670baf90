import { LRUCache } from 'lru-cache'

/** Number of changes remembered. */
const MOST_CHANGES = 10_000

/** Remembers when items last changed, to detect pages rendered before the change. */
export class RecentChanges {
  #forgottenUntilMs = 0
  readonly #changedAt = new LRUCache<string, number>({
    max: MOST_CHANGES,
    // Anything begun before a forgotten change must count as outdated.
    dispose: (changedAtMs, _tag, reason) => {
      if (reason === 'evict') this.#forgottenUntilMs = Math.max(this.#forgottenUntilMs, changedAtMs)
    },
  })

  note(tag: string, nowMs: number): void {
    this.#changedAt.set(tag, nowMs)
  }

  /** Returns whether one of these may have changed since that time. */
  isAnySince(tags: Iterable<string>, ms: number): boolean {
    if (ms <= this.#forgottenUntilMs) return true
    for (const tag of tags) if ((this.#changedAt.peek(tag) ?? -1) >= ms) return true
    return false
  }
}
