import { createSwell } from './random.ts'
import {
  blur,
  type Canvas,
  ellipse,
  fillAll,
  line,
  linearGradient,
  mix,
  n,
  type Point,
  polygon,
  polyline,
  radialGradient,
  type Scene,
  times,
} from './svg.ts'

const LINES = 13

/** Stones on a wooden board, seen at an angle in lamplight. */
export const paintGameBoard: Scene = canvas => {
  const { width, random } = canvas
  const defs = [
    radialGradient('room', [0.3, 0.2], 1, [
      [0, '#5d4636'],
      [0.6, '#2a1f1b'],
      [1, '#100c0c'],
    ]),
    linearGradient(
      'wood',
      [0, 0],
      [1, 1],
      [
        [0, '#f0c98a'],
        [0.5, '#d8a25a'],
        [1, '#a8702f'],
      ],
    ),
    radialGradient('white', [0.34, 0.26], 0.8, [
      [0, '#ffffff'],
      [0.6, '#e9e4d8'],
      [1, '#a39c8e'],
    ]),
    radialGradient('black', [0.34, 0.26], 0.8, [
      [0, '#7a7f88'],
      [0.25, '#33363c'],
      [1, '#07080a'],
    ]),
    blur('cast', 5),
    blur('floor', 26),
  ].join('')
  const corner = (u: number, v: number): Point => {
    const depth = 1 / (1.32 - 0.42 * v)
    return [width / 2 + (u - 0.5) * width * 0.86 * depth, 90 + 820 * (v * depth * 0.9)]
  }
  const edge = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
  const lowered = edge.slice(2).map(([x, y]): Point => [x, y + 46])
  const side = polygon([...edge.slice(2), ...lowered.reverse()], 'fill="#7d4f20"')
  return `<defs>${defs}</defs>${fillAll(canvas, 'url(#room)')}${polygon([corner(0, 0.2), corner(1, 0.2), ...lowered], 'fill="#050303" opacity="0.8" filter="url(#floor)"')}${polygon(edge, 'fill="url(#wood)"')}${side}${veins(canvas, corner)}${mesh(corner)}${stones(canvas, corner)}${fillAll(canvas, 'url(#room)', `opacity="${n(random.between(0.1, 0.16))}"`)}`
}

type Corner = (u: number, v: number) => Point

/** Returns an intersection of lines, inset from the board's edge. */
function crossing(corner: Corner, column: number, row: number): Point {
  const share = (index: number) => 0.06 + (0.88 * index) / (LINES - 1)
  return corner(share(column), share(row))
}

function veins({ random }: Canvas, corner: Corner): string {
  return times(46, () => {
    const u = random.next()
    const drift = random.normal(0, 0.012)
    return polyline(
      [corner(u, 0.004), corner(Math.min(0.995, Math.max(0.005, u + drift)), 0.5), corner(u, 0.996)],
      `stroke="#8a5a22" stroke-width="${n(random.between(0.8, 5))}" opacity="${n(random.between(0.08, 0.26))}"`,
    )
  })
}

function mesh(corner: Corner): string {
  const last = LINES - 1
  const lines = times(
    LINES,
    index =>
      line(crossing(corner, index, 0), crossing(corner, index, last), 'stroke="#3d2410" stroke-width="2.4"') +
      line(crossing(corner, 0, index), crossing(corner, last, index), 'stroke="#3d2410" stroke-width="2.4"'),
  )
  const stars = [
    [3, 3],
    [9, 3],
    [6, 6],
    [3, 9],
    [9, 9],
  ]
    .map(([column = 0, row = 0]) => ellipse(crossing(corner, column, row), [8, 6], 'fill="#3d2410"'))
    .join('')
  return lines + stars
}

function stones({ width, random }: Canvas, corner: Corner): string {
  const lean = createSwell(random, 2)
  // Draw all shadows first, under all stones, so that one blur covers them.
  let shadows = ''
  let drawn = ''
  for (let index = 0; index < LINES * LINES; index += 1) {
    const [column, row] = [index % LINES, Math.floor(index / LINES)]
    if (random.chance(0.52)) continue
    const color = column + lean(row / LINES) * 5 + random.normal(0, 1.5) > LINES / 2 ? 'white' : 'black'
    const [x, y] = crossing(corner, column, row)
    const size = (width * 0.86 * 0.88) / (LINES - 1) / 2.14 / (1.32 - (0.42 * row) / (LINES - 1))
    const at: Point = [x + random.normal(0, 1.6), y - size * 0.16 + random.normal(0, 1.2)]
    shadows += ellipse(
      [at[0] + size * 0.28, at[1] + size * 0.34],
      [size, size * 0.72],
      'fill="#1d0f04" opacity="0.55"',
    )
    const under = ellipse(
      [at[0], at[1] + size * 0.13],
      [size, size * 0.74],
      `fill="${mix(color === 'white' ? '#b3ac9d' : '#000000', '#4b3720', 0.25)}"`,
    )
    drawn += under + ellipse(at, [size, size * 0.74], `fill="url(#${color})"`)
  }
  return `<g filter="url(#cast)">${shadows}</g>${drawn}`
}
