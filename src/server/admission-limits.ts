import type { Budget } from './callers.ts'

/** What the gate goes by. Times in milliseconds. */
export type AdmissionLimits = Budget & {
  /** Requests worked on at once. One connection of the database each: more would wait for one. */
  slots: number
  /** Of those, how many one caller's further requests may take. */
  crowdSlots: number
  /** A caller with this many requests in hand is a crowd. */
  crowdFrom: number
  /** The longest expected wait for a slot when nobody waited a moment ago, so that a rush passes … */
  rushWaitMs: number
  /** … and when there has been a line for `standingMs`: it would stay as long as it is let grow. */
  standingWaitMs: number
  standingMs: number
  /** Nobody waits longer than this, whatever was expected. */
  mostWaitMs: number
  /** What was in work this long waits for something else than this process (a lock, a picture), and leaves its slot. */
  leaseMs: number
  /** How many may be beyond their lease before nobody is let in. */
  mostBeyondLease: number
  /** The event loop is behind by this much: fewer slots. */
  mostLagMs: number
  /** A client that neither sends nor takes a byte for this long is given up. */
  stalledSocketMs: number
  clock(): number
}

/** More concurrency than this makes everybody wait for everybody's page, whatever the database could take. */
const MOST_SLOTS = 16

/** For two cores. A quarter of one for each caller, saved up for four seconds. */
export function admissionLimits(databaseConnections: number): AdmissionLimits {
  const slots = Math.min(databaseConnections, MOST_SLOTS)
  return {
    slots,
    crowdSlots: Math.max(Math.floor(slots / 2), 1),
    crowdFrom: 4,
    rushWaitMs: 400,
    standingWaitMs: 100,
    standingMs: 1_000,
    mostWaitMs: 1_000,
    leaseMs: 500,
    mostBeyondLease: 100,
    mostLagMs: 75,
    stalledSocketMs: 60_000,
    refillMsPerSecond: 250,
    burstMs: 1_000,
    mostCallers: 20_000,
    clock: () => performance.now(),
  }
}
