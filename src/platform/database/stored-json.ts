/* JSON stored in some columns. `tables.generated.ts` says which. */

/** A stored size of an image; `bytes` is its file size. */
export type MediaVariant = { key: string; width: number; height: number; format: string; bytes: number }

/** An event as stored with a delivery. */
export type StoredEvent = { id: number; type: string; payload: Record<string, unknown> }

/**
 * The last item a bulk removal processed; `at` as stored, to the microsecond. Filtered items come last, in the order of
 * `mod_items`.
 */
export type SweepPlace = { kind: 'post' | 'comment' | 'held'; at: string; id: number }
