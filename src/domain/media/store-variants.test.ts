import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fileMediaStore } from '#platform/media-storage/file-media-store.ts'
import { processImage } from './process-image.ts'
import { storeVariants } from './store-variants.ts'

const dir = mkdtempSync(join(tmpdir(), 'warren-store-variants-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('every size is stored under its own key and can be read back', async () => {
  const frame = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 700, height: 350, channels: 3, background } })
      .png()
      .toBuffer()
  const movie = await sharp([await frame('#112233'), await frame('#ddeeff')], { join: { animated: true } })
    .gif()
    .toBuffer()
  const image = await processImage(movie)
  const mediaStore = fileMediaStore({ dir })
  const { variants } = await storeVariants(mediaStore, { image })
  expect(variants.map(({ width, height, format }) => `${width}×${height} ${format}`)).toEqual([
    '700×350 webp',
    '700×350 jpeg',
    '640×320 webp',
    '640×320 animated-webp',
    '320×160 webp',
  ])
  expect(new Set(variants.map(variant => variant.key)).size).toBe(5)
  for (const [index, variant] of variants.entries()) {
    const stored = await mediaStore.open(variant.key)
    expect(stored).toMatchObject({
      sizeBytes: variant.bytes,
      contentType: variant.format === 'jpeg' ? 'image/jpeg' : 'image/webp',
    })
    expect(stored && (await buffer(stored.stream))).toEqual(image.variants[index]?.bytes)
  }
})
