import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { MediaTable } from '#platform/database/tables.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import type { AccountId, MediaId } from '#shared/ids.ts'
import { lockPicture } from './lock-picture.ts'
import type { ProcessedImage } from './process-image.ts'
import { storeVariants } from './store-variants.ts'

/** Stores all sizes of a processed image and writes its row; an owner of null is the site itself. */
export async function insertMedia(
  ctx: Ctx,
  input: {
    image: ProcessedImage
    purpose: MediaTable['purpose']
    ownerId: AccountId | null
    store: MediaStore
  },
): Promise<MediaId> {
  const { image } = input
  return inTransaction(ctx, async tx => {
    // Else the collector could delete files that this upload found there already.
    await lockPicture(tx, image)
    const variants = await storeVariants(input.store, { image })
    const { id } = await tx.db
      .insertInto('media')
      .values({
        owner_id: input.ownerId,
        purpose: input.purpose,
        sha256: image.sha256,
        width: image.width,
        height: image.height,
        is_animated: image.isAnimated,
        dominant_color: image.dominantColor,
        blurhash: image.blurhash,
        variants: JSON.stringify(variants),
        created_at: tx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
