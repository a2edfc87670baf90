import { PREVIEW_IMAGE, type ProcessedImage, processImage } from '#domain/media/process-image.ts'
import { OutboundError } from '#platform/outbound-http/outbound-error.ts'
import type { FetchGuarded, OutboundResponse } from '#platform/outbound-http/outbound-request.ts'
import { isAppError } from '#shared/errors.ts'
import { extractPreview, type PagePreview } from './extract-preview.ts'

export type LinkPreview = Omit<PagePreview, 'imageUrl'> & {
  /** The final URL, after redirects. */
  url: string
  image: ProcessedImage | null
  /** Why a declared image is missing: an outbound or an image error code, or `image_too_small`. */
  imageFailure: string | null
}

type PreviewImage = Pick<LinkPreview, 'image' | 'imageFailure'>

const PAGE_TYPES = ['text/html', 'application/xhtml+xml']
const PAGE_MAX_BYTES = 1_000_000
const PAGE_TIMEOUT_MS = 8_000
const IMAGE_MAX_BYTES = 10_000_000
const IMAGE_TIMEOUT_MS = 10_000
/** Smaller images on a page are tracking pixels and icons. */
const IMAGE_MIN_SIDE = 50

/**
 * Fetches a link's preview without any cookies of ours: the page's own text and image, or the image itself for a direct link.
 * A missing image leaves the rest of the preview intact.
 * @throws OutboundError when the page itself can't be fetched
 */
export async function fetchPreview(
  ctx: { fetchGuarded: FetchGuarded },
  { url }: { url: string },
): Promise<LinkPreview> {
  const page = await fetchPage(ctx, url)
  if (page.imageUrl !== null)
    return { ...NOTHING, url: page.imageUrl, ...(await fetchImage(ctx, page.imageUrl)) }
  const { url: finalUrl, body, charset } = page.response
  const { imageUrl, ...words } = extractPreview({ bytes: body, url: finalUrl, charset })
  const picture = imageUrl === null ? NO_IMAGE : withoutTiny(await fetchImage(ctx, imageUrl))
  return { ...words, url: finalUrl, ...picture }
}

/**
 * Returns a page's own title; null for an image, and for a page without one.
 * @throws OutboundError when the page can't be fetched
 */
export async function fetchTitle(
  ctx: { fetchGuarded: FetchGuarded },
  { url }: { url: string },
): Promise<string | null> {
  const page = await fetchPage(ctx, url)
  if (page.imageUrl !== null) return null
  const { url: finalUrl, body, charset } = page.response
  return extractPreview({ bytes: body, url: finalUrl, charset }).title
}

const NOTHING = { title: null, description: null, siteName: null, author: null, canonicalUrl: null }
const NO_IMAGE: PreviewImage = { image: null, imageFailure: null }

type Page = { imageUrl: null; response: OutboundResponse } | { imageUrl: string }

/** Fetches the beginning of a page, which contains its head. */
async function fetchPage({ fetchGuarded }: { fetchGuarded: FetchGuarded }, url: string): Promise<Page> {
  try {
    const limits = { maxBytes: PAGE_MAX_BYTES, overflow: 'cut', timeoutMs: PAGE_TIMEOUT_MS } as const
    return { imageUrl: null, response: await fetchGuarded({ url, accept: PAGE_TYPES, ...limits }) }
  } catch (error) {
    const isImage = error instanceof OutboundError && error.contentType?.startsWith('image/')
    if (isImage && error.url !== undefined) return { imageUrl: error.url }
    throw error
  }
}

async function fetchImage(
  { fetchGuarded }: { fetchGuarded: FetchGuarded },
  url: string,
): Promise<PreviewImage> {
  try {
    const limits = { maxBytes: IMAGE_MAX_BYTES, timeoutMs: IMAGE_TIMEOUT_MS }
    const { body } = await fetchGuarded({ url, accept: ['image/*'], ...limits })
    return { image: await processImage(body, PREVIEW_IMAGE), imageFailure: null }
  } catch (error) {
    if (error instanceof OutboundError || isAppError(error)) return { image: null, imageFailure: error.code }
    throw error
  }
}

function withoutTiny(picture: PreviewImage): PreviewImage {
  const { image } = picture
  const isTiny = image !== null && Math.min(image.width, image.height) < IMAGE_MIN_SIDE
  return isTiny ? { image: null, imageFailure: 'image_too_small' } : picture
}
