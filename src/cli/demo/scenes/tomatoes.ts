import {
  blob,
  blur,
  type Canvas,
  ellipse,
  fillAll,
  linearGradient,
  n,
  type Point,
  radialGradient,
  rect,
  type Scene,
  times,
} from './svg.ts'

const TOMATO_COLORS = [
  ['#ff6a3d', '#c4241a', '#5c0b10'],
  ['#ff5240', '#b3141c', '#4a0710'],
  ['#ffb13d', '#dd6a12', '#6d2a06'],
  ['#e8553f', '#8e1f2b', '#360913'],
  ['#ffd75a', '#d99a18', '#6b4306'],
] as const

/** A heap of tomatoes, red, orange and striped, lit from the left on a dark table. */
export const paintTomatoes: Scene = canvas => {
  const { width, random } = canvas
  const defs = TOMATO_COLORS.map(([light, middle, dark], index) =>
    radialGradient(`t${index}`, [0.34, 0.3], 0.78, [
      [0, light],
      [0.5, middle],
      [1, dark],
    ]),
  ).join('')
  const backdrop = radialGradient('room', [0.22, 0.1], 1.1, [
    [0, '#6a4a36'],
    [0.45, '#2c1d19'],
    [1, '#0c0809'],
  ])
  const rows = [
    { y: 440, count: 4, size: 108 },
    { y: 560, count: 6, size: 122 },
    { y: 690, count: 7, size: 130 },
    { y: 830, count: 7, size: 142 },
  ]
  const heap = rows
    .map(({ y, count, size }) =>
      times(count, index => {
        const spread = (count + 0.6) * size * 1.55
        const x = width / 2 + ((index + 0.5) / count - 0.5) * spread + random.normal(0, 16)
        return tomato(canvas, [x, y + random.normal(0, 16)], size * random.between(0.82, 1.1))
      }),
    )
    .join('')
  return `<defs>${defs}${backdrop}${blur('cast', 18)}${blur('shine', 5)}${linearGradient(
    'table',
    [0, 0],
    [0, 1],
    [
      [0, '#3a2820'],
      [1, '#140c0a'],
    ],
  )}</defs>${fillAll(canvas, 'url(#room)')}${rect([0, 790], [width, 210], 'fill="url(#table)"')}${heap}`
}

function tomato(canvas: Canvas, at: Point, size: number): string {
  const { random } = canvas
  const kind = random.whole(0, TOMATO_COLORS.length - 1)
  const ribs = random.whole(5, 8)
  const turn = random.between(-0.6, 0.6)
  const outline = Array.from({ length: 40 }, (_, index): Point => {
    const angle = (index / 40) * 2 * Math.PI
    const wave = 1 + 0.03 * Math.cos(angle * ribs + turn)
    return [at[0] + Math.cos(angle) * size * wave, at[1] + Math.sin(angle) * size * 0.86 * wave]
  })
  const stripes =
    kind === 4 || kind === 3
      ? times(9, index => {
          const lean = (index / 8 - 0.5) * 1.7
          return `<path d="M${n(at[0] + lean * 12)} ${n(at[1] - size * 0.6)}Q${n(at[0] + lean * size * 1.1)} ${n(at[1])} ${n(at[0] + lean * size * 0.5)} ${n(at[1] + size * 0.78)}" stroke="#3f5a22" stroke-width="${n(size * 0.05)}" fill="none" opacity="0.3"/>`
        })
      : ''
  const shine = ellipse(
    [at[0] - size * 0.36, at[1] - size * 0.34],
    [size * 0.2, size * 0.12],
    `fill="#fff6e6" opacity="0.75" filter="url(#shine)" transform="rotate(-32 ${n(at[0] - size * 0.36)} ${n(at[1] - size * 0.34)})"`,
  )
  const back = ellipse(
    [at[0] + size * 0.55, at[1] + size * 0.4],
    [size * 0.26, size * 0.18],
    'fill="#ffb88a" opacity="0.16" filter="url(#shine)"',
  )
  const shadow = ellipse(
    [at[0] + size * 0.24, at[1] + size * 0.3],
    [size * 1.05, size * 0.85],
    'fill="#080405" opacity="0.6" filter="url(#cast)"',
  )
  return `${shadow}${blob(outline, `fill="url(#t${kind})"`)}${stripes}${back}${shine}${calyx(canvas, [at[0] + size * 0.06, at[1] - size * 0.5], size)}`
}

function calyx({ random }: Canvas, [x, y]: Point, size: number): string {
  const leaves = times(6, index => {
    const angle = (index / 6) * 2 * Math.PI + random.between(-0.3, 0.3)
    const reach = size * random.between(0.34, 0.52)
    const tip: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.45 + 6]
    const side: Point = [-Math.sin(angle) * size * 0.08, Math.cos(angle) * size * 0.06]
    return `<path d="M${n(x)} ${n(y)}Q${n((x + tip[0]) / 2 + side[0])} ${n((y + tip[1]) / 2 + side[1] - 8)} ${n(tip[0])} ${n(tip[1])}Q${n((x + tip[0]) / 2 - side[0])} ${n((y + tip[1]) / 2 - side[1] + 5)} ${n(x)} ${n(y)}" fill="${random.pick(['#4d7a2c', '#3a6122', '#628f3a'])}"/>`
  })
  return `${leaves}<path d="M${n(x)} ${n(y)}q4 -16 ${n(random.between(6, 20))} -26" stroke="#55803a" stroke-width="${n(size * 0.075)}" fill="none" stroke-linecap="round"/>`
}
