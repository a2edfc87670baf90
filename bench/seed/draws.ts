import type { Random } from './sentences.ts'
import { quantile } from './shapes.ts'

/** Ranks from 1 to `size` by Zipf's law, of all or of the first ones alone. */
export class Zipf {
  readonly #sums: Float64Array

  constructor(size: number, exponent: number) {
    this.#sums = new Float64Array(size + 1)
    for (let rank = 1; rank <= size; rank += 1)
      this.#sums[rank] = (this.#sums[rank - 1] ?? 0) + (rank + 1) ** -exponent
  }

  /** The mean of a value of the rank, for ranks among the first 1 … `size`. */
  means(weigh: (rank: number) => number): Float64Array {
    const means = new Float64Array(this.#sums.length)
    let sum = 0
    for (let rank = 1; rank < means.length; rank += 1) {
      sum += weigh(rank) * ((this.#sums[rank] ?? 0) - (this.#sums[rank - 1] ?? 0))
      means[rank] = sum / (this.#sums[rank] ?? 1)
    }
    return means
  }

  rank(random: Random, amongFirst: number): number {
    const wanted = random() * (this.#sums[amongFirst] ?? 0)
    let [low, high] = [1, amongFirst]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sums[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Numbers from 1 up, each taken once a round; a new round costs nothing. */
export class Once {
  readonly #rounds: Uint32Array
  #round = 0

  constructor(size: number) {
    this.#rounds = new Uint32Array(size + 1)
  }

  newRound(): void {
    this.#round += 1
  }

  /** False when it was taken before in this round. */
  take(number: number): boolean {
    if (this.#rounds[number] === this.#round) return false
    this.#rounds[number] = this.#round
    return true
  }

  /** The number, or the next free one up to `last`, going round. */
  takeNear(number: number, last: number): number {
    let next = number
    while (!this.take(next)) next = next >= last ? 1 : next + 1
    return next
  }
}

/** Values with the form of a recorded distribution and a mean of our own, kept to by looking at those drawn so far. */
export class ScaledDraw {
  readonly #values: readonly number[]
  readonly #mean: number
  #sum = 0
  #count = 0

  constructor(values: readonly number[], mean: number) {
    this.#values = values
    this.#mean = mean
    // The first draws lean on the recorded mean.
    for (let at = 0.5; at < PRIOR_DRAWS; at += 1) this.#sum += quantile(values, at / PRIOR_DRAWS)
    this.#sum *= PRIOR_COUNT / PRIOR_DRAWS
    this.#count = PRIOR_COUNT
  }

  /** The value at a share `u`, multiplied by `weight`, as a whole number. */
  at(u: number, weight: number, random: Random): number {
    const raw = quantile(this.#values, u) * weight
    const scale = (this.#mean * this.#count) / this.#sum
    this.#sum += Math.min(raw, MOST_RAW)
    this.#count += 1
    return Math.floor(raw * scale + random())
  }
}

const PRIOR_DRAWS = 1_000
/** Number of earlier draws to assume. */
const PRIOR_COUNT = 50
/** Caps outliers, so that one extreme draw doesn't skew all that follow. */
const MOST_RAW = 10_000

/** A wait of about `typical` milliseconds that now and then takes very long (log-logistic). */
export function wait(random: Random, typical: number): number {
  const u = random()
  return (typical * u) / (1 - u)
}
