import type { MediaVariant } from '#platform/database/stored-json.ts'
import type { ImageView } from '#shared/views/image-view.ts'

/** The columns of a media row that a page needs. */
export type StoredImage = {
  width: number
  height: number
  is_animated: boolean
  dominant_color: string
  blurhash: string
  variants: MediaVariant[]
}

/** Returns the URL of a stored file; keys are content-addressed, so it may be cached forever. */
export function mediaUrl(key: string): string {
  return `/media/${key}`
}

/** Returns the key of a file that the site serves. */
export function mediaKeyOf(url: string): string {
  return url.slice(mediaUrl('').length)
}

/** Returns a media row for the page. */
export function toImageView(
  row: StoredImage,
  words: { alt: string; caption: string } = { alt: '', caption: '' },
): ImageView {
  return {
    width: row.width,
    height: row.height,
    dominantColor: row.dominant_color,
    blurhash: row.blurhash,
    isAnimated: row.is_animated,
    alt: words.alt,
    caption: words.caption,
    sources: row.variants.map(variant => ({
      url: mediaUrl(variant.key),
      width: variant.width,
      height: variant.height,
      format: variant.format,
    })),
  }
}

/** Returns the address of an icon's smallest file; null without one. */
export function pictureUrl(image: ImageView | undefined): string | null {
  return image?.sources.at(-1)?.url ?? null
}
