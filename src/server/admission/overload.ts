import { fromRank, type Rank } from './waiting-line.ts'

/**
 * Which ranks of callers are overloaded. A rush that can be served soon isn't an overload; it begins when somebody would wait
 * too long, and is over once nobody was refused for a while. Ranks that go later are overloaded too, those that go first aren't:
 * what a scraper asks for doesn't shorten the patience with readers.
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
