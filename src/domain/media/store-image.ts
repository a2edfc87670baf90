import { loadAgeSeconds } from '#domain/accounts/account-age.ts'
import { isStaff, requireWriter } from '#domain/accounts/policy.ts'
import { loadUploadDays } from '#domain/site-settings/site-settings.ts'
import { requireSlot } from '#domain/throttles/take-slot.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { Tables } from '#platform/database/tables.generated.ts'
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
const DAY_SECONDS = 24 * HOUR_SECONDS

type Purpose = Tables['media']['purpose']

const EMOJI_PIXELS = FLAIR_LIMITS.emojiPixels

const RECIPES: Record<Purpose, ImageRecipe> = {
  post: POST_IMAGE,
  preview: PREVIEW_IMAGE,
  icon: { widths: [64, 128, 256], share: false, animation: false },
  banner: { widths: [640, 1280, 1920], share: false, animation: false },
  emoji: { widths: [EMOJI_PIXELS], share: false, animation: true, mostHeight: EMOJI_PIXELS },
}

/**
 * Converts an upload to our own files and a media row. The same bytes for the same purpose give the same keys, so
 * nothing is stored twice. `ownerless` is for images without an uploader (link previews), without login and hourly
 * limit. Throws `login_required`, `account_too_young_to_upload`, `uploads_paused`, `rate_limited` (60 an hour),
 * `media_blocked`, and the errors of `processImage`.
 */
export async function storeImage(
  ctx: Ctx,
  input: { bytes: Buffer; purpose: Purpose; store: MediaStore; ownerless?: boolean },
): Promise<{ mediaId: MediaId; image: ImageView }> {
  const owner = input.ownerless === true ? null : requireWriter(ctx)
  const ownerId = owner?.viewer.id ?? null
  if (owner !== null) await requireUploader(owner)
  input.store.requireRoom()
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

/** Requires an account as old as the site's settings say; staff and admins don't have to wait. */
async function requireUploader(member: MemberCtx): Promise<void> {
  const days = await loadUploadDays(member)
  if (days === 0 || isStaff(member.viewer)) return
  if ((await loadAgeSeconds(member)) < days * DAY_SECONDS) fail('account_too_young_to_upload', { days })
}
