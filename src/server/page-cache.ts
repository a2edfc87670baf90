import type { Encoding } from './compress.ts'

/** A page that every visitor gets the same bytes of. */
export type CachedPage = {
  key: string
  /** Route pattern, for metrics. */
  family: string
  type: string
  /** Further headers, as `writeHead` takes them. */
  headers: string[]
  /** Content-Security-Policy with the nonce that stands in the bytes. */
  policy: string
  nonce: string
  etag: string
  /** The bytes as they are sent; at least one of the three. */
  bodies: Map<Encoding | 'identity', Buffer>
  /** Fullnames of what it shows, and `feed` for listings: a change of one of them ends it. */
  tags: ReadonlySet<string>
  postId: number | null
  /** The community it belongs to, for the reader's list of recent ones. */
  community: string | null
  /** All three in milliseconds of `performance.now()`: when its making began, how long it is answered as it is, and how long while it is made anew. */
  begunAtMs: number
  freshUntilMs: number
  staleUntilMs: number
  /** Headers by encoding and whether caches may keep it, as they were first put together. */
  heads: Map<string, string[]>
}

/** However often something changes, a page that shows it is made at most once in this time. */
const REST_MS = 1_000
const READS_A_MOVE = 8
/** What an entry takes besides its bodies, about. */
const ENTRY_BYTES = 2_000
/** How many changes are remembered, so that a page whose making began before one of them is not kept. */
const MOST_CHANGES = 10_000

/** Pages by key, the least recently used out first when their bytes pass the limit. Holds what anonymous readers see and nothing else. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #changedAt = new Map<string, number>()
  readonly #maxBytes: number
  #bytes = 0
  #reads = 0
  #clearedAtMs = 0

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    // Coming first again costs more than the rest, so a page in demand does it every so many reads.
    if (page !== undefined && this.#reads++ % READS_A_MOVE === 0) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  /** Keeps a page unless something it shows changed after its making began. Returns whether it was kept. */
  put(page: CachedPage): boolean {
    const { begunAtMs } = page
    if (begunAtMs <= this.#clearedAtMs) return false
    for (const tag of page.tags) if ((this.#changedAt.get(tag) ?? -1) >= begunAtMs) return false
    this.remove(page.key)
    this.#pages.set(page.key, page)
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(page.key))
    }
    this.#bytes += sizeOf(page)
    this.#makeRoom()
    return true
  }

  /** A body in another encoding was added to a page that is kept. */
  grow(page: CachedPage, bytes: number): void {
    if (this.#pages.get(page.key) !== page) return
    this.#bytes += bytes
    this.#makeRoom()
  }

  remove(key: string): void {
    const page = this.#pages.get(key)
    if (page === undefined) return
    this.#pages.delete(key)
    this.#bytes -= sizeOf(page)
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  /** What these tags name must not be shown as it was. */
  drop(tags: Iterable<string>, nowMs: number): void {
    for (const tag of tags) {
      this.#remember(tag, nowMs)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.remove(key)
    }
  }

  /** What these tags name has grown or was counted anew: the next reader has it made again, and still gets the old page. */
  touch(tags: Iterable<string>, nowMs: number): void {
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const page = this.#pages.get(key)
        if (page !== undefined) {
          page.freshUntilMs = Math.min(page.freshUntilMs, Math.max(nowMs, page.begunAtMs + REST_MS))
        }
      }
    }
  }

  /** Everything out; also what is being made now will not be kept. */
  clear(nowMs: number): void {
    this.#pages.clear()
    this.#keysByTag.clear()
    this.#changedAt.clear()
    this.#bytes = 0
    this.#clearedAtMs = nowMs
  }

  #remember(tag: string, nowMs: number): void {
    this.#changedAt.delete(tag)
    this.#changedAt.set(tag, nowMs)
    if (this.#changedAt.size <= MOST_CHANGES) return
    const [oldest] = this.#changedAt
    if (oldest === undefined) return
    this.#changedAt.delete(oldest[0])
    // What began before a change that is forgotten cannot be told from what did not.
    this.#clearedAtMs = Math.max(this.#clearedAtMs, oldest[1])
  }

  #makeRoom(): void {
    for (const key of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.remove(key)
    }
  }
}

function sizeOf({ bodies }: CachedPage): number {
  let sum = ENTRY_BYTES
  for (const body of bodies.values()) sum += body.length
  return sum
}
