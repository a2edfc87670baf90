import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { decodeStill, encodeAnimation, type ImageFacts, inspectImage, type Pixels } from './decode-image.ts'
import { inImageQueue } from './image-queue.ts'
import { lookOf } from './look.ts'
import { makePlaceholder, type Placeholder } from './placeholder.ts'

/** An encoded size. */
export type ImageVariant = {
  /** Distinguishes the sizes of one image, also in their keys: `640`, `640-animated`, `share`. */
  label: string
  width: number
  height: number
  format: 'webp' | 'animated-webp' | 'jpeg'
  bytes: Buffer
}

export type ProcessedImage = Placeholder & {
  /** Size of the upright original. */
  width: number
  height: number
  isAnimated: boolean
  /** Identifies the result: digest of the input and the recipe, so that another recipe never shares a key. */
  sha256: string
  /** Hash of the upload's own bytes, whatever it was for. */
  uploadSha256: string
  /** Perceptual hash, to recognize it again; null for a plain one. */
  look: string | null
  /** Widest first. */
  variants: ImageVariant[]
}

export type ImageRecipe = {
  /** Widths of the WebP sizes, ascending; those larger than the original are replaced by its own width. */
  widths: readonly number[]
  /** Also a JPEG for other sites' link cards, some of which don't support WebP. */
  share: boolean
  /** Also an animated size, if the original is animated. */
  animation: boolean
  /** Taller images become narrower. */
  mostHeight?: number
}

export const POST_IMAGE: ImageRecipe = { widths: [320, 640, 960, 1440], share: true, animation: true }
export const PREVIEW_IMAGE: ImageRecipe = { widths: [320, 640], share: false, animation: false }

/** Increment when encoding changes, so that new results get new keys. */
const RECIPE_VERSION = 1
const ANIMATION_MAX_WIDTH = 640
const SHARE_MAX_WIDTH = 1_200
const PLACEHOLDER_SIDE = 32

/**
 * Converts an untrusted upload to our own files: type-checked by content, decoded within limits, upright, without metadata.
 * None of the original's bytes survive.
 * @throws AppError image_too_large, image_type_refused, image_unreadable, image_too_many_pixels, image_animation_too_large
 */
export async function processImage(bytes: Buffer, recipe: ImageRecipe = POST_IMAGE): Promise<ProcessedImage> {
  const facts = await inspectImage(bytes)
  return await inImageQueue(pixelsAtOnce(facts), async () => {
    const widest = Math.max(...recipe.widths, recipe.share ? SHARE_MAX_WIDTH : 0)
    const pixels = await decodeStill(bytes, widest, recipe.mostHeight)
    const isAnimated = facts.frames > 1
    const variants = [
      ...(await encodeSizes(pixels, recipe)),
      ...(isAnimated && recipe.animation ? [await encodeMoving(bytes, recipe)] : []),
      ...(recipe.share ? [await encodeShare(pixels)] : []),
    ]
    return {
      width: facts.width,
      height: facts.height,
      isAnimated,
      sha256: digest(bytes, recipe),
      uploadSha256: createHash('sha256').update(bytes).digest('hex'),
      look: await lookOf(fromPixels(pixels)),
      ...(await placeholderOf(pixels)),
      variants: variants.sort((a, b) => b.width - a.width),
    }
  })
}

/** Returns the pixels held decoded at once: one frame, or the animation while it is encoded, at half a frame each. */
function pixelsAtOnce({ width, height, frames }: ImageFacts): number {
  return width * height * Math.max(1, frames / 2)
}

async function encodeSizes(pixels: Pixels, recipe: ImageRecipe): Promise<ImageVariant[]> {
  const widths = new Set(recipe.widths.map(width => Math.min(width, pixels.width)))
  const variants: ImageVariant[] = []
  for (const width of widths) {
    const { data, info } = await fromPixels(pixels)
      .resize({ width })
      .webp({ quality: 80, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
    variants.push({
      label: String(width),
      width: info.width,
      height: info.height,
      format: 'webp',
      bytes: data,
    })
  }
  return variants
}

async function encodeMoving(bytes: Buffer, recipe: ImageRecipe): Promise<ImageVariant> {
  const width = Math.min(ANIMATION_MAX_WIDTH, Math.max(...recipe.widths))
  const moving = await encodeAnimation(bytes, width, recipe.mostHeight)
  return { label: `${moving.width}-animated`, format: 'animated-webp', ...moving }
}

async function encodeShare(pixels: Pixels): Promise<ImageVariant> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: SHARE_MAX_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer({ resolveWithObject: true })
  return { label: 'share', width: info.width, height: info.height, format: 'jpeg', bytes: data }
}

async function placeholderOf(pixels: Pixels): Promise<Placeholder> {
  const tiny = await fromPixels(pixels)
    .resize(PLACEHOLDER_SIDE, PLACEHOLDER_SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  return makePlaceholder(tiny, PLACEHOLDER_SIDE, PLACEHOLDER_SIDE)
}

function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

function digest(bytes: Buffer, recipe: ImageRecipe): string {
  return createHash('sha256')
    .update(JSON.stringify([RECIPE_VERSION, recipe]))
    .update(bytes)
    .digest('hex')
}
