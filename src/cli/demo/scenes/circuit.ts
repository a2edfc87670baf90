import type { Random } from './random.ts'
import {
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
  polyline,
  radialGradient,
  rect,
  type Scene,
  times,
} from './svg.ts'

const GRID = 20

/** A board from close above: chips in rows, gold traces with bent corners, one repaired corner. */
export const paintCircuit: Scene = canvas => {
  const { width, random } = canvas
  const defs = [
    linearGradient(
      'mask',
      [0, 0],
      [1, 1],
      [
        [0, '#1f7350'],
        [0.5, '#12543b'],
        [1, '#0a3526'],
      ],
    ),
    linearGradient(
      'chip',
      [0, 0],
      [0, 1],
      [
        [0, '#3b3d42'],
        [0.12, '#26282c'],
        [1, '#141518'],
      ],
    ),
    linearGradient(
      'pin',
      [0, 0],
      [0, 1],
      [
        [0, '#f3f4f2'],
        [1, '#8b8f90'],
      ],
    ),
    radialGradient('lamp', [0.22, 0.12], 0.95, [
      [0, '#fff3cf', 0.42],
      [0.45, '#fff3cf', 0.06],
      [1, '#000000', 0.42],
    ]),
    blur('cast', 6),
  ].join('')
  const columns = Math.floor((width - 60) / 235)
  const chips = Array.from(
    { length: columns * 4 },
    (_, index): Point => [
      56 + ((index % columns) * (width - 60)) / columns,
      70 + Math.floor(index / columns) * 235,
    ],
  )
  const traces = chips.map(at => tracesFrom(canvas, at)).join('')
  const parts = chips
    .filter(at => Math.hypot(at[0] + 84 - width * 0.66, (at[1] + 52 - 710) * 1.5) > 190)
    .map((at, index) => (index % 7 === 3 ? cans(random, at) : chip(random, at)))
    .join('')
  return `<defs>${defs}</defs>${fillAll(canvas, 'url(#mask)')}${weave(canvas)}${traces}${vias(canvas)}${parts}${repair(canvas)}${fillAll(canvas, 'url(#lamp)')}`
}

function weave({ width }: Canvas): string {
  const down = times(Math.ceil(width / 8), index =>
    line([index * 8, 0], [index * 8, 1000], 'stroke="#2c8a63" stroke-width="1" opacity="0.13"'),
  )
  return (
    down +
    times(125, index =>
      line([0, index * 8], [width, index * 8], 'stroke="#062a1d" stroke-width="1" opacity="0.2"'),
    )
  )
}

function tracesFrom({ width, random }: Canvas, [x, y]: Point): string {
  const lane = random.whole(3, 9)
  return times(8, index => {
    const start: Point = [x + 12 + index * GRID, y + 118]
    const drop = 14 + (8 - index) * 9
    const slant = random.pick([-1, 1]) * (lane + index) * 8
    const points: Point[] = [
      start,
      [start[0], start[1] + drop],
      [start[0] + slant, start[1] + drop + Math.abs(slant)],
      [start[0] + slant, start[1] + drop + Math.abs(slant) + random.between(20, 260)],
    ]
    const far: Point = [
      Math.min(width, Math.max(0, (points[3]?.[0] ?? 0) + random.pick([-1, 1]) * 30)),
      (points[3]?.[1] ?? 0) + 30,
    ]
    return (
      polyline([...points, far], 'stroke="#0a3325" stroke-width="9" opacity="0.55" stroke-linejoin="round"') +
      polyline(
        [...points, far],
        `stroke="${random.pick(['#2f9a6b', '#3aa676', '#c9a44a'])}" stroke-width="4.5" stroke-linejoin="round"`,
      ) +
      circle(far, 6.5, 'fill="#d9b85c"') +
      circle(far, 2.6, 'fill="#062015"')
    )
  })
}

function vias({ width, random }: Canvas): string {
  return times(150, () => {
    const at: Point = [
      Math.round(random.between(0, width) / GRID) * GRID,
      Math.round(random.between(0, 1000) / GRID) * GRID,
    ]
    return circle(at, 6, 'fill="#d9b85c"') + circle(at, 2.4, 'fill="#062015"')
  })
}

function chip(random: Random, [x, y]: Point): string {
  const pins = times(
    8,
    index =>
      rect([x + 6 + index * GRID, y - 10], [12, 18], 'fill="url(#pin)"') +
      rect([x + 6 + index * GRID, y + 98], [12, 20], 'fill="url(#pin)"'),
  )
  const marks = times(3, row =>
    rect([x + 34, y + 34 + row * 17], [random.between(50, 110), 6], 'fill="#b9bdbd" opacity="0.5"'),
  )
  const shadow = rect([x + 8, y + 12], [168, 104], 'rx="4" fill="#03130c" opacity="0.7" filter="url(#cast)"')
  return `${shadow}${pins}${rect([x, y], [168, 104], 'rx="4" fill="url(#chip)"')}${rect([x, y], [168, 3], 'fill="#6d7076" opacity="0.7"')}${circle([x + 15, y + 88], 5.5, 'fill="#0b0c0d"')}${marks}`
}

/** Electrolytic capacitors from above, with their vents. */
function cans(random: Random, [x, y]: Point): string {
  return times(3, index => {
    const at: Point = [x + 32 + index * 62, y + 52 + random.between(-14, 14)]
    const shadow = circle([at[0] + 9, at[1] + 12], 32, 'fill="#03130c" opacity="0.7" filter="url(#cast)"')
    const sleeve = circle(at, 31, `fill="${random.pick(['#20304f', '#1b1c22', '#4a2430'])}"`)
    const top =
      circle(at, 26, 'fill="#c3c9cc"') +
      ellipse([at[0] - 7, at[1] - 8], [11, 7], 'fill="#ffffff" opacity="0.7"')
    const vent = times(3, arm =>
      line(
        at,
        [at[0] + Math.cos((arm * 2 * Math.PI) / 3) * 19, at[1] + Math.sin((arm * 2 * Math.PI) / 3) * 19],
        'stroke="#8d9498" stroke-width="3"',
      ),
    )
    return shadow + sleeve + top + vent
  })
}

/** Cleaned copper where the battery leaked, and the wires laid over it, each held by a dot. */
function repair({ width, random }: Canvas): string {
  const [x, y] = [width * 0.6, 640]
  const stain =
    ellipse([x + 60, y + 70], [230, 150], 'fill="#7d8f57" opacity="0.35" filter="url(#cast)"') +
    ellipse([x + 70, y + 80], [150, 90], 'fill="#b98a52" opacity="0.45" filter="url(#cast)"')
  const wires = times(7, index => {
    const from: Point = [x - 90 + random.between(-12, 12), y - 24 + index * 31]
    const to: Point = [x + 250 + random.between(-20, 20), y - 16 + index * 28]
    const bend = random.between(-46, 46)
    const color = mix('#e9a76a', '#b85f2c', random.next())
    return `<path d="M${n(from[0])} ${n(from[1])}C${n(x)} ${n(from[1] + bend)} ${n(x + 130)} ${n(to[1] - bend)} ${n(to[0])} ${n(to[1])}" stroke="${color}" stroke-width="3.4" fill="none"/>${circle(from, 7, 'fill="#dfe3e2"')}${circle(to, 7, 'fill="#dfe3e2"')}${circle([x + 70 + random.between(-14, 14), (from[1] + to[1]) / 2], 5, 'fill="#58c48f" opacity="0.8"')}`
  })
  return stain + wires
}
