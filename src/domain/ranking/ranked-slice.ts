/** The next rows to recalculate: at most `limit` of them, in order of id. */
export type RankSlice = { afterId: number; limit: number }

/** Number of rows checked and of changed ranks; `lastId` null: there are no more. */
export type RankedSlice = { seen: number; changed: number; lastId: number | null }
