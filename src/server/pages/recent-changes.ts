/** How many are remembered. */
const MOST_CHANGES = 10_000

/** When things last changed, so that what was begun before it is known to be late. */
export class RecentChanges {
  readonly #changedAt = new Map<string, number>()
  #forgottenUntilMs = 0

  note(tag: string, nowMs: number): void {
    this.#changedAt.delete(tag)
    this.#changedAt.set(tag, nowMs)
    if (this.#changedAt.size <= MOST_CHANGES) return
    const [oldest] = this.#changedAt
    if (oldest === undefined) return
    this.#changedAt.delete(oldest[0])
    // What began before a change that is forgotten cannot be told from what did not.
    this.#forgottenUntilMs = Math.max(this.#forgottenUntilMs, oldest[1])
  }

  /** Whether one of these may have changed since that time. */
  isAnySince(tags: Iterable<string>, ms: number): boolean {
    if (ms <= this.#forgottenUntilMs) return true
    for (const tag of tags) if ((this.#changedAt.get(tag) ?? -1) >= ms) return true
    return false
  }
}
