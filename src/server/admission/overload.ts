import { fromRank, type Rank } from './waiting-line.ts'

/**
 * Tells which ranks of callers are overloaded. A rush that can be served soon isn't an overload; it begins when a request would
 * wait too long, and ends after some time without a refusal. Ranks that go later are then overloaded too, earlier ones aren't:
 * a scraper doesn't shorten the time that readers may wait.
 */
export class Overload {
  readonly #calmMs: number
  readonly #refusedAtMs = new Map<Rank, number>()

  constructor(calmMs: number) {
    this.#calmMs = calmMs
  }

  has(rank: Rank, nowMs: number): boolean {
    return nowMs - (this.#refusedAtMs.get(rank) ?? Number.NEGATIVE_INFINITY) <= this.#calmMs
  }

  noteTooLong(rank: Rank, nowMs: number): void {
    for (const each of fromRank(rank)) this.#refusedAtMs.set(each, nowMs)
  }
}
