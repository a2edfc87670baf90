import { createHash } from 'node:crypto'
import type { MediaVariant } from '#platform/database/stored-json.ts'
import { mediaKey } from '#platform/media-storage/media-key.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import type { ImageVariant, ProcessedImage } from './process-image.ts'

/** Stores all sizes of an image and returns their description for its media row, widest first, and their digests. */
export async function storeVariants(
  store: MediaStore,
  { image }: { image: ProcessedImage },
): Promise<{ variants: MediaVariant[]; files: { key: string; sha256: Buffer }[] }> {
  const variants: MediaVariant[] = []
  const files: { key: string; sha256: Buffer }[] = []
  for (const variant of image.variants) {
    const { extension, contentType } = FILE_KINDS[variant.format]
    const key = mediaKey(image.sha256, variant.label, extension)
    await store.put({ key, bytes: variant.bytes, contentType })
    const { width, height, format } = variant
    variants.push({ key, width, height, format, bytes: variant.bytes.length })
    files.push({ key, sha256: createHash('sha256').update(variant.bytes).digest() })
  }
  return { variants, files }
}

const FILE_KINDS = {
  webp: { extension: 'webp', contentType: 'image/webp' },
  'animated-webp': { extension: 'webp', contentType: 'image/webp' },
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
} as const satisfies Record<ImageVariant['format'], { extension: 'webp' | 'jpg'; contentType: string }>
