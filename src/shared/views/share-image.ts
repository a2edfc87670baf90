import type { ImageView } from './image-view.ts'
import type { PostView } from './post-view.ts'

/** An image for another site or a feed reader; `path` is on this site. */
export type ShareImage = { path: string; type: string; width: number; height: number; alt: string }

/** Wide enough for any card. */
const MOST_WIDTH = 1_200

/** Returns the JPEG made for sharing, else the widest still image within card width. */
export function shareImage(image: ImageView): ShareImage | null {
  const stills = image.sources.filter(({ format }) => format !== 'animated-webp')
  const source =
    stills.find(({ format }) => format === 'jpeg') ??
    stills.find(({ width }) => width <= MOST_WIDTH) ??
    image.sources.at(-1)
  if (source === undefined) return null
  const { url, width, height, format } = source
  return { path: url, type: format === 'jpeg' ? 'image/jpeg' : 'image/webp', width, height, alt: image.alt }
}

/** Returns whether a post is behind a warning: other sites, feeds and emails then get neither its text nor that of its comments. */
export function isCovered({ isNsfw, isSpoiler }: Pick<PostView, 'isNsfw' | 'isSpoiler'>): boolean {
  return isNsfw || isSpoiler
}

/** Returns the images of a post that can be shown without a warning: none for NSFW or spoiler posts. */
export function openImages(post: PostView): ShareImage[] {
  if (isCovered(post)) return []
  const { images, preview } = post
  const all = preview?.image == null ? images : [...images, preview.image]
  return all.flatMap(image => shareImage(image) ?? [])
}
