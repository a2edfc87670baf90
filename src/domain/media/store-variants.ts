import type { MediaVariant } from '#platform/database/tables.ts'
import { mediaKey } from '#platform/media-storage/media-key.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import type { ImageVariant, ProcessedImage } from './process-image.ts'

/** Writes all sizes of an image and answers what its media row keeps of them, widest first. */
export async function storeVariants(
  store: MediaStore,
  { image }: { image: ProcessedImage },
): Promise<MediaVariant[]> {
  const stored: MediaVariant[] = []
  for (const variant of image.variants) {
    const { extension, contentType } = FILE_KINDS[variant.format]
    const key = mediaKey(image.sha256, variant.label, extension)
    await store.put({ key, bytes: variant.bytes, contentType })
    const { width, height, format } = variant
    stored.push({ key, width, height, format, bytes: variant.bytes.length })
  }
  return stored
}

const FILE_KINDS = {
  webp: { extension: 'webp', contentType: 'image/webp' },
  'animated-webp': { extension: 'webp', contentType: 'image/webp' },
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
} as const satisfies Record<ImageVariant['format'], { extension: 'webp' | 'jpg'; contentType: string }>
