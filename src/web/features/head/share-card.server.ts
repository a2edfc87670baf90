import type { RequestContext } from '#platform/context/request-context.ts'
import { cardPath, SITE_CARD } from '#shared/card-address.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { openImages } from '#shared/views/share-image.ts'
import { namedMeta, propertyMeta } from './head-elements.server.ts'

type Card = {
  type: 'website' | 'article' | 'profile'
  title: string
  description: string
  /** Absolute. */
  url: string
  image: CardImage | null
  /** Whether the image fills the card, or is beside the text. */
  isLarge: boolean
}
type CardImage = { url: string; type: string; width: number; height: number; alt: string }

/** Returns OpenGraph tags, and the additional ones of Twitter. */
export function shareCard({ siteName }: RequestContext, card: Card): string {
  const { image } = card
  return [
    propertyMeta('og:site_name', siteName),
    propertyMeta('og:type', card.type),
    propertyMeta('og:title', card.title),
    propertyMeta('og:description', card.description),
    propertyMeta('og:url', card.url),
    ...(image === null
      ? []
      : [
          propertyMeta('og:image', image.url),
          propertyMeta('og:image:type', image.type),
          propertyMeta('og:image:width', image.width),
          propertyMeta('og:image:height', image.height),
          propertyMeta('og:image:alt', image.alt),
        ]),
    namedMeta('twitter:card', image !== null && card.isLarge ? 'summary_large_image' : 'summary'),
  ].join('')
}

/** Returns the first image of a post, else a drawn card; for NSFW posts the site's own. */
export function postCardImage({ publicUrl, siteName }: RequestContext, post: PostView): CardImage {
  const [image] = openImages(post)
  if (image !== undefined) {
    const { path, ...rest } = image
    return { ...rest, url: publicUrl + path, alt: image.alt === '' ? post.title : image.alt }
  }
  const path = post.isNsfw ? SITE_CARD.path : cardPath(post)
  const { type, width, height } = SITE_CARD
  return { url: publicUrl + path, type, width, height, alt: post.isNsfw ? siteName : post.title }
}
