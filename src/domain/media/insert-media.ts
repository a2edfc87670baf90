import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { Tables } from '#platform/database/tables.generated.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import type { AccountId, MediaId } from '#shared/ids.ts'
import { lockPicture } from './lock-picture.ts'
import { refuseBlockedMedia } from './media-blocks.ts'
import { recordFile } from './media-files.ts'
import type { ProcessedImage } from './process-image.ts'
import { storeVariants } from './store-variants.ts'

/** Stores all sizes of a processed image and its row; an owner of null is the site itself. Throws `media_blocked`. */
export async function insertMedia(
  ctx: Ctx,
  input: {
    image: ProcessedImage
    purpose: Tables['media']['purpose']
    ownerId: AccountId | null
    store: MediaStore
  },
): Promise<MediaId> {
  const { image } = input
  return inTransaction(ctx, async tx => {
    await refuseBlockedMedia(tx, image)
    // Otherwise the cleanup could delete files that this upload found existing.
    await lockPicture(tx, image)
    const { variants, files } = await storeVariants(input.store, { image })
    for (const file of files) await recordFile(tx, file)
    const { id } = await tx.db
      .insertInto('media')
      .values({
        owner_id: input.ownerId,
        purpose: input.purpose,
        sha256: image.sha256,
        upload_sha256: image.uploadSha256,
        look: image.look,
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
