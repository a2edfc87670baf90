import type { CommentSort } from '#shared/sorts.ts'
import type { PostPageData } from '../comments/post-page-data.ts'

/** An overlay as its reader left it. */
export type KeptReading = {
  data: PostPageData | null
  /** Chosen by the reader, or null. */
  sort: CommentSort | null
  isReadOn: boolean
  /** The scroll position, in pixels. */
  scrollTop: number
}

const MOST_KEPT = 8
/** Threads and scroll positions by history entry, restored when going forward. */
const kept = new Map<string, KeptReading>()
const NOTHING: KeptReading = { data: null, sort: null, isReadOn: false, scrollTop: 0 }

export function findReading(entry: string): KeptReading {
  return kept.get(entry) ?? NOTHING
}

export function keepReading(entry: string, changes: Partial<KeptReading>): void {
  const reading = { ...findReading(entry), ...changes }
  kept.delete(entry)
  kept.set(entry, reading)
  const oldest = kept.keys().next().value
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
}
