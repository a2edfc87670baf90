import type { Scored } from '#domain/search-index/postings.ts'

/** Keeps the best of many items: larger scores first, then larger ids. */
export class BestScored {
  readonly #most: number
  readonly #ids: number[] = []
  readonly #scores: number[] = []
  /** Number of items offered. */
  offered = 0

  constructor(most: number) {
    this.#most = most
  }

  addAll({ ids, scores }: Scored): void {
    this.offered += ids.length
    // Newest first, so that most others are rejected with one comparison.
    for (let at = ids.length - 1; at >= 0; at -= 1) this.#add(ids[at] ?? 0, scores[at] ?? 0)
  }

  /** Adds items that differ by nothing but their ids, which are ascending. */
  addNewest(ids: Float64Array): void {
    this.offered += ids.length
    const least = Math.max(0, ids.length - this.#most)
    for (let at = ids.length - 1; at >= least; at -= 1) this.#add(ids[at] ?? 0, 0)
  }

  /** Returns the best first; an item offered twice is listed once. */
  take(): { id: number; score: number }[] {
    const all = this.#ids.map((id, at) => ({ id, score: this.#scores[at] ?? 0 }))
    all.sort((a, b) => b.score - a.score || b.id - a.id)
    const seen = new Set<number>()
    return all.filter(({ id }) => {
      const isNew = !seen.has(id)
      seen.add(id)
      return isNew
    })
  }

  #add(id: number, score: number): void {
    if (this.#ids.length < this.#most) {
      this.#ids.push(id)
      this.#scores.push(score)
      this.#rise(this.#ids.length - 1)
    } else if (this.#isLess(0, id, score)) {
      this.#ids[0] = id
      this.#scores[0] = score
      this.#sink()
    }
  }

  /** Returns whether the item at a place ranks below another. */
  #isLess(place: number, id: number, score: number): boolean {
    const own = this.#scores[place] ?? 0
    return own < score || (own === score && (this.#ids[place] ?? 0) < id)
  }

  #rise(from: number): void {
    let at = from
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!this.#isLess(at, this.#ids[above] ?? 0, this.#scores[above] ?? 0)) return
      this.#swap(at, above)
      at = above
    }
  }

  #sink(): void {
    let at = 0
    while (true) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let least = at
      for (const below of [left, right])
        if (below < this.#ids.length && this.#isLess(below, this.#ids[least] ?? 0, this.#scores[least] ?? 0))
          least = below
      if (least === at) return
      this.#swap(at, least)
      at = least
    }
  }

  #swap(a: number, b: number): void {
    const [id, score] = [this.#ids[a] ?? 0, this.#scores[a] ?? 0]
    this.#ids[a] = this.#ids[b] ?? 0
    this.#scores[a] = this.#scores[b] ?? 0
    this.#ids[b] = id
    this.#scores[b] = score
  }
}
