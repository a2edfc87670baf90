import { createSwell, type Random } from './random.ts'
import {
  blur,
  type Canvas,
  circle,
  ellipse,
  fillAll,
  ground,
  line,
  n,
  type Point,
  polygon,
  radialGradient,
  rect,
  type Scene,
  times,
  verticalGradient,
} from './svg.ts'

const STAR_COLORS = ['#ffffff', '#ffffff', '#dfe8ff', '#cfdcff', '#fff1d6', '#ffd9b8'] as const

/** A comet over dark hills, under the Milky Way. */
export const paintComet: Scene = canvas => {
  const { width, random } = canvas
  const head: Point = [width * random.between(0.55, 0.68), random.between(430, 520)]
  const defs = [
    verticalGradient('sky', [
      [0, '#050a1c'],
      [0.45, '#0d1c3f'],
      [0.72, '#27406b'],
      [0.86, '#7a6a7c'],
      [1, '#d08a5a'],
    ]),
    blur('soft', 3),
    blur('tail', 7),
    blur('wide', 22),
    blur('milk', 55),
    radialGradient('head', [0.5, 0.5], 0.5, [
      [0, '#ffffff'],
      [0.2, '#eafcff', 0.95],
      [0.5, '#a8e0ee', 0.35],
      [1, '#7fc6e0', 0],
    ]),
  ].join('')
  return `<defs>${defs}</defs>${fillAll(canvas, 'url(#sky)')}${milkyWay(canvas)}${stars(canvas, 900, 780)}${tails(head, random)}${circle(head, 46, 'fill="url(#head)"')}${circle(head, 7, 'fill="#ffffff" filter="url(#soft)"')}${hills(canvas)}`
}

function milkyWay({ width, random }: Canvas): string {
  const clouds = times(46, index => {
    const along = index / 45
    const x = width * (0.02 + along * 0.62) + random.normal(0, 46)
    const y = 60 + along * 660 + random.normal(0, 60)
    const color = random.pick(['#8fa4d6', '#b7a6d2', '#d8c3c9'])
    return ellipse(
      [x, y],
      [random.between(40, 110), random.between(26, 70)],
      `fill="${color}" opacity="${n(random.between(0.05, 0.14))}"`,
    )
  })
  const lanes = times(16, index => {
    const along = index / 15
    return ellipse(
      [width * (0.05 + along * 0.58), 90 + along * 620 + random.normal(0, 16)],
      [random.between(20, 70), 12],
      'fill="#050a1c" opacity="0.3"',
    )
  })
  return `<g filter="url(#milk)">${clouds}</g><g filter="url(#wide)">${lanes}</g>`
}

function stars({ width, random }: Canvas, count: number, depth: number): string {
  return times(count, () => {
    const y = depth * random.next() ** 1.15
    const size = 0.45 + 2.1 * random.next() ** 6
    const light = random.between(0.35, 1) * (1 - (y / depth) ** 3 * 0.8)
    return circle(
      [random.between(0, width), y],
      size,
      `fill="${random.pick(STAR_COLORS)}" opacity="${n(light)}"`,
    )
  })
}

/** The straight blue tail of gas and the broad curved one of dust. */
function tails(head: Point, random: Random): string {
  const [x, y] = head
  const dust = times(170, index => {
    const spread = index / 169
    const reach = random.between(340, 400) * (1 - spread * 0.25)
    const end = `${n(x - 70 - spread * 170)} ${n(y - reach)}`
    const bend = `${n(x - 16 - spread * 26)} ${n(y - 170 + spread * 50)}`
    const opacity = n(0.07 * (1 - spread * 0.75))
    return `<path d="M${n(x)} ${n(y)}Q${bend} ${end}" stroke="url(#dust)" stroke-width="${n(4 + spread * 8)}" fill="none" opacity="${opacity}"/>`
  })
  const gas = times(60, () => {
    const end: Point = [x + random.normal(34, 9), y - random.between(260, 470)]
    return line(head, end, `stroke="url(#gas)" stroke-width="${n(random.between(1, 4))}" opacity="0.08"`)
  })
  const fades =
    fade('dust', '#f8ead0', head, [x - 150, y - 390]) + fade('gas', '#9fd8ff', head, [x + 36, y - 450])
  return `<defs>${fades}</defs><g filter="url(#tail)">${dust}${gas}</g>`
}

/** Returns a gradient that fades out at the tail's end, in the picture's own units. */
function fade(id: string, color: string, from: Point, to: Point): string {
  const ends = `x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"`
  const stops = `<stop offset="0" stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stops}</linearGradient>`
}

function hills(canvas: Canvas): string {
  const layers = [
    { at: 830, rise: 50, color: '#3a3f58' },
    { at: 880, rise: 42, color: '#1f2638' },
    { at: 925, rise: 36, color: '#0b101b' },
  ]
  const land = layers.map(({ at, rise, color }) => {
    const swell = createSwell(canvas.random)
    return ground(canvas, x => at + swell(x * 0.9) * rise, `fill="${color}"`)
  })
  const x = canvas.width * 0.2
  const house = `${polygon(
    [
      [x, 905],
      [x + 34, 878],
      [x + 68, 905],
    ],
    'fill="#05080f"',
  )}${rect([x + 5, 903], [58, 50], 'fill="#05080f"')}${rect([x + 24, 916], [11, 13], 'fill="#ffc76b"')}`
  return land.slice(0, 2).join('') + house + (land[2] ?? '')
}
