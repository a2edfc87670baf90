import { createSwell } from './random.ts'
import {
  blob,
  blur,
  type Canvas,
  circle,
  ellipse,
  fillAll,
  line,
  linearGradient,
  mix,
  n,
  type Point,
  radialGradient,
  rect,
  type Scene,
  times,
  wavering,
} from './svg.ts'

/** Effect of dough temperature: hole size, their share, and how high the loaf rises. */
const CRUMBS: Record<string, { largest: number; count: number; rise: number; cavern: boolean }> = {
  '21': { largest: 9, count: 1500, rise: 0.9, cavern: false },
  '24': { largest: 17, count: 1100, rise: 1, cavern: false },
  '27': { largest: 31, count: 900, rise: 1.1, cavern: false },
  '30': { largest: 20, count: 800, rise: 0.74, cavern: true },
}

/** Half a loaf, cut side to the viewer, on a board. The variation is the dough's temperature in °C. */
export const paintLoaf: Scene = canvas => {
  const { width, random, variation } = canvas
  const crumb = CRUMBS[variation] ?? { largest: 20, count: 600, rise: 1, cavern: false }
  const base: Point = [width / 2, 740]
  const outline = loafOutline(canvas, base, crumb.rise)
  const inner = outline.map(([x, y]): Point => [base[0] + (x - base[0]) * 0.955, 505 + (y - 505) * 0.93])
  const defs = [
    linearGradient(
      'cloth',
      [0, 0],
      [0, 1],
      [
        [0, '#5d6a72'],
        [0.6, '#38434b'],
        [1, '#20282e'],
      ],
    ),
    linearGradient(
      'crust',
      [0, 0],
      [0.2, 1],
      [
        [0, '#b9692c'],
        [0.3, '#8f4719'],
        [1, '#4c2410'],
      ],
    ),
    radialGradient('crumb', [0.42, 0.3], 0.85, [
      [0, '#fbf0d6'],
      [0.55, '#eed9af'],
      [1, '#d6b581'],
    ]),
    linearGradient(
      'board',
      [0, 0],
      [0, 1],
      [
        [0, '#a97848'],
        [1, '#6b4626'],
      ],
    ),
    blur('soft', 2.2),
    blur('shadow', 26),
    `<clipPath id="inside">${blob(inner, '')}</clipPath>`,
  ].join('')
  const holes = placeHoles(canvas, base, crumb)
    .map(place => hole(canvas, place))
    .join('')
  const cavern = crumb.cavern
    ? blob(wavering(random, [base[0] + 20, 515], [230, 40], 0.2), 'fill="#8a5a2c"') +
      blob(wavering(random, [base[0] + 26, 524], [212, 26], 0.15), 'fill="#c79a5e"')
    : ''
  const inside = `<g clip-path="url(#inside)">${blob(inner, 'fill="url(#crumb)"')}${holes}${cavern}</g>`
  return `<defs>${defs}</defs>${fillAll(canvas, 'url(#cloth)')}${board(canvas)}${ellipse([base[0] + 30, 786], [width * 0.38, 40], 'fill="#1a0f08" opacity="0.6" filter="url(#shadow)"')}${blob(outline, 'fill="url(#crust)"')}${blisters(canvas, outline)}${blob(inner, 'fill="none" stroke="#7a3d16" stroke-width="10" opacity="0.5" filter="url(#soft)"')}${inside}${crumbs(canvas)}`
}

function loafOutline({ width, random }: Canvas, [x, y]: Point, rise: number): Point[] {
  const half = width * 0.365
  const ear = random.between(0.16, 0.3)
  return Array.from({ length: 44 }, (_, index) => {
    const angle = Math.PI + (index / 43) * Math.PI
    const across = Math.cos(angle)
    const lift = Math.abs(Math.sin(angle)) ** 0.62 * 420 * rise
    const bump = 34 * rise * Math.exp(-(((across - ear) / 0.16) ** 2))
    return [x + across * half + random.normal(0, 2), y - lift - bump + random.normal(0, 2)] as const
  }).concat([
    [x + half * 0.93, y + 34],
    [x + half * 0.3, y + 42],
    [x - half * 0.3, y + 42],
    [x - half * 0.93, y + 34],
  ])
}

type Hole = { at: Point; radii: Point; share: number }

/** Places holes largest first, skipping overlaps, since touching bubbles would merge. */
function placeHoles(
  { width, random }: Canvas,
  base: Point,
  crumb: { largest: number; count: number },
): Hole[] {
  const sizes = Array.from({ length: crumb.count }, () => random.next() ** 3.4).sort((a, b) => b - a)
  const placed: Hole[] = []
  for (const share of sizes) {
    const size = 1.6 + crumb.largest * share
    const radii: Point = [size * random.between(1, 1.75), size * random.between(0.7, 1.05)]
    const at: Point = [base[0] + random.normal(0, width * 0.21), random.between(310, 775)]
    if (placed.every(other => isClear(other, at, radii[0]))) placed.push({ at, radii, share })
  }
  return placed
}

function isClear(other: Hole, at: Point, radius: number): boolean {
  return Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) > (other.radii[0] + radius) * 0.92
}

function hole({ random }: Canvas, { at, radii, share }: Hole): string {
  const size = radii[1]
  const turn = `transform="rotate(${n(random.normal(0, 26))} ${n(at[0])} ${n(at[1])})"`
  const points = wavering(random, at, radii, 0.22, 9)
  const floor = wavering(
    random,
    [at[0] + size * 0.1, at[1] + size * 0.2],
    [radii[0] * 0.82, radii[1] * 0.72],
    0.15,
    8,
  )
  const dark = mix('#c99f66', '#8f6334', share)
  const rim =
    size > 6
      ? blob(points, `fill="none" stroke="#fff8e4" stroke-width="${n(size * 0.09)}" opacity="0.7" ${turn}`)
      : ''
  return (
    blob(points, `fill="${dark}" opacity="0.85" ${turn}`) +
    (size > 5 ? blob(floor, `fill="${mix(dark, '#e2bd84', 0.6)}" opacity="0.9" ${turn}`) : '') +
    rim
  )
}

function blisters({ random }: Canvas, outline: readonly Point[]): string {
  return outline
    .slice(0, 44)
    .map(([x, y]) =>
      times(3, () =>
        circle(
          [x + random.normal(0, 7), y + random.between(7, 17)],
          random.between(1, 5),
          `fill="${random.pick(['#d98a44', '#5a2b10', '#e5a660'])}" opacity="0.55"`,
        ),
      ),
    )
    .join('')
}

function board(canvas: Canvas): string {
  const { width, random } = canvas
  const swell = createSwell(random)
  const grain = times(40, index => {
    const y = 738 + index * 5.4
    return line(
      [70, y + swell(index / 40) * 7],
      [width - 70, y + swell(index / 40 + 0.2) * 7],
      `stroke="#4b2d16" stroke-width="${n(random.between(0.6, 2.4))}" opacity="${n(random.between(0.1, 0.4))}"`,
    )
  })
  return `${rect([60, 730], [width - 120, 226], 'rx="26" fill="url(#board)"')}${grain}${rect([60, 730], [width - 120, 5], 'rx="3" fill="#dcb07c" opacity="0.6"')}`
}

function crumbs({ width, random }: Canvas): string {
  return times(70, () => {
    const at: Point = [random.between(width * 0.1, width * 0.9), random.between(800, 920)]
    return ellipse(
      at,
      [random.between(1.5, 6), random.between(1, 4)],
      `fill="${random.pick(['#e8cc98', '#b0743a', '#f6e6c0', '#6a3615'])}"`,
    )
  })
}
