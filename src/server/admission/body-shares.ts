import { AppError, type ErrorCode } from '#shared/errors.ts'

const MEGABYTE = 1024 * 1024
const LOOK_EVERY_MS = 5_000

export type BodyLimits = {
  /** Total bytes of all bodies held at once: a memory ceiling. */
  allBytes: number
  /** Bytes per account or address: several images at once, but never enough to block others. */
  ownBytes: number
  /** A sender below this many bytes per check … */
  leastBytes: number
  /** … for this many checks in a row is dropped. */
  mostSlowLooks: number
}

const LIMITS: BodyLimits = {
  allBytes: 128 * MEGABYTE,
  ownBytes: 48 * MEGABYTE,
  leastBytes: 4 * 1024,
  mostSlowLooks: 3,
}

/** A body being read or processed. */
export type HeldBody = {
  /** Counts received bytes. This may drop a body, possibly this one. */
  add(bytes: number): void
  /** Fully received: from now on it is not dropped. */
  finish(): void
  /** Releases its memory. */
  release(): void
}

type Entry = {
  owner: string
  bytes: number
  lookedAtBytes: number
  slowLooks: number
  lastByteAt: number
  isArriving: boolean
  drop: (error: AppError) => void
}

/**
 * Limits the memory of request bodies while they arrive and are processed. Everyone has a share; when it runs out,
 * the body idle the longest is dropped, so a slow sender can't block others.
 */
export class BodyShares {
  readonly #limits: BodyLimits
  readonly #entries = new Set<Entry>()
  readonly #owners = new Map<string, number>()
  #bytes = 0
  /** Increments with each chunk; only used for ordering. */
  #tick = 0
  #timer: NodeJS.Timeout | undefined

  constructor(limits: Partial<BodyLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Registers a body; `drop` is called at most once, if the body must go. */
  open(owner: string, drop: (error: AppError) => void): HeldBody {
    const entry: Entry = {
      owner,
      bytes: 0,
      lookedAtBytes: 0,
      slowLooks: 0,
      lastByteAt: this.#tick,
      isArriving: true,
      drop,
    }
    this.#entries.add(entry)
    this.#timer ??= setInterval(() => this.look(), LOOK_EVERY_MS).unref()
    return {
      add: bytes => this.#add(entry, bytes),
      finish: () => {
        entry.isArriving = false
      },
      release: () => this.#release(entry),
    }
  }

  /** Drops bodies that hardly progress; called by timer, every five seconds. */
  look(): void {
    for (const entry of this.#entries) {
      if (!entry.isArriving) continue
      const isSlow = entry.bytes - entry.lookedAtBytes < this.#limits.leastBytes
      entry.slowLooks = isSlow ? entry.slowLooks + 1 : 0
      entry.lookedAtBytes = entry.bytes
      if (entry.slowLooks >= this.#limits.mostSlowLooks) this.#drop(entry, 'upload_too_slow')
    }
  }

  #add(entry: Entry, bytes: number): void {
    if (!this.#entries.has(entry)) return
    this.#tick += 1
    entry.lastByteAt = this.#tick
    this.#count(entry, bytes)
    while (this.#bytesOf(entry.owner) > this.#limits.ownBytes) {
      if (!this.#dropSlowest(entry.owner)) break
    }
    while (this.#bytes > this.#limits.allBytes) {
      if (!this.#dropSlowest(this.#largestOwner())) {
        this.#drop(entry, 'unavailable')
        break
      }
    }
  }

  #bytesOf(owner: string): number {
    return this.#owners.get(owner) ?? 0
  }

  /** Returns the largest owner among those still sending. */
  #largestOwner(): string {
    let largest = ''
    for (const { owner, isArriving } of this.#entries) {
      if (isArriving && this.#bytesOf(owner) >= this.#bytesOf(largest)) largest = owner
    }
    return largest
  }

  #dropSlowest(owner: string): boolean {
    let slowest: Entry | undefined
    for (const entry of this.#entries) {
      if (!entry.isArriving || entry.owner !== owner || entry.bytes === 0) continue
      if (slowest === undefined || entry.lastByteAt < slowest.lastByteAt) slowest = entry
    }
    if (slowest !== undefined) this.#drop(slowest, 'unavailable')
    return slowest !== undefined
  }

  #drop(entry: Entry, code: ErrorCode): void {
    this.#release(entry)
    entry.drop(new AppError(code))
  }

  #release(entry: Entry): void {
    if (!this.#entries.delete(entry)) return
    this.#count(entry, -entry.bytes)
    if (this.#entries.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #count(entry: Entry, bytes: number): void {
    entry.bytes += bytes
    this.#bytes += bytes
    const own = this.#bytesOf(entry.owner) + bytes
    if (own > 0) this.#owners.set(entry.owner, own)
    else this.#owners.delete(entry.owner)
  }
}
