import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { isAppError } from '#shared/errors.ts'
import { blankPng, pngChunk, sparseGif } from '#tests/fixtures/picture-files.ts'
import { readTestRows } from '#tests/support/test-data.ts'
import { processImage } from './process-image.ts'

async function refusal(bytes: Buffer): Promise<string> {
  try {
    const { width, height } = await processImage(bytes)
    return `processed ${width}×${height}`
  } catch (error) {
    return isAppError(error) ? error.code : String(error)
  }
}

function picture(width: number, height: number, background = '#336699'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } })
}

describe('what is refused', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a few bytes', Buffer.from('GIF8')],
    ['SVG', Buffer.from(SVG)],
    ['SVG after an XML declaration', Buffer.from(`\uFEFF<?xml version="1.0"?>\n<!-- -->${SVG}`)],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
    ['HTML', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a movie', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['a bitmap', Buffer.from('BM\x00\x00')],
  ])('%s is no picture for us', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('image_type_refused')
  })

  test.each([
    ['PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['GIF', Buffer.from('GIF89a')],
    ['JPEG', Buffer.from('ffd8ff', 'hex')],
    ['WebP', Buffer.from('RIFF\x10\0\0\0WEBP', 'latin1')],
    ['AVIF', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1')],
  ])('SVG behind the first bytes of a %s is not rendered', async (_, magic) => {
    expect(await refusal(Buffer.concat([magic, Buffer.from(SVG)]))).toMatch(
      /^image_(unreadable|type_refused)$/,
    )
  })

  const svgs = readTestRows('vectors/svg-hostile.ndjson.gz')
  test.skipIf(svgs === null)('every hostile SVG is refused (needs WARREN_TEST_DATA)', async () => {
    const contents = (svgs ?? []).flatMap(row => (hasContent(row) ? [row.content] : []))
    expect(contents.length).toBeGreaterThan(10)
    for (const content of contents) expect(await refusal(Buffer.from(content))).toBe('image_type_refused')
  })

  let photo: Buffer
  beforeAll(async () => {
    const stripe = {
      input: { create: { width: 200, height: 400, channels: 3 as const, background: '#ff9900' } },
      left: 100,
      top: 0,
    }
    photo = await picture(600, 400).composite([stripe]).jpeg().toBuffer()
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a truncated %s is unreadable', async format => {
    const whole = await sharp(photo).toFormat(format).toBuffer()
    for (const share of [0.1, 0.5, 0.9]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)))).toBe('image_unreadable')
    }
  })

  test('too many bytes and too many pixels are refused without decoding', async () => {
    expect(await refusal(Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024)]))).toBe('image_too_large')
    const bomb = blankPng(20_000, 20_000)
    expect(bomb.length).toBeLessThan(300_000)
    const memoryBefore = process.memoryUsage().rss
    expect(await refusal(bomb)).toBe('image_too_many_pixels')
    expect(process.memoryUsage().rss - memoryBefore).toBeLessThan(50_000_000)
  })

  test('AVIF, which costs most memory to decode, has a lower limit', async () => {
    const bytes = await picture(4_200, 4_000).avif({ effort: 0 }).toBuffer()
    await expect(processImage(bytes)).rejects.toMatchObject({
      code: 'image_too_many_pixels',
      details: { imageMegapixels: 16 },
    })
  })

  test('a file that is two things at once comes out as a picture only', async () => {
    const payload = '<script>alert("SMUGGLED")</script>'
    const png = await picture(50, 50).png().toBuffer()
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${payload}`))
    const inside = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
    for (const bytes of [
      Buffer.concat([photo, Buffer.from(payload)]),
      Buffer.concat([png, Buffer.from(`PK\x03\x04${payload}`)]),
      inside,
    ]) {
      const image = await processImage(bytes)
      expect(image.variants.filter(variant => variant.bytes.includes('SMUGGLED'))).toEqual([])
    }
  })

  test('too many frames or pixels are refused before they are decoded', async () => {
    expect(await refusal(sparseGif(10, 10, 300))).toBe('processed 10×10')
    expect(await refusal(sparseGif(10, 10, 301))).toBe('image_animation_too_large')
    expect(await refusal(sparseGif(10, 10, 200_000))).toBe('image_animation_too_large')
    expect(await refusal(sparseGif(5_000, 5_000, 250))).toBe('image_animation_too_large')
    expect(await refusal(sparseGif(65_535, 65_535, 1))).toBe('image_too_many_pixels')
  })
})

function hasContent(row: unknown): row is { content: string } {
  return typeof row === 'object' && row !== null && 'content' in row && typeof row.content === 'string'
}
