import { readFileSync } from 'node:fs'
import { isBlurhashValid } from 'blurhash'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { isAppError } from '#shared/errors.ts'
import { testDataPath } from '#tests/support/test-data.ts'
import { PREVIEW_IMAGE, type ProcessedImage, processImage } from './process-image.ts'

const COLORS: Record<string, string> = { R: '#ff0000', G: '#00ff00', B: '#0000ff', Y: '#ffff00' }

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

/** Four colors, clockwise from top left, which reveal any rotation or mirroring. */
function quarters(width: number, height: number, colors = 'RGBY'): Sharp {
  const [w, h] = [width / 2, height / 2]
  const places = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ] as const
  const parts = places.map(([left, top], index) => ({
    input: {
      create: { width: w, height: h, channels: 3 as const, background: COLORS[colors[index] ?? ''] ?? '' },
    },
    left,
    top,
  }))
  return picture(width, height).composite(parts)
}

async function movie(frames: number, width = 64, height = 48): Promise<Sharp> {
  const stills = Array.from({ length: frames }, (_, index) =>
    picture(width, height, `rgb(${(index * 40) % 256}, 80, ${(index * 90) % 256})`)
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(stills), { join: { animated: true } })
}

/** Returns the letters of the four quarters' colors, clockwise from top left. */
async function colorsOf(image: ProcessedImage): Promise<string> {
  const bytes = image.variants.find(variant => variant.format === 'webp')?.bytes
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number): string => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    const color = `#${[...data.subarray(at, at + 3)].map(value => (value > 127 ? 'ff' : '00')).join('')}`
    return Object.keys(COLORS).find(letter => COLORS[letter] === color) ?? color
  }
  return colorAt(0.25, 0.25) + colorAt(0.75, 0.25) + colorAt(0.75, 0.75) + colorAt(0.25, 0.75)
}

async function metadataLeft(image: ProcessedImage): Promise<string[]> {
  const left = []
  for (const { label, bytes } of image.variants) {
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
    if (exif || xmp || iptc || icc || orientation || comments) left.push(label)
  }
  return left
}

const shape = (image: ProcessedImage): string[] =>
  image.variants.map(v => `${v.label} ${v.width}×${v.height} ${v.format}`)

describe('sizes', () => {
  test('a large picture becomes responsive sizes and a share picture, widest first', async () => {
    const image = await processImage(await picture(3_000, 2_000).jpeg().toBuffer())
    expect(image).toMatchObject({ width: 3_000, height: 2_000, isAnimated: false })
    expect(shape(image)).toEqual([
      '1440 1440×960 webp',
      'share 1200×800 jpeg',
      '960 960×640 webp',
      '640 640×427 webp',
      '320 320×213 webp',
    ])
    for (const variant of image.variants) {
      const { width, height, format } = await sharp(variant.bytes).metadata()
      expect({ width, height, format }).toEqual({
        width: variant.width,
        height: variant.height,
        format: variant.format,
      })
    }
  })

  test("nothing is enlarged: the widest size is the original's own", async () => {
    expect(shape(await processImage(await picture(800, 600).png().toBuffer()))).toEqual([
      '800 800×600 webp',
      'share 800×600 jpeg',
      '640 640×480 webp',
      '320 320×240 webp',
    ])
    expect(shape(await processImage(await picture(20, 1).png().toBuffer(), PREVIEW_IMAGE))).toEqual([
      '20 20×1 webp',
    ])
  })

  test('a picture taller than WebP can be still fits', async () => {
    const image = await processImage(await picture(300, 30_000).png().toBuffer())
    expect(image).toMatchObject({ width: 300, height: 30_000 })
    expect(image.variants[0]?.height).toBeLessThanOrEqual(16_383)
  })

  test('the same bytes and recipe have one name; another recipe has another', async () => {
    const [blue, red] = [
      await picture(10, 10).png().toBuffer(),
      await picture(10, 10, '#ff0000').png().toBuffer(),
    ]
    const names = [
      await processImage(blue),
      await processImage(blue),
      await processImage(red),
      await processImage(blue, PREVIEW_IMAGE),
    ]
    expect(new Set(names.map(image => image.sha256)).size).toBe(3)
    expect(names[0]).toEqual(names[1])
  })
})

