import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { type ImageType, sniffImageType } from './image-type.ts'

/** WebP's own limit for a side. */
const WEBP_MAX_SIDE = 16_383
const ANIMATION_MAX_FRAMES = 300
const ANIMATION_MAX_PIXELS = 100_000_000
/** The AVIF decoder holds the whole image several times: 16 megapixels cost 290 MB, where 50 of JPEG cost 160. */
const AVIF_MAX_MEGAPIXELS = 16
const DECODE_TIMEOUT_SECONDS = 30

/** Size after EXIF orientation, and number of frames. */
export type ImageFacts = { width: number; height: number; frames: number }

/** Uncompressed pixels of the upright image, sRGB, eight bits per channel. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

// One thread per image and no cache: the queue limits concurrency, and memory matters more here.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Reads only the header, and rejects what we don't want to decode.
 * @throws AppError image_too_large, image_type_refused, image_unreadable, image_too_many_pixels, image_animation_too_large
 */
export async function inspectImage(bytes: Buffer): Promise<ImageFacts> {
  if (bytes.length > LIMITS.imageBytes) fail('image_too_large', { limitBytes: LIMITS.imageBytes })
  const type = sniffImageType(bytes) ?? fail('image_type_refused')
  const header = await readable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (!agrees(header, type)) fail('image_type_refused')
  const { width, height } = header.autoOrient
  const frames = header.pages ?? 1
  if (frames > 1 && (frames > ANIMATION_MAX_FRAMES || width * height * frames > ANIMATION_MAX_PIXELS)) {
    fail('image_animation_too_large', {
      limitFrames: ANIMATION_MAX_FRAMES,
      limitMegapixels: ANIMATION_MAX_PIXELS / 1e6,
    })
  }
  const imageMegapixels = type === 'avif' ? AVIF_MAX_MEGAPIXELS : LIMITS.imageMegapixels
  if (width * height > imageMegapixels * 1e6) fail('image_too_many_pixels', { imageMegapixels })
  return { width, height, frames }
}

/**
 * Decodes an image upright, scaled down to fit a width and height; of an animation, the first frame.
 * @throws AppError image_unreadable
 */
export async function decodeStill(
  bytes: Buffer,
  maxWidth: number,
  maxHeight: number = WEBP_MAX_SIDE,
): Promise<Pixels> {
  const { data, info } = await readable(
    openImage(bytes, { limitInputPixels: LIMITS.imageMegapixels * 1e6 })
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/**
 * Re-encodes an animation as animated WebP within a width and height.
 * @throws AppError image_unreadable
 */
export async function encodeAnimation(
  bytes: Buffer,
  maxWidth: number,
  maxHeight: number = WEBP_MAX_SIDE,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { data, info } = await readable(
    openImage(bytes, { animated: true, limitInputPixels: ANIMATION_MAX_PIXELS })
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70, effort: 2 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}

/** Truncated files are errors; minor defects that every viewer tolerates aren't. */
function openImage(bytes: Buffer, options: SharpOptions): Sharp {
  return sharp(bytes, { failOn: 'error', ...options }).timeout({ seconds: DECODE_TIMEOUT_SECONDS })
}

function agrees(header: Metadata, type: ImageType): boolean {
  return type === 'avif' ? header.format === 'heif' && header.compression === 'av1' : header.format === type
}

/** Replaces the decoder's message, which would tell the uploader nothing useful. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    return fail('image_unreadable')
  }
}
