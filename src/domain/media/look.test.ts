import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lookOf } from './look.ts'
import { MOST_DIFFERENT_BITS } from './media-blocks.ts'

/** Tiles of gray, the same for a seed. */
function tiles(seed: number, side = 360) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const grid = Array.from({ length: 64 }, () => Math.floor(next() * 256))
  const data = Buffer.alloc(side * side * 3)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const tile = grid[Math.floor((y * 8) / side) * 8 + Math.floor((x * 8) / side)] ?? 0
      data.fill(tile, (y * side + x) * 3, (y * side + x) * 3 + 3)
    }
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
}

function bitsApart(a: string | null, b: string | null): number {
  return (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length
}

test('a picture keeps its look in another size, format, quality and brightness; another picture has another', async () => {
  const png = await tiles(7).png().toBuffer()
  const look = await lookOf(sharp(png))
  expect(look).toMatch(/^[0-9a-f]{16}$/)
  for (const changed of [
    sharp(png).resize({ width: 120 }).jpeg({ quality: 40 }),
    sharp(png).resize({ width: 900 }).webp({ quality: 30 }),
    sharp(png).modulate({ brightness: 0.85 }).png(),
  ])
    expect(bitsApart(look, await lookOf(sharp(await changed.toBuffer())))).toBeLessThanOrEqual(
      MOST_DIFFERENT_BITS,
    )
  for (const seed of [8, 9, 10, 11, 12])
    expect(bitsApart(look, await lookOf(tiles(seed)))).toBeGreaterThan(2 * MOST_DIFFERENT_BITS)
})

test('a plain picture has no look, so that blocking it blocks no other', async () => {
  const plain = { width: 80, height: 80, channels: 3 as const }
  for (const background of ['#ffffff', '#000000', '#3a7d44'])
    expect(await lookOf(sharp({ create: { ...plain, background } }))).toBeNull()
})