describe('what comes in', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)(
    '%s is decoded by content or refused',
    async format => {
      const bytes = await quarters(200, 100).toFormat(format).toBuffer()
      if (format === 'tiff') return expect(await refusal(bytes)).toBe('image_type_refused')
      const image = await processImage(bytes)
      expect(image).toMatchObject({ width: 200, height: 100 })
      expect(await colorsOf(image)).toBe('RGBY')
    },
  )

  test('converts gray, sixteen-bit, CMYK and transparent images to plain pictures', async () => {
    const grey = await picture(64, 64, '#808080').greyscale().png().toBuffer()
    expect((await processImage(grey)).dominantColor).toBe('#808080')
    const deep = await picture(64, 64, '#ff8000').toColourspace('rgb16').png().toBuffer()
    expect((await processImage(deep)).dominantColor).toBe('#ff8000')
    const cmyk = await picture(64, 64, '#ff0000').toColourspace('cmyk').jpeg().toBuffer()
    expect((await processImage(cmyk)).dominantColor).toMatch(/^#[e-f].[0-4].[0-4].$/)
    const clear = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 200, b: 0, alpha: 0 } },
    })
    const cutOut = await processImage(
      await clear
        .composite([{ input: await picture(20, 20, '#0000ff').png().toBuffer(), left: 4, top: 4 }])
        .png()
        .toBuffer(),
    )
    expect(cutOut.dominantColor).toBe('#0000ff')
    const webp = cutOut.variants.find(variant => variant.format === 'webp')
    expect((await sharp(webp?.bytes).metadata()).hasAlpha).toBe(true)
    const share = cutOut.variants.find(variant => variant.format === 'jpeg')
    const corner = await sharp(share?.bytes)
      .extract({ left: 60, top: 60, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([...corner]).toEqual([255, 255, 255])
  })

  test('the placeholder is the main color and a valid blur', async () => {
    const base = picture(300, 200, '#204080')
    const image = await processImage(
      await base
        .composite([{ input: await picture(90, 90, '#ffffff').png().toBuffer(), left: 0, top: 0 }])
        .png()
        .toBuffer(),
    )
    expect(image.dominantColor).toBe('#204080')
    expect(isBlurhashValid(image.blurhash).result).toBe(true)
    expect(image.blurhash).toHaveLength(28)
  })
})

describe('upright and bare', () => {
  /** Layout in which a camera stores the image for each orientation: TIFF 6.0, tag 274. */
  const LAID_DOWN = Object.entries({
    1: 'RGBY',
    2: 'GRYB',
    3: 'BYRG',
    4: 'YBGR',
    5: 'RYBG',
    6: 'GBYR',
    7: 'BGRY',
    8: 'YRGB',
  })

  test.each(LAID_DOWN)('EXIF orientation %s is applied and removed', async (tag, stored) => {
    const orientation = Number(tag)
    const lying = orientation > 4 ? quarters(200, 400, stored) : quarters(400, 200, stored)
    const bytes = await sharp(await lying.png().toBuffer())
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).orientation).toBe(orientation)
    const image = await processImage(bytes)
    expect(image).toMatchObject({ width: 400, height: 200 })
    expect(await colorsOf(image)).toBe('RGBY')
    expect(await metadataLeft(image)).toEqual([])
  })

  test('place, camera, profile and comments do not survive', async () => {
    const bytes = await picture(400, 300)
      .withExif({
        IFD0: { Copyright: 'SECRET-OWNER' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>SECRET-XMP</secret></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(bytes.includes('SECRET-OWNER') && bytes.includes('SECRET-XMP')).toBe(true)
    const image = await processImage(bytes)
    expect(await metadataLeft(image)).toEqual([])
    expect(image.variants.filter(variant => variant.bytes.includes('SECRET'))).toEqual([])
  })

  const photos = {
    'Landscape_8.jpg': [1800, 1200],
    'Portrait_3.jpg': [1200, 1800],
    'Portrait_6.jpg': [1200, 1800],
  } as const
  for (const [name, [width, height]] of Object.entries(photos)) {
    const path = testDataPath(`images/exif-orientation/${name}`)
    test.skipIf(path === null)(`the photo ${name} stands upright (needs WARREN_TEST_DATA)`, async () => {
      const image = await processImage(readFileSync(path ?? ''))
      expect(image).toMatchObject({ width, height })
      expect(image.variants.every(variant => variant.width < variant.height === width < height)).toBe(true)
      expect(await metadataLeft(image)).toEqual([])
    })
  }

  const assets = [
    'CLG-Banner-L-15-7.jpg',
    'CLG-Banner-M-15-7.png',
    'match-thread-icons.png',
    'summoner-flair.png',
  ]
  for (const name of assets) {
    const path = testDataPath(`images/subreddit-assets/${name}`)
    test.skipIf(path === null)(
      `the community picture ${name} comes through (needs WARREN_TEST_DATA)`,
      async () => {
        const bytes = readFileSync(path ?? '')
        const { width, height } = await sharp(bytes).metadata()
        expect(await processImage(bytes)).toMatchObject({ width, height, isAnimated: false })
      },
    )
  }
})

describe('animations', () => {
  test.each(['gif', 'webp'] as const)('%s keeps moving, and has stills', async format => {
    const bytes = await (await movie(5, 800, 600))
      .toFormat(format, { delay: [80, 40, 80, 40, 500] })
      .toBuffer()
    const image = await processImage(bytes)
    expect(image).toMatchObject({ width: 800, height: 600, isAnimated: true })
    expect(shape(image)).toContain('640-animated 640×480 animated-webp')
    expect(shape(image)).toContain('800 800×600 webp')
    const moving = image.variants.find(variant => variant.format === 'animated-webp')
    expect(await sharp(moving?.bytes).metadata()).toMatchObject({
      format: 'webp',
      pages: 5,
      delay: [80, 40, 80, 40, 500],
    })
    const stills = image.variants.filter(variant => variant.format !== 'animated-webp')
    for (const still of stills) expect((await sharp(still.bytes).metadata()).pages ?? 1).toBe(1)
  })

  test('a preview takes the first frame only', async () => {
    const image = await processImage(await (await movie(3)).gif().toBuffer(), PREVIEW_IMAGE)
    expect(shape(image)).toEqual(['64 64×48 webp'])
    expect(image.isAnimated).toBe(true)
  })
})
