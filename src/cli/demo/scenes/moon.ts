import {
  blob,
  blur,
  type Canvas,
  circle,
  ellipse,
  fillAll,
  n,
  type Point,
  radialGradient,
  type Scene,
  times,
  wavering,
} from './svg.ts'

const RADIUS = 380

/** A gibbous Moon: seas, craters that cast shadows, and a soft terminator. */
export const paintMoon: Scene = canvas => {
  const center: Point = [canvas.width / 2, 500]
  const defs = [
    radialGradient('disc', [0.62, 0.42], 0.72, [
      [0, '#f4f0e6'],
      [0.55, '#cfc9bd'],
      [1, '#8d8880'],
    ]),
    radialGradient('halo', [0.5, 0.5], 0.5, [
      [0.7, '#c8d2e6', 0.16],
      [1, '#c8d2e6', 0],
    ]),
    blur('sea', 16),
    blur('shade', 34),
    `<clipPath id="limb">${circle(center, RADIUS, '')}</clipPath>`,
  ].join('')
  const surface = `${circle(center, RADIUS, 'fill="url(#disc)"')}${seas(canvas, center)}${craters(canvas, center)}${rays(canvas, center)}`
  const night = ellipse(
    [center[0] - RADIUS * 1.28, 540],
    [RADIUS * 0.92, RADIUS * 1.5],
    'fill="#020308" filter="url(#shade)"',
  )
  return `<defs>${defs}</defs>${fillAll(canvas, '#04050a')}${circle(center, RADIUS * 1.3, 'fill="url(#halo)"')}<g clip-path="url(#limb)">${surface}${night}</g>`
}

function seas({ random }: Canvas, [x, y]: Point): string {
  const places: readonly (readonly [number, number, number])[] = [
    [-0.3, -0.35, 0.27],
    [-0.42, -0.02, 0.24],
    [0.12, -0.36, 0.2],
    [0.32, -0.14, 0.19],
    [0.42, 0.08, 0.13],
    [0.62, -0.26, 0.11],
    [-0.22, 0.24, 0.16],
    [0.1, -0.05, 0.12],
  ]
  const patches = places.map(([dx, dy, size]) =>
    blob(
      wavering(random, [x + dx * RADIUS, y + dy * RADIUS], [size * RADIUS, size * RADIUS * 0.85], 0.3),
      'fill="#56545a" opacity="0.72"',
    ),
  )
  return `<g filter="url(#sea)">${patches.join('')}</g>`
}

function craters({ random }: Canvas, [x, y]: Point): string {
  return times(620, () => {
    const angle = random.between(0, 2 * Math.PI)
    const away = Math.sqrt(random.next()) * 0.97
    const size = 1.2 + 21 * random.next() ** 9
    const flat = Math.sqrt(1 - away ** 2 * 0.9)
    const at: Point = [x + Math.cos(angle) * away * RADIUS, y + Math.sin(angle) * away * RADIUS]
    const turn = `transform="rotate(${n((angle * 180) / Math.PI)} ${n(at[0])} ${n(at[1])})"`
    const bowl = ellipse(at, [size * flat, size], `fill="#8f8a82" opacity="0.55" ${turn}`)
    const shadow = ellipse(
      [at[0] + size * 0.22, at[1] - size * 0.1],
      [size * flat * 0.72, size * 0.78],
      `fill="#4d4a48" opacity="0.4" ${turn}`,
    )
    const rim = ellipse(
      at,
      [size * flat, size],
      `fill="none" stroke="#fdf9ee" stroke-width="${n(Math.max(0.6, size * 0.1))}" opacity="0.4" ${turn}`,
    )
    return bowl + shadow + rim
  })
}

/** Two young craters with bright rays. */
function rays({ random }: Canvas, [x, y]: Point): string {
  const young: readonly Point[] = [
    [x + 0.06 * RADIUS, y + 0.68 * RADIUS],
    [x - 0.28 * RADIUS, y + 0.02 * RADIUS],
  ]
  return young
    .map(
      at =>
        times(46, () => {
          const angle = random.between(0, 2 * Math.PI)
          const reach = random.between(20, 190)
          return `<path d="M${n(at[0])} ${n(at[1])}l${n(Math.cos(angle) * reach)} ${n(Math.sin(angle) * reach)}" stroke="#fffdf4" stroke-width="${n(random.between(1, 4))}" opacity="0.09"/>`
        }) +
        circle(at, 13, 'fill="#fffdf4" opacity="0.75"') +
        circle(at, 7, 'fill="#a29d94"'),
    )
    .join('')
}
