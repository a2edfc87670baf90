/** Limits of a block's reason, in characters, and of how long it lasts. */
export const BLOCK_LIMITS = { reason: 200, days: 3_650 } as const
