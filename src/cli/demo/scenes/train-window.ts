import { createSwell } from './random.ts'
import {
  blur,
  type Canvas,
  circle,
  ellipse,
  fillAll,
  ground,
  line,
  linearGradient,
  mix,
  n,
  type Point,
  polygon,
  radialGradient,
  rect,
  type Scene,
  times,
  verticalGradient,
} from './svg.ts'

/** First light through a sleeping car window: hills in mist, a lake, poplars gone soft with speed. */
export const paintTrainWindow: Scene = canvas => {
  const { width } = canvas
  const sun: Point = [width * 0.68, 440]
  const defs = [
    verticalGradient('dawn', [
      [0, '#31456f'],
      [0.25, '#7c7fa3'],
      [0.42, '#e0a68f'],
      [0.52, '#f8d9a4'],
    ]),
    radialGradient('sun', [0.5, 0.5], 0.5, [
      [0, '#fffbe6'],
      [0.12, '#fff0bd', 0.9],
      [0.4, '#ffd58a', 0.4],
      [1, '#ffb46b', 0],
    ]),
    verticalGradient('lake', [
      [0, '#f5cfa0'],
      [0.4, '#b79fae'],
      [1, '#5b6d94'],
    ]),
    linearGradient(
      'wall',
      [0, 0],
      [1, 1],
      [
        [0, '#3a2c25'],
        [1, '#1c1512'],
      ],
    ),
    linearGradient(
      'glass',
      [0, 0],
      [1, 1],
      [
        [0, '#ffffff', 0.16],
        [0.3, '#ffffff', 0.02],
        [0.62, '#ffffff', 0.09],
        [0.66, '#ffffff', 0],
        [1, '#ffffff', 0.05],
      ],
    ),
    '<filter id="speed" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14 1"/></filter>',
    blur('mist', 12),
  ].join('')
  const view = `${fillAll(canvas, 'url(#dawn)')}${circle(sun, 330, 'fill="url(#sun)"')}${farHills(canvas)}${lake(canvas, sun)}${trees(canvas)}`
  return `<defs>${defs}</defs>${view}${compartment(canvas)}`
}

function farHills(canvas: Canvas): string {
  return times(4, index => {
    const swell = createSwell(canvas.random, 5)
    const base = 430 + index * 42
    const color = mix('#b79db0', '#3f4f74', index / 3)
    const hill = ground(canvas, x => base - 66 * swell(x * (0.7 + index * 0.35)) - 20, `fill="${color}"`)
    const mist = ellipse(
      [canvas.width * canvas.random.next(), base + 60],
      [canvas.width * 0.5, 22],
      'fill="#f9dfc4" opacity="0.35" filter="url(#mist)"',
    )
    return hill + mist
  })
}

function lake(canvas: Canvas, sun: Point): string {
  const { width, random } = canvas
  const water = rect([0, 610], [width, 400], 'fill="url(#lake)"')
  const glitter = times(110, () => {
    const down = random.next() ** 1.4
    const half = 20 + down * 90
    const x = sun[0] + random.normal(0, 18 + down * 46)
    return line(
      [x - half * 0.4, 614 + down * 150],
      [x + half * 0.4, 614 + down * 150],
      `stroke="#fff3cf" stroke-width="${n(1 + down * 2.5)}" opacity="${n(0.75 - down * 0.5)}" stroke-linecap="round"`,
    )
  })
  const swell = createSwell(random)
  const meadow = ground(canvas, x => 742 + 16 * swell(x), 'fill="#3c4a3a"')
  const blades = times(70, () => {
    const [x, y] = [random.between(-100, width), random.between(752, 960)]
    return line(
      [x, y],
      [x + random.between(60, 320), y],
      `stroke="${random.pick(['#5d6b45', '#2f3b31', '#76774a', '#232d29'])}" stroke-width="${n(2 + (y - 740) / 30)}" opacity="0.5"`,
    )
  })
  return `${water}${glitter}${meadow}<g filter="url(#speed)">${blades}</g>`
}

function trees({ width, random }: Canvas): string {
  const poplars = times(9, index => {
    const x = width * (0.05 + index * 0.115) + random.between(-22, 22)
    const tall = random.between(250, 340)
    const trunk = rect([x - 4, 740], [8, 60], 'fill="#1c231f"')
    return `${ellipse([x, 770 - tall / 2], [random.between(20, 30), tall / 2], 'fill="#25332d"')}${ellipse([x + 9, 765 - tall / 2], [10, tall * 0.42], 'fill="#6b6a45" opacity="0.55"')}${trunk}`
  })
  return `<g filter="url(#speed)" opacity="0.93">${poplars}</g>`
}

/** The frame, a curtain, the table with a cup, and a sheen on the glass. */
function compartment(canvas: Canvas): string {
  const { width } = canvas
  const [left, top, right, bottom] = [120, 70, width - 120, 850]
  const hole = `M0 0H${n(width)}V1000H0ZM${left + 46} ${top}H${n(right - 46)}Q${n(right)} ${top} ${n(right)} ${top + 46}V${bottom - 46}Q${n(right)} ${bottom} ${n(right - 46)} ${bottom}H${left + 46}Q${left} ${bottom} ${left} ${bottom - 46}V${top + 46}Q${left} ${top} ${left + 46} ${top}Z`
  const sheen = rect([left, top], [right - left, bottom - top], 'fill="url(#glass)"')
  const wall = `<path d="${hole}" fill="url(#wall)" fill-rule="evenodd"/>`
  const seal = `<rect x="${left}" y="${top}" width="${n(right - left)}" height="${bottom - top}" rx="46" fill="none" stroke="#0d0a09" stroke-width="12"/><rect x="${left - 9}" y="${top - 9}" width="${n(right - left + 18)}" height="${bottom - top + 18}" rx="52" fill="none" stroke="#8c7257" stroke-width="3" opacity="0.7"/>`
  const curtain = times(7, fold =>
    polygon(
      [
        [width - 250 + fold * 36, 0],
        [width - 214 + fold * 36, 0],
        [width - 200 + fold * 33, 1000],
        [width - 240 + fold * 35, 1000],
      ],
      `fill="${mix('#7a3a2e', '#3a1813', (fold % 2) * 0.6 + fold * 0.05)}"`,
    ),
  )
  const table = `${rect([0, 905], [width * 0.42, 95], 'fill="#5b4230"')}${rect([0, 905], [width * 0.42, 7], 'fill="#c99a6a"')}`
  const cup = `${polygon(
    [
      [250, 800],
      [338, 800],
      [328, 906],
      [260, 906],
    ],
    'fill="#e9e2d2"',
  )}${polygon(
    [
      [308, 800],
      [338, 800],
      [328, 906],
      [304, 906],
    ],
    'fill="#fff7e2"',
  )}${ellipse([294, 800], [44, 9], 'fill="#4a2d1a"')}<path d="M338 822q40 4 34 34q-6 26 -42 26" fill="none" stroke="#e9e2d2" stroke-width="9"/>`
  return `${sheen}${wall}${seal}${table}${cup}${curtain}`
}
