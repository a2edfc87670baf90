import { createSwell } from './random.ts'
import {
  blur,
  type Canvas,
  circle,
  ellipse,
  fillAll,
  line,
  linearGradient,
  n,
  type Point,
  polyline,
  radialGradient,
  rect,
  type Scene,
  times,
} from './svg.ts'

/** Swimming lanes from above: caustic light, lane ropes, one swimmer and a wake. */
export const paintSwimLanes: Scene = canvas => {
  const { width, random } = canvas
  const defs = [
    linearGradient(
      'pool',
      [0, 0],
      [1, 1],
      [
        [0, '#5fd0d8'],
        [0.5, '#2fa9c4'],
        [1, '#1a7ba3'],
      ],
    ),
    radialGradient('sun', [0.2, 0.1], 0.9, [
      [0, '#ffffff', 0.5],
      [0.5, '#ffffff', 0.05],
      [1, '#06385a', 0.3],
    ]),
    blur('under', 5),
    blur('foam', 4),
  ].join('')
  const lanes = 6
  const wide = 1000 / lanes
  const bottom = times(
    lanes,
    lane =>
      `<g filter="url(#under)" opacity="0.6">${rect([90, (lane + 0.5) * wide - 11], [width - 180, 22], 'fill="#0d4f78"')}${rect([90, (lane + 0.5) * wide - 52], [20, 104], 'fill="#0d4f78"')}</g>`,
  )
  const ropes = times(lanes - 1, lane => rope(canvas, (lane + 1) * wide))
  const tiles =
    times(Math.ceil(width / 62), index =>
      line([index * 62, 0], [index * 62, 1000], 'stroke="#e6fbff" stroke-width="1.6" opacity="0.16"'),
    ) +
    times(16, index =>
      line([0, index * 62], [width, index * 62], 'stroke="#e6fbff" stroke-width="1.6" opacity="0.16"'),
    )
  const swimmerLane = random.whole(2, 3)
  return `<defs>${defs}</defs>${fillAll(canvas, 'url(#pool)')}${tiles}${bottom}${caustics(canvas)}${swimmer(canvas, [width * random.between(0.5, 0.64), (swimmerLane + 0.5) * wide])}${ropes}${fillAll(canvas, 'url(#sun)')}`
}

function caustics({ width, random }: Canvas): string {
  const cells = times(330, () => {
    const [x, y] = [random.between(-40, width), random.between(-40, 1040)]
    const size = random.between(22, 58)
    const corners = Array.from({ length: 6 }, (_, index): Point => {
      const angle = (index / 6) * 2 * Math.PI + random.between(-0.3, 0.3)
      return [x + Math.cos(angle) * size * 1.5, y + Math.sin(angle) * size * 0.72]
    })
    const d = corners.map(([cx, cy], index) => {
      const [nx, ny] = corners[(index + 1) % 6] ?? [cx, cy]
      return `${index === 0 ? `M${n((cx + nx) / 2)} ${n((cy + ny) / 2)}` : `Q${n(cx)} ${n(cy)} ${n((cx + nx) / 2)} ${n((cy + ny) / 2)}`}`
    })
    return `<path d="${d.join('')}" stroke="#ffffff" stroke-width="${n(random.between(1, 4))}" fill="none" opacity="${n(random.between(0.12, 0.42))}"/>`
  })
  return `<g filter="url(#under)" opacity="0.55">${cells}</g>${cells}`
}

function rope({ width, random }: Canvas, y: number): string {
  const swell = createSwell(random)
  const count = Math.ceil(width / 25)
  return times(count, index => {
    const at: Point = [index * 25 + 12, y + swell(index / count) * 5]
    const color = Math.floor(index / 4) % 2 === 0 ? '#d8392f' : '#f7f4ec'
    return `${ellipse([at[0] + 3, at[1] + 16], [12, 6], 'fill="#06385a" opacity="0.35"')}${rect([at[0] - 11, at[1] - 10], [21, 20], `rx="7" fill="${color}"`)}${rect([at[0] - 8, at[1] - 8], [15, 5], 'rx="2.5" fill="#ffffff" opacity="0.55"')}`
  })
}

function swimmer({ random }: Canvas, [x, y]: Point): string {
  const skin = random.pick(['#8d5a3b', '#c98f68', '#e2b28d'])
  const shadow = ellipse([x - 40, y + 34], [150, 30], 'fill="#06385a" opacity="0.4" filter="url(#under)"')
  const wake = times(90, index => {
    const back = random.next() ** 0.7
    const at: Point = [x - 150 - back * 420, y + random.normal(0, 16 + back * 40)]
    return ellipse(
      at,
      [random.between(4, 22) * (1 - back * 0.5), random.between(2, 7)],
      `fill="#ffffff" opacity="${n((1 - back) * 0.75 * (index % 3 === 0 ? 1 : 0.5))}"`,
    )
  })
  const bow = `<path d="M${n(x + 96)} ${n(y - 60)}q44 60 0 120" stroke="#ffffff" stroke-width="7" fill="none" opacity="0.6"/>`
  const legs =
    line([x - 74, y - 9], [x - 186, y - 16], `stroke="${skin}" stroke-width="19" stroke-linecap="round"`) +
    line([x - 74, y + 9], [x - 176, y + 20], `stroke="${skin}" stroke-width="19" stroke-linecap="round"`)
  const arms =
    polyline(
      [
        [x + 34, y - 26],
        [x + 92, y - 58],
        [x + 156, y - 30],
      ],
      `stroke="${skin}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    polyline(
      [
        [x + 30, y + 26],
        [x - 6, y + 62],
        [x - 52, y + 50],
      ],
      `stroke="${skin}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"`,
    )
  const body = `${ellipse([x - 16, y], [72, 31], `fill="${skin}"`)}${ellipse([x - 36, y], [56, 29], 'fill="#1d2b4f"')}${circle([x + 70, y], 25, 'fill="#f2c230"')}${ellipse([x + 64, y - 9], [10, 6], 'fill="#ffffff" opacity="0.7"')}`
  return `${shadow}<g filter="url(#foam)">${wake}${bow}</g>${legs}${arms}${body}`
}
