import type { Encoding } from '../http/compress.ts'
import { RecentChanges } from './recent-changes.ts'

/** A page whose bytes are the same for every visitor. */
export type CachedPage = {
  key: string
  /** Route pattern, for metrics. */
  family: string
  type: string
  /** Further headers, in `writeHead` format. */
  headers: string[]
  /** Content-Security-Policy with the page's inline scripts. */
  policy: string
  etag: string
  /** Whether it is for programs: sent without cookies. */
  isPlain: boolean
  /** Time its bytes last changed, in whole seconds as milliseconds since 1970, if it is sent to readers. */
  changedAtMs: number | null
  /** The bytes as sent, in at least one of three encodings. */
  bodies: Map<Encoding | 'identity', Buffer>
  /** Fullnames of what it shows, and `feed` for listings; a change to any of them expires it. */
  tags: ReadonlySet<string>
  postId: number | null
  /** The community it belongs to, for the reader's list of recent ones. */
  community: string | null
  /** Milliseconds of `performance.now()`: when rendering began, and until when it is served as is or while refreshing. */
  begunAtMs: number
  freshUntilMs: number
  staleUntilMs: number
  /** Headers by encoding and whether caches may store it, built once. */
  heads: Map<string, string[]>
}

/** A kind of change that refreshes a page, at most once per `restMs`. */
type Growth = { changes: RecentChanges; restMs: number }

const READS_A_MOVE = 8
/** Approximate size of an entry besides its bodies. */
const ENTRY_BYTES = 2_000

/** Pages by key, evicting the least recently used beyond a byte limit. Holds only what anonymous readers see. */
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
    // Updating recency costs more than the rest, so popular pages do it only once in several reads.
    if (page !== undefined && this.#reads++ % READS_A_MOVE === 0) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  /**
   * Caches a page unless something it shows was dropped after rendering began; later touches mark it for refresh. Returns
   * whether it was cached.
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

  /** Accounts for a further encoding of a cached page. */
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

  /** Expires pages with these tags, which must not be shown any longer. */
  drop(tags: Iterable<string>, nowMs: number): void {
    for (const tag of tags) {
      this.#dropped.note(tag, nowMs)
      for (const key of [...(this.#keysByTag.get(tag) ?? [])]) this.remove(key)
    }
  }

  /** Marks pages with these tags for refresh: the next reader triggers it and still gets the old page. */
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
