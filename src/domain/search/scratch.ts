import type { Scored } from '#domain/search-index/postings.ts'

const FIRST_CAPACITY = 65_536

/**
 * Memory for lists that live until the next {@link Scratch.reset}, used again and again. A search makes lists of some hundred
 * thousand items; as garbage they would cost more than working with them.
 */
export class Scratch {
  #all: Scored = EMPTY
  #used = 0

  /** Returns room for this many items, with arbitrary content. */
  take(count: number): Scored {
    if (this.#used + count > this.#all.ids.length) {
      const capacity = Math.max(2 * this.#all.ids.length, count, FIRST_CAPACITY)
      // Lists handed out before keep the old memory.
      this.#all = { ids: new Float64Array(capacity), scores: new Float32Array(capacity) }
      this.#used = 0
    }
    const [from, to] = [this.#used, this.#used + count]
    this.#used = to
    return { ids: this.#all.ids.subarray(from, to), scores: this.#all.scores.subarray(from, to) }
  }

  /** Ends the life of all lists handed out. */
  reset(): void {
    this.#used = 0
  }
}

const EMPTY: Scored = { ids: new Float64Array(0), scores: new Float32Array(0) }
