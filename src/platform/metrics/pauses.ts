/** Owner of the running work; its route name is read when the work is over, since it may only be known then. */
export type PauseOwner = { family: string }

/** Minimum time the longest pause of a route is remembered. */
const WINDOW_MS = 5 * 60_000
/** Shorter stretches delay no one noticeably. */
const LEAST_MS = 1

/**
 * Measures how long each route blocks the process in one stretch while everyone else waits. A stretch begins when a
 * route's work resumes (its request arrived, its body is complete, its statement was answered) and ends when
 * another's does, or with the event loop's turn. Work resumed by anything else (a timer, a file) isn't counted, so a
 * pause may be underestimated, and overestimated only by other work in the same turn.
 */
export class PauseWatch {
  readonly #clock: () => number
  readonly #endSoon: (end: () => void) => void
  #owner: PauseOwner | null = null
  #since = 0
  #isEnding = false
  #now = new Map<string, number>()
  #before = new Map<string, number>()
  #windowFrom: number

  constructor(
    clock: () => number = () => performance.now(),
    endSoon: (end: () => void) => void = setImmediate,
  ) {
    this.#clock = clock
    this.#endSoon = endSoon
    this.#windowFrom = clock()
  }

  /** Marks the running work as this route's from now on. */
  enter(owner: PauseOwner): void {
    this.#close()
    this.#owner = owner
    if (this.#isEnding) return
    this.#isEnding = true
    this.#endSoon(() => {
      this.#isEnding = false
      this.#close()
      this.#owner = null
    })
  }

  /** Returns the longest stretch of each route in the last five to ten minutes, in milliseconds. */
  longest(): Map<string, number> {
    this.#turn()
    const longest = new Map(this.#before)
    for (const [family, ms] of this.#now) longest.set(family, Math.max(ms, longest.get(family) ?? 0))
    return longest
  }

  /** Clears all measurements, for measuring one thing after another. */
  reset(): void {
    this.#now = new Map()
    this.#before = new Map()
  }

  #close(): void {
    const at = this.#clock()
    const ms = at - this.#since
    this.#since = at
    if (this.#owner === null || ms < LEAST_MS) return
    this.#turn()
    const { family } = this.#owner
    this.#now.set(family, Math.max(ms, this.#now.get(family) ?? 0))
  }

  #turn(): void {
    const at = this.#clock()
    if (at - this.#windowFrom < WINDOW_MS) return
    this.#before = at - this.#windowFrom < 2 * WINDOW_MS ? this.#now : new Map()
    this.#now = new Map()
    this.#windowFrom = at
  }
}

/** Shared by the process, since it has one event loop. */
export const pauses = new PauseWatch()
