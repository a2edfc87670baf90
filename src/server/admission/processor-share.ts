import { performance } from 'node:perf_hooks'
import process from 'node:process'

/** Milliseconds since the process began. */
export type ProcessorReading = {
  /** The event loop had something to do. */
  busyMs: number
  /** The process had the processor. */
  usedMs: number
}

const LEAST_MS = 5
const FOLLOWS = 0.1

/**
 * How much of the time in which this process had something to do it was given a processor, from 0 to 1. What other
 * processes take from a shared machine is nobody's fault among our callers.
 */
export class ProcessorShare {
  share = 1
  readonly #read: () => ProcessorReading
  #last: ProcessorReading

  constructor(read: () => ProcessorReading = readProcessor) {
    this.#read = read
    this.#last = read()
  }

  /** Reads anew; a few microseconds, for a timer. */
  look(): void {
    const now = this.#read()
    const busyMs = now.busyMs - this.#last.busyMs
    if (busyMs < LEAST_MS) return
    // Other threads of ours (compression, pictures) use processors besides the loop's.
    const given = Math.min((now.usedMs - this.#last.usedMs) / busyMs, 1)
    this.#last = now
    this.share += (given - this.share) * FOLLOWS
  }
}

function readProcessor(): ProcessorReading {
  const { user, system } = process.cpuUsage()
  return { busyMs: performance.eventLoopUtilization().active, usedMs: (user + system) / 1_000 }
}
