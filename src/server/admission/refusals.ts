import type { Log } from '#platform/context/context.ts'
import type { Metrics } from '#platform/metrics/metrics.ts'

const REPORT_EVERY_MS = 10_000
/** Smoothing factor of the rejection rate. */
const FOLLOWS = 0.02
const LONGEST_RETRY_SECONDS = 5

export type RefusalReason = 'capacity' | 'budget'

/** Counts rejected and served requests: for metrics, for the log, and for the Retry-After of rejections. */
export class Refusals {
  readonly #metrics: Pick<Metrics, 'countRefusal'>
  readonly #log: Pick<Log, 'warn'>
  #share = 0
  #unreported = { capacity: 0, budget: 0 }
  #reportedAtMs = 0

  constructor(metrics: Pick<Metrics, 'countRefusal'>, log: Pick<Log, 'warn'>) {
    this.#metrics = metrics
    this.#log = log
  }

  /** Records a served request. */
  noteServed(): void {
    this.#share -= this.#share * FOLLOWS
  }

  note(reason: RefusalReason): void {
    this.#unreported[reason] += 1
    this.#metrics.countRefusal(reason)
    this.#share += (1 - this.#share) * FOLLOWS
  }

  /** Returns when to retry: 1 to 5 seconds, later as more requests are rejected. */
  get retrySeconds(): number {
    return 1 + Math.round(this.#share * (LONGEST_RETRY_SECONDS - 1))
  }

  /** Logs the rejections, at most every ten seconds. */
  report(nowMs: number): void {
    const { capacity, budget } = this.#unreported
    if (capacity + budget === 0 || nowMs - this.#reportedAtMs < REPORT_EVERY_MS) return
    this.#log.warn({ capacity, budget }, 'Requests were refused: more came than can be served')
    this.#unreported = { capacity: 0, budget: 0 }
    this.#reportedAtMs = nowMs
  }
}
