import { LRUCache } from 'lru-cache'

/** A caller: an account, or everyone at one address. */
export type Caller = {
  /** Server time left, in milliseconds; negative when overdrawn. */
  leftMs: number
  filledAtMs: number
  /** Requests waiting or in progress. */
  inFlight: number
  /** False for a proxy not named in TRUSTED_PROXIES: many people, who can't share a budget. */
  isSingleClient: boolean
}

export type Budget = {
  /** Server time a caller regains per second. */
  refillMsPerSecond: number
  /** Maximum server time a caller can save up. */
  burstMs: number
  /** Maximum debt: deep enough to tell a flood from somewhat fast reading. */
  mostDebtMs: number
  /** Number of callers remembered; the least recent are forgotten and start with a full budget. */
  mostCallers: number
}

/** A token bucket of server time per caller, in bounded memory. */
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

  /** Returns the caller of that name, with its refill up to now. */
  find(name: string, nowMs: number): Caller {
    const known = this.#known.get(name)
    if (known === undefined) return this.#add(name, nowMs)
    this.#fill(known, nowMs)
    return known
  }

  charge(caller: Caller, costMs: number): void {
    caller.leftMs = Math.max(caller.leftMs - costMs, -this.#budget.mostDebtMs)
  }

  /** Returns the seconds until an overdrawn caller has budget again, at least 1. */
  secondsUntilPaid({ leftMs }: Caller): number {
    return Math.min(Math.max(Math.ceil(-leftMs / this.#budget.refillMsPerSecond), 1), 60)
  }

  #add(name: string, nowMs: number): Caller {
    const caller = { leftMs: this.#budget.burstMs, filledAtMs: nowMs, inFlight: 0, isSingleClient: true }
    this.#known.set(name, caller)
    return caller
  }

  #fill(caller: Caller, nowMs: number): void {
    const back = ((nowMs - caller.filledAtMs) / 1_000) * this.#budget.refillMsPerSecond
    caller.leftMs = Math.min(caller.leftMs + back, this.#budget.burstMs)
    caller.filledAtMs = nowMs
  }
}
