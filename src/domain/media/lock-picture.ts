import type { Ctx } from '#platform/context/context.ts'
import { lockName } from '#platform/database/lock-name.ts'

/** Locks an image's files until the transaction ends, since equal uploads share them. */
export function lockPicture(tx: Ctx, { sha256 }: { sha256: string }): Promise<void> {
  return lockName(tx, `picture ${sha256}`)
}
