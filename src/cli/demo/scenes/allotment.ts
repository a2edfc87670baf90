import type { Random } from './random.ts'
import {
  blob,
  blur,
  type Canvas,
  circle,
  ellipse,
  fillAll,
  line,
  linearGradient,
  n,
  type Point,
  polygon,
  radialGradient,
  rect,
  type Scene,
  times,
  wavering,
} from './svg.ts'

type Crop = { leaf: readonly [string, ...string[]]; size: number; gap: number; fruit?: string }

const CROPS: readonly [Crop, ...Crop[]] = [
  { leaf: ['#7fae45', '#96c257', '#6a9838'], size: 15, gap: 36 },
  { leaf: ['#7a2f3a', '#963f47', '#5d2430'], size: 14, gap: 34 },
  { leaf: ['#3f6b3a', '#4f7f45', '#345a31'], size: 22, gap: 50 },
  { leaf: ['#8fa58c', '#a9bca4', '#77907a'], size: 19, gap: 46 },
  { leaf: ['#4d8236', '#629a44', '#3e6e2c'], size: 11, gap: 24, fruit: '#e0452f' },
  { leaf: ['#6f9440', '#88aa52', '#597c33'], size: 25, gap: 62, fruit: '#f2a33a' },
  { leaf: ['#a7c26b', '#bcd284', '#8eab55'], size: 9, gap: 20 },
]

/** An allotment from straight above. The variation `…first-year` leaves half of it bare. */
export const paintAllotment: Scene = canvas => {
  const { width, variation } = canvas
  const defs = [
    linearGradient(
      'grass',
      [0, 0],
      [1, 1],
      [
        [0, '#7f9a4e'],
        [1, '#566f38'],
      ],
    ),
    linearGradient(
      'soil',
      [0, 0],
      [1, 1],
      [
        [0, '#5c4632'],
        [1, '#3f2f22'],
      ],
    ),
    radialGradient('evening', [0.1, 0.05], 1.3, [
      [0, '#ffdf9a', 0.42],
      [0.5, '#ffdf9a', 0.08],
      [1, '#1c2440', 0.35],
    ]),
    blur('cast', 6),
  ].join('')
  const bare = variation.endsWith('first-year') ? [1, 2, 4, 7] : [5]
  const beds = layout(width)
    .map((bed, index) => drawBed(canvas, bed, bare.includes(index)))
    .join('')
  return `<defs>${defs}</defs>${fillAll(canvas, 'url(#grass)')}${lawn(canvas)}${paths(canvas)}${beds}${solarBed(canvas)}${shed(canvas)}${butt([width - 96, 360])}${fillAll(canvas, 'url(#evening)')}`
}

type Bed = { x: number; y: number; wide: number; tall: number; isUpright: boolean }

function layout(width: number): Bed[] {
  const column = (width - 498) / 4
  return Array.from({ length: 8 }, (_, index) => ({
    x: 60 + (index % 4) * (column + 26),
    y: index < 4 ? 60 : 530,
    wide: column,
    tall: index < 4 ? 420 : 400,
    isUpright: index % 3 !== 1,
  }))
}

function lawn({ width, random }: Canvas): string {
  return times(900, () => {
    const [x, y] = [random.between(0, width), random.between(0, 1000)]
    return line(
      [x, y],
      [x + random.between(-4, 4), y - random.between(3, 9)],
      `stroke="${random.pick(['#92ad5c', '#4d6531', '#a5bb6c'])}" stroke-width="1.6" opacity="0.5"`,
    )
  })
}

function paths({ width, random }: Canvas): string {
  const base = rect([40, 40], [width - 360, 910], 'rx="8" fill="#b39a73"')
  const chips = times(1500, () => {
    const at: Point = [random.between(44, width - 330), random.between(44, 944)]
    return rect(
      at,
      [random.between(3, 10), random.between(2, 4)],
      `fill="${random.pick(['#cbb48c', '#8f7650', '#dcc8a2', '#a58a61'])}" opacity="0.8" transform="rotate(${n(random.between(0, 180))} ${n(at[0])} ${n(at[1])})"`,
    )
  })
  return base + chips
}

function drawBed(canvas: Canvas, bed: Bed, isBare: boolean): string {
  const { random } = canvas
  const edge = rect(
    [bed.x - 5, bed.y - 5],
    [bed.wide + 10, bed.tall + 10],
    'fill="#6e4f33" stroke="#3c2a1a" stroke-width="2"',
  )
  const soil = rect([bed.x, bed.y], [bed.wide, bed.tall], 'fill="url(#soil)"')
  const furrows = times(Math.floor((bed.isUpright ? bed.wide : bed.tall) / 17), index => {
    const at = 9 + index * 17
    return bed.isUpright
      ? line(
          [bed.x + at, bed.y + 4],
          [bed.x + at, bed.y + bed.tall - 4],
          'stroke="#2e2118" stroke-width="5" opacity="0.4"',
        )
      : line(
          [bed.x + 4, bed.y + at],
          [bed.x + bed.wide - 4, bed.y + at],
          'stroke="#2e2118" stroke-width="5" opacity="0.4"',
        )
  })
  return edge + soil + furrows + (isBare ? '' : rowsOf(random, bed))
}

