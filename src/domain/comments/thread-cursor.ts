import { fail } from '#shared/errors.ts'

/**
 * Start of the next siblings, and the number of comments (with subtrees) still to come. `seed` names a contest mode thread's
 * order.
 */
export type ThreadCursor = { seed?: number; remaining: number } & (
  | { key: number; id: number }
  | { key: null }
)

/** Returns a cursor's opaque text; `start` form: none of the siblings was shown yet. */
export function encodeCursor(cursor: ThreadCursor): string {
  const seed = cursor.seed === undefined ? '' : `${cursor.seed}~`
  return cursor.key === null
    ? `${seed}s.${cursor.remaining}`
    : `${seed}${cursor.key}_${cursor.id}.${cursor.remaining}`
}

/** Throws `bad_request` for anything `encodeCursor` did not write. */
export function decodeCursor(text: string): ThreadCursor {
  const [, seedText, place = ''] = /^(?:(\d{1,10})~)?(.*)$/.exec(text) ?? []
  const seed = seedText === undefined ? {} : { seed: Number(seedText) }
  const start = /^s\.(\d{1,10})$/.exec(place)
  if (start !== null) return { ...seed, key: null, remaining: Number(start[1]) }
  const match = /^(-?\d+(?:\.\d+)?(?:e-?\d+)?)_(\d{1,15})\.(\d{1,10})$/.exec(place)
  const key = Number(match?.[1])
  if (match === null || Math.abs(key) > Number.MAX_SAFE_INTEGER) fail('bad_request', { field: 'cursor' })
  return { ...seed, key, id: Number(match[2]), remaining: Number(match[3]) }
}
