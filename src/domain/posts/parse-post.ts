import { cleanUrl } from '#domain/link-previews/url-key.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { isBlankHtml } from '#domain/markdown/render-required.ts'
import { fail } from '#shared/errors.ts'
import type { MediaId, PostId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import type { PostKind } from '#shared/post-kinds.ts'
import { cleanLine, cleanText, cutTo, lengthOf, withoutControls } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'
import type { FlairChoice } from '#shared/views/flair-view.ts'

export type NewPost = {
  communityName: string
  kind: PostKind
  title: string
  body?: string
  url?: string
  images?: { mediaId: MediaId; alt: string; caption: string }[]
  isNsfw?: boolean
  isSpoiler?: boolean
  flair?: FlairChoice | null
  crosspostOf?: PostId
}
export type ParsedPost = Required<Omit<NewPost, 'url' | 'crosspostOf'>> & {
  url: string | null
  crosspostOf: PostId | null
}

/**
 * Validates a new post; errors name the field: `title_missing`, `title_too_long`, `body_too_long`, `url_invalid`,
 * `images_missing`, `too_many_images`.
 */
export function parsePost(input: NewPost): ParsedPost {
  const crosspostOf = input.crosspostOf ?? null
  return {
    communityName: input.communityName.trim(),
    kind: input.kind,
    title: parseTitle(input.title),
    body: parseBody(input.body ?? ''),
    url: input.kind === 'link' && crosspostOf === null ? parseUrl(input.url ?? '') : null,
    images: input.kind === 'image' && crosspostOf === null ? parseImages(input.images ?? []) : [],
    isNsfw: input.isNsfw ?? false,
    isSpoiler: input.isSpoiler ?? false,
    flair: input.flair ?? null,
    crosspostOf,
  }
}

/** Returns a title in one line, 1 to 300 characters. */
export function parseTitle(text: string): string {
  const title = cleanLine(text)
  if (isBlank(title)) fail('title_missing', { field: 'title' })
  const length = lengthOf(title)
  if (length > LIMITS.titleLength)
    fail('title_too_long', { field: 'title', limit: LIMITS.titleLength, length })
  return title
}

/** Returns a post's text, up to 40,000 characters of markdown; empty when it shows nothing. */
export function parseBody(text: string): string {
  const body = cleanText(text)
  const length = lengthOf(body)
  if (length > LIMITS.postBodyLength)
    fail('body_too_long', { field: 'body', limit: LIMITS.postBodyLength, length })
  return isBlankHtml(renderMarkdown(body).html) ? '' : body
}

/** Returns a link as it is kept. Throws `url_invalid` (url). */
export function parseUrl(text: string): string {
  const trimmed = text.trim()
  const candidate = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = URL.parse(candidate)
  const isWeb = url !== null && (url.protocol === 'http:' || url.protocol === 'https:')
  if (
    !isWeb ||
    trimmed === '' ||
    !url.hostname.includes('.') ||
    url.username !== '' ||
    candidate.length > LIMITS.urlLength
  ) {
    fail('url_invalid', { field: 'url', limit: LIMITS.urlLength })
  }
  return cleanUrl(url.href)
}

function parseImages(images: NonNullable<NewPost['images']>): ParsedPost['images'] {
  if (images.length === 0) fail('images_missing', { field: 'images' })
  if (images.length > LIMITS.imagesPerPost)
    fail('too_many_images', { field: 'images', limit: LIMITS.imagesPerPost })
  return images.map(image => ({
    mediaId: image.mediaId,
    alt: cutTo(withoutControls(image.alt).trim(), LIMITS.altTextLength),
    caption: cutTo(withoutControls(image.caption).trim(), LIMITS.captionLength),
  }))
}
