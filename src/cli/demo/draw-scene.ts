import sharp from 'sharp'
import { paintAllotment } from './scenes/allotment.ts'
import { paintCircuit } from './scenes/circuit.ts'
import { paintComet } from './scenes/comet.ts'
import { paintGameBoard } from './scenes/game-board.ts'
import { paintHarbour } from './scenes/harbour.ts'
import { paintLoaf } from './scenes/loaf.ts'
import { paintMoon } from './scenes/moon.ts'
import { createRandom, type Random } from './scenes/random.ts'
import { paintSpectrogram } from './scenes/spectrogram.ts'
import { paintStarTrails } from './scenes/star-trails.ts'
import type { Scene } from './scenes/svg.ts'
import { paintSwimLanes } from './scenes/swim-lanes.ts'
import { paintTomatoes } from './scenes/tomatoes.ts'
import { paintTrainWindow } from './scenes/train-window.ts'
import { paintWorkbench } from './scenes/workbench.ts'

const SCENES = {
  comet: paintComet,
  'star-trails': paintStarTrails,
  moon: paintMoon,
  'train-window': paintTrainWindow,
  harbour: paintHarbour,
  circuit: paintCircuit,
  workbench: paintWorkbench,
  spectrogram: paintSpectrogram,
  'swim-lanes': paintSwimLanes,
  'game-board': paintGameBoard,
  loaf: paintLoaf,
  tomatoes: paintTomatoes,
  allotment: paintAllotment,
} satisfies Record<string, Scene>

const GRAIN_SIDE = 256
const GRAIN_STRENGTH = 15

/**
 * Draws a demo picture as JPEG. `scene` is a name of SCENES, or `name:variation`: the same text gives the
 * same picture, another variation a different one of its kind.
 * @throws Error for an unknown scene
 */
export async function drawScene(scene: string, width: number, height: number): Promise<Buffer> {
  const [name = '', variation = ''] = scene.split(':')
  const paint: Scene | undefined = new Map<string, Scene>(Object.entries(SCENES)).get(name)
  if (paint === undefined) throw new Error(`No scene is called ${name}`)
  const random = createRandom(scene)
  const unitsWide = (1000 * width) / height
  const inside = paint({ width: unitsWide, height: 1000, random, variation })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${unitsWide} 1000" preserveAspectRatio="none">${inside}</svg>`
  const grain = await drawGrain(random, Math.min(GRAIN_SIDE, width, height))
  return await sharp(Buffer.from(svg))
    .flatten({ background: '#000000' })
    .composite([
      { input: drawVignette(width, height), blend: 'multiply' },
      { input: grain, tile: true, blend: 'soft-light' },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** Returns a tile of mid-gray noise, which soft light turns into film grain. */
async function drawGrain(random: Random, side: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side)
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = Math.min(255, Math.max(0, Math.round(random.normal(128, GRAIN_STRENGTH))))
  }
  return await sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .toColourspace('srgb')
    .png()
    .toBuffer()
}

function drawVignette(width: number, height: number): Buffer {
  const stops = '<stop offset="0.55" stop-color="#fff"/><stop offset="1" stop-color="#b4b0b0"/>'
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="v" r="0.75">${stops}</radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  )
}
