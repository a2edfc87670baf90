/** How fast the mean follows: a page counts for a twentieth. */
const FOLLOWS = 0.05

/**
 * What requests cost, in milliseconds of server time. The time that passes is shared evenly among those that are being
 * worked on, so together they are charged what passed, and under load a request's cost is the time until the next one
 * can be served ("virtual time" of processor sharing: Nagle 1987, Demers, Keshav and Shenker 1989). Waiting for the
 * database counts, which is right: its processor is ours. Processor time of one request cannot be told in one thread.
 */
export class WorkMeter {
  inWork = 0
  /** Of the requests lately done. */
  meanMs: number
  #sharedMs = 0
  #atMs = 0

  constructor(meanMs: number) {
    this.meanMs = meanMs
  }

  /** Counts one more in work; hand what comes back to `leave`. */
  enter(nowMs: number): number {
    this.#pass(nowMs)
    this.inWork += 1
    return this.#sharedMs
  }

  /** Counts one less; returns its share of the time since it entered. */
  leave(nowMs: number, enteredAt: number): number {
    this.#pass(nowMs)
    this.inWork -= 1
    return this.#sharedMs - enteredAt
  }

  learn(costMs: number): void {
    this.meanMs += (costMs - this.meanMs) * FOLLOWS
  }

  #pass(nowMs: number): void {
    if (this.inWork > 0) this.#sharedMs += (nowMs - this.#atMs) / this.inWork
    this.#atMs = nowMs
  }
}
