import type { Encoding } from '../http/compress.ts'
import { RecentChanges } from './recent-changes.ts'

/** A page that every visitor gets the same bytes of. */
export type CachedPage = {
  key: string
  /** Route pattern, for metrics. */
  family: string
  type: string
  /** Further headers, as `writeHead` takes them. */
  headers: string[]
  /** Content-Security-Policy with the scripts that stand in the bytes. */
  policy: string
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

/** A kind of change after which a page is made anew, but however often it happens at most once in `restMs`. */
type Growth = { changes: RecentChanges; restMs: number }

const READS_A_MOVE = 8
/** What an entry takes besides its bodies, about. */
const ENTRY_BYTES = 2_000

/** Pages by key, the least recently used out first when their bytes pass the limit. Holds what anonymous readers see and nothing else. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #dropped = new RecentChanges()
  /** New posts and comments. */
  readonly grown: Growth = { changes: new RecentChanges(), restMs: 1_000 }
  /** Votes. */
  readonly counted: Growth = { changes: new RecentChanges(), restMs: 5_000 }
  readonly #maxBytes: number
  #bytes = 0
  #reads = 0

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

  /**
   * Keeps a page unless something it shows was dropped after its making began; what was touched meanwhile it may not show
   * yet. Returns whether it was kept.
   */
  put(page: CachedPage): boolean {
    const { tags, begunAtMs } = page
    if (this.#dropped.isAnySince(tags, begunAtMs)) return false
    for (const { changes, restMs } of [this.grown, this.counted])
      if (changes.isAnySince(tags, begunAtMs))
        page.freshUntilMs = Math.min(page.freshUntilMs, begunAtMs + restMs)
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
      this.#dropped.note(tag, nowMs)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.remove(key)
    }
  }

  /** What these tags name has grown or was counted anew: the next reader has it made again, and still gets the old page. */
  touch(tags: Iterable<string>, nowMs: number, { changes, restMs }: Growth): void {
    for (const tag of tags) {
      changes.note(tag, nowMs)
      for (const key of this.#keysByTag.get(tag) ?? []) {
        const page = this.#pages.get(key)
        if (page !== undefined)
          page.freshUntilMs = Math.min(page.freshUntilMs, Math.max(nowMs, page.begunAtMs + restMs))
      }
    }
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
