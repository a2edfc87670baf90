import { encode } from 'blurhash'

const COMPONENTS_X = 4
const COMPONENTS_Y = 3
const FALLBACK = '#808080'

/** Shown in an image's box until it has loaded. */
export type Placeholder = { dominantColor: string; blurhash: string }

/**
 * Returns color and blurhash of a small image.
 * @param pixels RGBA bytes, a few dozen pixels each way; more only costs time
 */
export function makePlaceholder(pixels: Uint8Array, width: number, height: number): Placeholder {
  const dominantColor = dominantColorOf(pixels)
  const opaque = flatten(pixels, dominantColor)
  return { dominantColor, blurhash: encode(opaque, width, height, COMPONENTS_X, COMPONENTS_Y) }
}

/** Returns `#rrggbb`: the mean of the fullest of 4,096 color cells, weighted by opacity. */
function dominantColorOf(pixels: Uint8Array): string {
  const cells = new Map<number, { red: number; green: number; blue: number; weight: number }>()
  let best = { red: 0, green: 0, blue: 0, weight: 0 }
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    const index = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const cell = cells.get(index) ?? { red: 0, green: 0, blue: 0, weight: 0 }
    cell.red += red * alpha
    cell.green += green * alpha
    cell.blue += blue * alpha
    cell.weight += alpha
    cells.set(index, cell)
    if (cell.weight > best.weight) best = cell
  }
  if (best.weight === 0) return FALLBACK
  return `#${[best.red, best.green, best.blue].map(sum => hexByte(sum / best.weight)).join('')}`
}

/** Blurhash has no transparency, so fill it with the dominant color, which blurs best. */
function flatten(pixels: Uint8Array, background: string): Uint8ClampedArray {
  const backdrop = [1, 3, 5].map(at => Number.parseInt(background.slice(at, at + 2), 16))
  const opaque = new Uint8ClampedArray(pixels.length)
  for (let at = 0; at < pixels.length; at++) {
    const channel = at % 4
    const opacity = (pixels[at - channel + 3] ?? 255) / 255
    opaque[at] = channel === 3 ? 255 : (pixels[at] ?? 0) * opacity + (backdrop[channel] ?? 0) * (1 - opacity)
  }
  return opaque
}

function hexByte(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0')
}
