import { LRUCache } from 'lru-cache'

/** Somebody who asks: an account, or everybody at one address. */
export type Caller = {
  /** Server time in hand, in milliseconds; below zero it is overdrawn. */
  leftMs: number
  filledAtMs: number
  /** Requests of theirs that wait or are worked on. */
  inHand: number
  /** False for a proxy that is not named in TRUSTED_PROXIES: many people, who have no budget in common. */
  isOne: boolean
}

export type Budget = {
  /** Server time that a caller gets back in a second. */
  refillMsPerSecond: number
  /** The most a caller has in hand. */
  burstMs: number
  /** The most a caller can owe: deep enough to tell who takes all from who reads a little fast. */
  mostDebtMs: number
  /** How many callers are remembered; those who asked longest ago are forgotten, and have a full budget again. */
  mostCallers: number
}

/** A token bucket of server time for each caller, in bounded memory. */
export class Callers {
  readonly #budget: Budget
  readonly #known: LRUCache<string, Caller>

  constructor(budget: Budget) {
    this.#budget = budget
    this.#known = new LRUCache({ max: budget.mostCallers })
  }

  get size(): number {
    return this.#known.size
  }

  /** The caller of that name, with what has come back to it by now. */
  find(name: string, nowMs: number): Caller {
    const known = this.#known.get(name)
    if (known === undefined) return this.#add(name, nowMs)
    this.#fill(known, nowMs)
    return known
  }

  charge(caller: Caller, costMs: number): void {
    caller.leftMs = Math.max(caller.leftMs - costMs, -this.#budget.mostDebtMs)
  }

  /** Seconds until an overdrawn caller has something in hand, at least 1. */
  secondsUntilPaid({ leftMs }: Caller): number {
    return Math.min(Math.max(Math.ceil(-leftMs / this.#budget.refillMsPerSecond), 1), 60)
  }

  #add(name: string, nowMs: number): Caller {
    const caller = { leftMs: this.#budget.burstMs, filledAtMs: nowMs, inHand: 0, isOne: true }
    this.#known.set(name, caller)
    return caller
  }

  #fill(caller: Caller, nowMs: number): void {
    const back = ((nowMs - caller.filledAtMs) / 1_000) * this.#budget.refillMsPerSecond
    caller.leftMs = Math.min(caller.leftMs + back, this.#budget.burstMs)
    caller.filledAtMs = nowMs
  }
}
