import type { Random } from './random.ts'

/** The canvas of a scene: 1,000 units high, as wide as the picture's aspect ratio requires. */
export type Canvas = { width: number; height: 1000; random: Random; variation: string }
/** Draws the content of an SVG element. */
export type Scene = (canvas: Canvas) => string
export type Point = readonly [x: number, y: number]
type Stop = readonly [offset: number, color: string, opacity?: number]

/** Returns a number with at most two decimals: enough for any picture, and a third of the text. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export function times(count: number, paint: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => paint(index)).join('')
}

export function verticalGradient(id: string, stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`
}

/** Returns a linear gradient, in shares of the shape's box. */
export function linearGradient(id: string, from: Point, to: Point, stops: readonly Stop[]): string {
  const ends = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`
  return `<linearGradient id="${id}" ${ends}>${stopsOf(stops)}</linearGradient>`
}

/** Returns a radial gradient around a point, in shares of the shape's box. */
export function radialGradient(id: string, center: Point, radius: number, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}" cx="${n(center[0])}" cy="${n(center[1])}" r="${n(radius)}">${stopsOf(stops)}</radialGradient>`
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${n(offset)}" stop-color="${color}" stop-opacity="${n(opacity)}"/>`,
    )
    .join('')
}

export function blur(id: string, size: number): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n(size)}"/></filter>`
}

export function fillAll(canvas: Canvas, fill: string, more = ''): string {
  return `<rect width="${n(canvas.width)}" height="1000" fill="${fill}" ${more}/>`
}

export function circle(center: Point, radius: number, more: string): string {
  return `<circle cx="${n(center[0])}" cy="${n(center[1])}" r="${n(radius)}" ${more}/>`
}

export function ellipse(center: Point, radii: Point, more: string): string {
  return `<ellipse cx="${n(center[0])}" cy="${n(center[1])}" rx="${n(radii[0])}" ry="${n(radii[1])}" ${more}/>`
}

export function rect(corner: Point, size: Point, more: string): string {
  return `<rect x="${n(corner[0])}" y="${n(corner[1])}" width="${n(size[0])}" height="${n(size[1])}" ${more}/>`
}

export function line(from: Point, to: Point, more: string): string {
  return `<line x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}" ${more}/>`
}

export function polygon(points: readonly Point[], more: string): string {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" ${more}/>`
}

export function polyline(points: readonly Point[], more: string): string {
  return `<polyline points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="none" ${more}/>`
}

/** Returns a smooth closed outline through the points: quadratic curves between edge midpoints. */
export function blob(points: readonly Point[], more: string): string {
  const middles = points.map((point, index) => middle(point, points[(index + 1) % points.length] ?? point))
  const start = middles[middles.length - 1] ?? [0, 0]
  const curves = points.map((point, index) => {
    const end = middles[index] ?? point
    return `Q${n(point[0])} ${n(point[1])} ${n(end[0])} ${n(end[1])}`
  })
  return `<path d="M${n(start[0])} ${n(start[1])}${curves.join('')}Z" ${more}/>`
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
}

/** Returns points around a center whose distance varies by the given share. */
export function wavering(random: Random, center: Point, radii: Point, share: number, count = 12): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    const distance = 1 + random.between(-share, share)
    return [
      center[0] + Math.cos(angle) * radii[0] * distance,
      center[1] + Math.sin(angle) * radii[1] * distance,
    ]
  })
}

/** Returns ground whose upper edge follows a height function, down to the picture's lower edge. */
export function ground(canvas: Canvas, heightAt: (x: number) => number, more: string): string {
  const step = canvas.width / 160
  const edge = Array.from(
    { length: 161 },
    (_, index): Point => [index * step, heightAt((index * step) / canvas.width)],
  )
  return polygon([...edge, [canvas.width, 1000], [0, 1000]], more)
}

/** Mixes two `#rrggbb` colors, at a share from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map(at => {
    const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)]
    return Math.round(a + (b - a) * Math.min(1, Math.max(0, share)))
  })
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}
