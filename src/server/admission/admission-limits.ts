import type { Budget } from './callers.ts'

/** What the gate goes by. Times in milliseconds. */
export type AdmissionLimits = Budget & {
  /** Requests worked on at once. */
  slots: number
  /** What members write has slots of its own, so many for each of these: most of them wait for one another without a connection. */
  writesASlot: number
  /** Of the slots, how many one caller's further requests may take. */
  crowdSlots: number
  /** A caller with this many requests in hand is a crowd. */
  crowdFrom: number
  /** The longest time that those ahead in line may take when nobody waited a moment ago, so that a rush passes … */
  rushWaitMs: number
  /** … and when there has been a line for `standingMs`: it would stay as long as it is let grow. */
  standingWaitMs: number
  standingMs: number
  /** The same for what a member wrote: better late than to be sent again. */
  writeWaitMs: number
  /** Nobody waits longer than this, whatever was expected. */
  mostWaitMs: number
  /** An upload that was in work this long leaves its slot: its picture is worked on by other threads … */
  uploadLeaseMs: number
  /** … as long as no more than this many have done so. */
  mostUploads: number
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
  // A page asks for two things at once now and then, and events and jobs want a connection too.
  const slots = Math.max(Math.min(Math.floor(databaseConnections * 0.6), MOST_SLOTS), 2)
  return {
    slots,
    writesASlot: 3,
    crowdSlots: Math.max(Math.floor(slots / 2), 1),
    crowdFrom: 4,
    rushWaitMs: 250,
    standingWaitMs: 100,
    standingMs: 1_000,
    writeWaitMs: 3_000,
    mostWaitMs: 4_000,
    uploadLeaseMs: 200,
    mostUploads: 8,
    mostLagMs: 30,
    stalledSocketMs: 60_000,
    refillMsPerSecond: 250,
    burstMs: 1_000,
    mostDebtMs: 4_000,
    mostCallers: 20_000,
    clock: () => performance.now(),
  }
}
