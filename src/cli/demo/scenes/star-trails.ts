import {
  blur,
  type Canvas,
  circle,
  fillAll,
  line,
  mix,
  n,
  type Point,
  polygon,
  rect,
  type Scene,
  times,
  verticalGradient,
} from './svg.ts'

/** Stars drawn out to arcs around the pole, over a roof line. */
export const paintStarTrails: Scene = canvas => {
  const { width, random } = canvas
  const pole: Point = [width * 0.46, 400]
  const sweep = 0.7
  const arcs = times(760, () => {
    const radius = 12 + 1150 * random.next() ** 0.72
    const start = random.between(0, 2 * Math.PI)
    const at = (angle: number): string =>
      `${n(pole[0] + Math.cos(angle) * radius)} ${n(pole[1] + Math.sin(angle) * radius)}`
    const color = random.pick(['#ffffff', '#bcd2ff', '#9fbcff', '#ffe2b0', '#ffc48a', '#e8efff'])
    return `<path d="M${at(start)}A${n(radius)} ${n(radius)} 0 0 1 ${at(start + sweep)}" stroke="${color}" stroke-width="${n(0.7 + 2 * random.next() ** 3)}" opacity="${n(random.between(0.25, 0.95))}" fill="none" stroke-linecap="round"/>`
  })
  const defs =
    verticalGradient('night', [
      [0, '#060b22'],
      [0.55, '#14264f'],
      [0.85, '#4a4766'],
      [1, '#8a5f55'],
    ]) + blur('lamp', 18)
  return `<defs>${defs}</defs>${fillAll(canvas, 'url(#night)')}${arcs}${roofs(canvas)}`
}

function roofs({ width, random }: Canvas): string {
  let x = -40
  let drawn = ''
  while (x < width) {
    const span = random.between(150, 260)
    const eaves = random.between(835, 880)
    const ridge = eaves - random.between(50, 90)
    const shade = mix('#05070d', '#101422', random.next())
    drawn += polygon(
      [
        [x, 1000],
        [x, eaves],
        [x + span / 2, ridge],
        [x + span, eaves],
        [x + span, 1000],
      ],
      `fill="${shade}"`,
    )
    drawn += rect([x + span * 0.68, ridge + 4], [24, 50], `fill="${shade}"`)
    x += span - 4
  }
  const lamp: Point = [width * 0.63, 905]
  const glow = circle([lamp[0] + 18, lamp[1] + 24], 60, 'fill="#ffb347" opacity="0.35" filter="url(#lamp)"')
  const window = rect(lamp, [38, 48], 'fill="#ffcf7d"')
  const bars = line(
    [lamp[0] + 19, lamp[1]],
    [lamp[0] + 19, lamp[1] + 48],
    'stroke="#3a2a18" stroke-width="3"',
  )
  return `${drawn}${glow}${window}${bars}`
}
