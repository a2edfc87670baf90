import { fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'

/** Start of the next page: in a snapshot, or by rank if that is gone. */
export type FeedCursor = { snapshotId: string; offset: number; key: number; id: PostId }

export function encodeFeedCursor(cursor: FeedCursor): string {
  return `${cursor.snapshotId}~${cursor.offset}~${cursor.key}~${cursor.id}`
}

/** Throws `bad_request` for anything `encodeFeedCursor` did not write. */
export function decodeFeedCursor(text: string): FeedCursor {
  const match = /^([\w-]{12})~(\d{1,7})~(-?[\d.]+(?:e[+-]?\d+)?)~(\d{1,15})$/.exec(text)
  const key = Number(match?.[3])
  if (match === null || !Number.isFinite(key)) fail('bad_request', { field: 'after' })
  return { snapshotId: match[1] ?? '', offset: Number(match[2]), key, id: Number(match[4]) as PostId }
}
