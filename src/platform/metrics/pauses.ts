/** Whose work runs: the door is asked for its name when the work is over, since it may be found out only then. */
export type PauseOwner = { family: string }

/** How long the longest pause of a door is remembered, at least. */
const WINDOW_MS = 5 * 60_000
/** Shorter stretches keep nobody waiting. */
const LEAST_MS = 1

/**
 * How long each door keeps the process busy in one piece: everybody else waits meanwhile. A stretch begins where a door's
 * work goes on (its request came, its body is whole, its statement was answered) and ends where another's does, or with
 * the turn of the event loop. What goes on after anything else (a timer, a file) counts for nobody, so that a pause may be
 * shorter here than it was, never longer by more than what other work the same turn had to do.
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

  /** From now on it is this door's work that runs. */
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

  /** The longest stretch of each door in the last five to ten minutes, in milliseconds. */
  longest(): Map<string, number> {
    this.#turn()
    const longest = new Map(this.#before)
    for (const [family, ms] of this.#now) longest.set(family, Math.max(ms, longest.get(family) ?? 0))
    return longest
  }

  /** Forgets what was, for who measures one thing after another. */
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

/** Of this process: it has one event loop. */
export const pauses = new PauseWatch()
