import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DEMO_COMMUNITIES } from './demo-content.ts'
import { drawIcon } from './draw-icon.ts'
import { drawScene } from './draw-scene.ts'

const DIFFERENCE_THAT_SHOWS = 1
const images = DEMO_COMMUNITIES.flatMap(community => community.posts.flatMap(post => post.images ?? []))
const scenes = new Set(images.map(image => image.scene.split(':')[0] ?? ''))

describe('drawScene', () => {
  test('shows a dozen scenes in the demo', () => {
    expect(scenes.size).toBeGreaterThanOrEqual(12)
  })

  test.each([...scenes])('paints %s, with light and shade and more than one color', async scene => {
    const jpeg = await drawScene(`${scene}:test`, 240, 160)
    const { format, width, height } = await sharp(jpeg).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 240, height: 160 })
    const { channels, entropy } = await sharp(jpeg).stats()
    expect(entropy).toBeGreaterThan(3)
    expect(channels.filter(channel => channel.stdev > 10).length).toBeGreaterThan(0)
  })

  test('paints the same picture again, and another one for another variation', async () => {
    const first = await drawScene('harbour:one', 240, 160)
    expect(await drawScene('harbour:one', 240, 160)).toEqual(first)
    const other = await drawScene('harbour:two', 240, 160)
    const difference = await sharp(first)
      .composite([{ input: other, blend: 'difference' }])
      .png()
      .toBuffer()
    const { channels } = await sharp(difference).stats()
    expect(Math.max(...channels.map(channel => channel.mean))).toBeGreaterThan(DIFFERENCE_THAT_SHOWS)
  })

  test('rejects an unknown scene', async () => {
    await expect(drawScene('volcano:one', 240, 160)).rejects.toThrow('No scene is called volcano')
  })
})

describe('drawIcon', () => {
  test('gives every demo community its own mark on its color', async () => {
    const icons = await Promise.all(DEMO_COMMUNITIES.map(({ name }) => drawIcon(name, '#336699')))
    expect(new Set(icons.map(icon => icon.toString('base64'))).size).toBe(DEMO_COMMUNITIES.length)
    for (const icon of icons) {
      const { format, width, height } = await sharp(icon).metadata()
      expect({ format, width, height }).toEqual({ format: 'png', width: 256, height: 256 })
    }
  })

  test('draws rings for a place it does not know', async () => {
    const unknown = await drawIcon('Elsewhere', '#336699')
    expect(unknown).toEqual(await drawIcon('Nowhere', '#336699'))
    expect((await sharp(unknown).stats()).entropy).toBeGreaterThan(1)
  })
})
