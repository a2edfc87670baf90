import { requireWriter } from '#domain/accounts/policy.ts'
import { requireSlot } from '#domain/throttles/take-slot.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { MediaTable } from '#platform/database/tables.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { fail } from '#shared/errors.ts'
import type { MediaId } from '#shared/ids.ts'
import { FLAIR_LIMITS } from '#shared/text/flair-rules.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import { insertMedia } from './insert-media.ts'
import { loadImages } from './load-images.ts'
import { type ImageRecipe, POST_IMAGE, PREVIEW_IMAGE, processImage } from './process-image.ts'

const UPLOADS_PER_HOUR = 60
const HOUR_SECONDS = 60 * 60

type Purpose = MediaTable['purpose']

const EMOJI_PIXELS = FLAIR_LIMITS.emojiPixels

const RECIPES: Record<Purpose, ImageRecipe> = {
  post: POST_IMAGE,
  preview: PREVIEW_IMAGE,
  icon: { widths: [64, 128, 256], share: false, animation: false },
  banner: { widths: [640, 1280, 1920], share: false, animation: false },
  emoji: { widths: [EMOJI_PIXELS], share: false, animation: true, mostHeight: EMOJI_PIXELS },
}

/**
 * Turns an upload into our own files and a media row. The same bytes for the same purpose give the same keys, so
 * nothing is kept twice. `ownerless` is for images nobody uploaded (link previews): they need no login and have no
 * hourly limit. Throws `login_required`, `rate_limited` (60 an hour), and the errors of `processImage`.
 */
export async function storeImage(
  ctx: Ctx,
  input: { bytes: Buffer; purpose: Purpose; store: MediaStore; ownerless?: boolean },
): Promise<{ mediaId: MediaId; image: ImageView }> {
  const ownerId = input.ownerless === true ? null : requireWriter(ctx).viewer.id
  if (ownerId !== null) {
    const key = `media:upload:${ownerId}`
    await requireSlot(ctx, { key, limit: UPLOADS_PER_HOUR, windowSeconds: HOUR_SECONDS })
  }
  const image = await processImage(input.bytes, RECIPES[input.purpose])
  const { purpose, store } = input
  const mediaId = await insertMedia(ctx, { image, purpose, ownerId, store })
  const images = await loadImages(ctx, { ids: [mediaId] })
  return { mediaId, image: images.get(mediaId) ?? fail('not_found') }
}
