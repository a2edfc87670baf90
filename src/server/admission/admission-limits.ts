import type { Budget } from './callers.ts'

/** Limits of the gate. Times in milliseconds. */
export type AdmissionLimits = Budget & {
  /** Requests processed at once. */
  slots: number
  /** Members' writes have extra slots, this many per slot, because most of them wait for one another without a connection. */
  writesASlot: number
  /** Slots available to further requests of one caller. */
  crowdSlots: number
  /** A caller with this many open requests counts as a crowd. */
  crowdFrom: number
  /** Longest expected wait in line. A request that would wait longer is refused, which begins an overload. */
  patienceMs: number
  /** The same while the site is overloaded: such a line stays as long as it may grow. */
  overloadedWaitMs: number
  /** An overload ends when this time passes without a refusal. */
  calmMs: number
  /** The same for members' writes: better late than sent again. */
  writeWaitMs: number
  /** Longest wait of any request, whatever was expected. */
  mostWaitMs: number
  /** An upload processed for this long gives up its slot, because other threads work on its image. */
  uploadLeaseMs: number
  /** Maximum number of uploads that may do so. */
  mostUploads: number
  /** Event loop lag above which slots are reduced. */
  mostLagMs: number
  /** A client that neither sends nor reads a byte for this long is dropped. */
  stalledSocketMs: number
  clock(): number
}

/** Upper limit on concurrency: beyond it every page waits for every other, however much the database could take. */
const MOST_SLOTS = 16

/** Returns limits for two cores: a quarter of a core per caller, saved up for four seconds. */
export function admissionLimits(databaseConnections: number): AdmissionLimits {
  // Some pages query twice in parallel, and events and jobs need connections too.
  const slots = Math.max(Math.min(Math.floor(databaseConnections * 0.6), MOST_SLOTS), 2)
  return {
    slots,
    writesASlot: 3,
    crowdSlots: Math.max(Math.floor(slots / 2), 1),
    crowdFrom: 4,
    patienceMs: 2_000,
    overloadedWaitMs: 100,
    calmMs: 2_000,
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
