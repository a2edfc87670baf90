/** Smoothing factor of the mean: a page counts for a twentieth. */
const FOLLOWS = 0.05

/**
 * Cost of requests, in milliseconds of server time. Elapsed time is split evenly among the requests in progress, so together
 * they are charged what passed, and under load a request's cost is the time until the next one can be served ("virtual time" of
 * processor sharing: Nagle 1987, Demers, Keshav and Shenker 1989). Waiting for the database counts, rightly: it runs on our
 * processor. Processor time of a single request can't be measured within one thread.
 */
export class WorkMeter {
  inWork = 0
  /** Mean of recently finished requests. */
  meanMs: number
  #sharedMs = 0
  #atMs = 0

  constructor(meanMs: number) {
    this.meanMs = meanMs
  }

  /** Adds a request; pass the result to `leave`. */
  enter(nowMs: number): number {
    this.#pass(nowMs)
    this.inWork += 1
    return this.#sharedMs
  }

  /** Removes a request and returns its share of the time since it entered. */
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
