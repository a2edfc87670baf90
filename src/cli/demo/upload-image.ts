import { requireViewer } from '#domain/accounts/policy.ts'
import { insertMedia } from '#domain/media/insert-media.ts'
import { processImage } from '#domain/media/process-image.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import type { MediaId } from '#shared/ids.ts'

/** Stores a demo image as if its owner had uploaded it, bypassing the hourly limit. */
export async function uploadImage(
  ctx: Ctx,
  input: { bytes: Buffer; purpose: 'post' | 'icon' | 'banner'; store: MediaStore },
): Promise<MediaId> {
  const { viewer } = requireViewer(ctx)
  const image = await processImage(input.bytes)
  return insertMedia(ctx, { image, purpose: input.purpose, ownerId: viewer.id, store: input.store })
}
