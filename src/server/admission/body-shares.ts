import { AppError, type ErrorCode } from '#shared/errors.ts'

const MEGABYTE = 1024 * 1024
const LOOK_EVERY_MS = 5_000

export type BodyLimits = {
  /** All bodies held at once, whoever sends them: memory has a ceiling. */
  allBytes: number
  /** Of one account or address: several pictures at once, but never so much that others could not write. */
  ownBytes: number
  /** Whoever sends less than this between two looks … */
  leastBytes: number
  /** … so many times in a row is let go. */
  mostSlowLooks: number
}

const LIMITS: BodyLimits = {
  allBytes: 128 * MEGABYTE,
  ownBytes: 48 * MEGABYTE,
  leastBytes: 4 * 1024,
  mostSlowLooks: 3,
}

/** A body that is being read or worked on. */
export type HeldBody = {
  /** Counts bytes that came. Somebody's body may be dropped for them, perhaps this one. */
  add(bytes: number): void
  /** It has arrived: from now on it is not dropped. */
  finish(): void
  /** Nobody needs it any more. */
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
 * The memory that bodies take while they arrive and are worked on. Everybody has a share, and where that is not enough the
 * one that stood still longest goes: nobody keeps others from writing by sending slowly.
 */
export class BodyShares {
  readonly #limits: BodyLimits
  readonly #entries = new Set<Entry>()
  readonly #owners = new Map<string, number>()
  #bytes = 0
  /** Counts up with each chunk: an order is all that is asked of it. */
  #tick = 0
  #timer: NodeJS.Timeout | undefined

  constructor(limits: Partial<BodyLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits }
  }

  get bytes(): number {
    return this.#bytes
  }

  /** `drop` is called at most once, when the body has to go. */
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

  /** Lets go of those that hardly send; by timer, every five seconds. */
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

  /** Of those who still send something. */
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