function rowsOf(random: Random, bed: Bed): string {
  const along = bed.isUpright ? bed.tall : bed.wide
  const across = bed.isUpright ? bed.wide : bed.tall
  let drawn = ''
  let crop = random.pick(CROPS)
  let at = crop.gap / 2 + 6
  while (at < across - 16) {
    for (
      let step = crop.gap / 2;
      step < along - crop.size * 0.8;
      step += crop.gap * random.between(0.86, 1)
    ) {
      if (random.chance(0.05)) continue
      const here: Point = bed.isUpright ? [bed.x + at, bed.y + step] : [bed.x + step, bed.y + at]
      drawn += plant(random, here, crop)
    }
    const before = crop.gap
    if (random.chance(0.42)) crop = random.pick(CROPS)
    at += (before + crop.gap) / 2
  }
  return drawn
}

function plant(random: Random, at: Point, crop: Crop): string {
  const size = crop.size * random.between(0.8, 1.18)
  const shadow = ellipse(
    [at[0] + size * 0.35, at[1] + size * 0.4],
    [size * 1.05, size],
    'fill="#140d08" opacity="0.42"',
  )
  const start = random.between(0, 6)
  const leaves = times(7, index => {
    const angle = start + (index / 7) * 2 * Math.PI
    const middle: Point = [at[0] + Math.cos(angle) * size * 0.52, at[1] + Math.sin(angle) * size * 0.52]
    return ellipse(
      middle,
      [size * 0.56, size * 0.3],
      `fill="${random.pick(crop.leaf)}" transform="rotate(${n((angle * 180) / Math.PI)} ${n(middle[0])} ${n(middle[1])})"`,
    )
  })
  const heart = circle(at, size * 0.26, `fill="${crop.leaf[1] ?? crop.leaf[0]}"`)
  const fruit =
    crop.fruit === undefined
      ? ''
      : times(random.whole(1, 3), () =>
          circle(
            [at[0] + random.normal(0, size * 0.5), at[1] + random.normal(0, size * 0.5)],
            size * 0.2,
            `fill="${crop.fruit}"`,
          ),
        )
  return shadow + leaves + heart + fruit
}

/** The bed whose string slipped. */
function solarBed(canvas: Canvas): string {
  const { width, random } = canvas
  const bed: Bed = { x: width - 296, y: 470, wide: 130, tall: 440, isUpright: true }
  return `<g transform="rotate(11 ${n(bed.x + 65)} ${n(bed.y + 220)})">${drawBed(canvas, bed, false)}${times(6, index => circle([bed.x + 65 + random.normal(0, 4), bed.y + 40 + index * 72], 13, 'fill="#f4c02e" stroke="#5a3a10" stroke-width="6"'))}</g>`
}

function shed({ width, random }: Canvas): string {
  const [x, y, wide, tall] = [width - 284, 70, 200, 240]
  const shadow = polygon(
    [
      [x, y + tall],
      [x + wide, y + tall],
      [x + wide, y],
      [x + wide + 44, y + 34],
      [x + wide + 44, y + tall + 34],
      [x + 44, y + tall + 34],
    ],
    'fill="#0f130a" opacity="0.5" filter="url(#cast)"',
  )
  const halves =
    rect([x, y], [wide / 2, tall], 'fill="#8d9aa0"') +
    rect([x + wide / 2, y], [wide / 2, tall], 'fill="#66737b"')
  const ribs = times(20, index =>
    line(
      [x, y + 6 + index * 12],
      [x + wide, y + 6 + index * 12],
      `stroke="#4d5a62" stroke-width="2" opacity="${n(random.between(0.3, 0.7))}"`,
    ),
  )
  const rust = blob(wavering(random, [x + 50, y + 180], [34, 22], 0.4), 'fill="#a05a32" opacity="0.45"')
  return `${shadow}${halves}${ribs}${rust}${line([x + wide / 2, y], [x + wide / 2, y + tall], 'stroke="#c9d4d8" stroke-width="4"')}`
}

function butt([x, y]: Point): string {
  return `${circle([x + 9, y + 10], 44, 'fill="#0f130a" opacity="0.5" filter="url(#cast)"')}${circle([x, y], 42, 'fill="#2b5147"')}${circle([x, y], 35, 'fill="#7ea8b8"')}${ellipse([x - 9, y - 11], [15, 8], 'fill="#e5f3f6" opacity="0.7"')}`
}
