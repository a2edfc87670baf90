import { fail } from '#shared/errors.ts'

/** Where the next siblings begin, and how many comments (with all below them) are still to come. */
export type ThreadCursor = { key: number; id: number; remaining: number } | { key: null; remaining: number }

/** Opaque text of a cursor; `start` form: none of the siblings was shown yet. */
export function encodeCursor(cursor: ThreadCursor): string {
  return cursor.key === null ? `s.${cursor.remaining}` : `${cursor.key}_${cursor.id}.${cursor.remaining}`
}

/** Throws `bad_request` for anything `encodeCursor` did not write. */
export function decodeCursor(text: string): ThreadCursor {
  const start = /^s\.(\d{1,10})$/.exec(text)
  if (start !== null) return { key: null, remaining: Number(start[1]) }
  const match = /^(-?\d+(?:\.\d+)?(?:e-?\d+)?)_(\d{1,15})\.(\d{1,10})$/.exec(text)
  const key = Number(match?.[1])
  if (match === null || Math.abs(key) > Number.MAX_SAFE_INTEGER) fail('bad_request', { field: 'cursor' })
  return { key, id: Number(match[2]), remaining: Number(match[3]) }
}
