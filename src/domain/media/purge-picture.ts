import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { fail } from '#shared/errors.ts'
import { deleteFiles } from './collect-media.ts'
import { listPictureUses } from './list-picture-uses.ts'
import { lockPicture } from './lock-picture.ts'

/**
 * Deletes an image immediately, wherever it is shown and regardless of its uploader. The caller, the command line,
 * has checked permission. Returns the number of its uploads. Throws `not_found`.
 */
export async function purgePicture(
  ctx: Ctx,
  { sha256, store }: { sha256: string; store: MediaStore },
): Promise<{ uploads: number }> {
  return inTransaction(ctx, async tx => {
    await lockPicture(tx, { sha256 })
    const uses = await listPictureUses(tx, { sha256 })
    const rows = await tx.db.deleteFrom('media').where('sha256', '=', sha256).returning('variants').execute()
    if (rows.length === 0) fail('not_found')
    for (const { variants } of rows) await deleteFiles(tx, { sha256, variants, store })
    for (const postId of uses.postIds) await emitEvent(tx, 'post.corrected', { postId })
    for (const communityId of new Set([...uses.iconOf, ...uses.shownIn]))
      await emitEvent(tx, 'community.restyled', { communityId })
    return { uploads: rows.length }
  })
}
