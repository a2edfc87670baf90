import { performance } from 'node:perf_hooks'
import process from 'node:process'

/** Milliseconds since the process began. */
export type ProcessorReading = {
  /** Time the event loop had work. */
  busyMs: number
  /** Processor time used by the process. */
  usedMs: number
}

const LEAST_MS = 5
const FOLLOWS = 0.1

/**
 * Share of the time this process had work that it also had a processor, from 0 to 1. Load from other processes on a shared
 * machine must not be charged to our callers.
 */
export class ProcessorShare {
  share = 1
  readonly #read: () => ProcessorReading
  #last: ProcessorReading

  constructor(read: () => ProcessorReading = readProcessor) {
    this.#read = read
    this.#last = read()
  }

  /** Takes a new reading; a few microseconds, for a timer. */
  look(): void {
    const now = this.#read()
    const busyMs = now.busyMs - this.#last.busyMs
    if (busyMs < LEAST_MS) return
    // Our other threads (compression, images) use processors besides the loop's.
    const given = Math.min((now.usedMs - this.#last.usedMs) / busyMs, 1)
    this.#last = now
    this.share += (given - this.share) * FOLLOWS
  }
}

function readProcessor(): ProcessorReading {
  const { user, system } = process.cpuUsage()
  return { busyMs: performance.eventLoopUtilization().active, usedMs: (user + system) / 1_000 }
}
