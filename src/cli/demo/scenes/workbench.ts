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
  polygon,
  polyline,
  radialGradient,
  rect,
  type Scene,
  times,
} from './svg.ts'

/** A workbench under a lamp. The variation `darning` lays out thread and wool, any other tools. */
export const paintWorkbench: Scene = canvas => {
  const { width, variation } = canvas
  const defs = [
    radialGradient('wall', [0.36, 0.3], 0.9, [
      [0, '#d9a566'],
      [0.35, '#8b5a38'],
      [0.75, '#3d2a22'],
      [1, '#1a1413'],
    ]),
    linearGradient(
      'top',
      [0, 0],
      [0, 1],
      [
        [0, '#9c6b3c'],
        [1, '#4f3018'],
      ],
    ),
    linearGradient(
      'steel',
      [0, 0],
      [1, 0],
      [
        [0, '#7f878c'],
        [0.4, '#e6eaeb'],
        [1, '#5c6468'],
      ],
    ),
    linearGradient(
      'beam',
      [0, 0],
      [0, 1],
      [
        [0, '#fff1c4', 0.55],
        [1, '#fff1c4', 0],
      ],
    ),
    blur('soft', 12),
    blur('cast', 9),
  ].join('')
  const things = variation === 'darning' ? mending(canvas) : soldering(canvas)
  return `<defs>${defs}</defs>${fillAll(canvas, 'url(#wall)')}${pegboard(canvas)}${rack(canvas, variation === 'darning')}${rect([0, 690], [width, 310], 'fill="url(#top)"')}${planks(canvas)}${lamp(canvas)}${things}`
}

function pegboard({ width }: Canvas): string {
  return times(Math.ceil(width / 40) * 15, index =>
    circle(
      [20 + (index % Math.ceil(width / 40)) * 40, 30 + Math.floor(index / Math.ceil(width / 40)) * 42],
      3.4,
      'fill="#1d120d" opacity="0.55"',
    ),
  )
}

function planks({ width, random }: Canvas): string {
  const seams = times(4, index =>
    line([0, 690 + index * 78], [width, 690 + index * 78], 'stroke="#2c1a0d" stroke-width="4" opacity="0.7"'),
  )
  const grain = times(90, () => {
    const [x, y] = [random.between(-100, width), random.between(694, 1000)]
    return line(
      [x, y],
      [x + random.between(120, 600), y + random.between(-3, 3)],
      `stroke="${random.pick(['#3b2413', '#c08a52', '#2d1b0e'])}" stroke-width="${n(random.between(0.6, 2.2))}" opacity="0.3"`,
    )
  })
  return `${seams}${grain}${rect([0, 684], [width, 10], 'fill="#c58f57"')}`
}

function lamp({ width }: Canvas): string {
  const [x, y] = [width * 0.36, 190]
  const beam = polygon(
    [
      [x - 60, y + 40],
      [x + 74, y + 40],
      [x + 400, 900],
      [x - 360, 900],
    ],
    'fill="url(#beam)" filter="url(#soft)"',
  )
  const arm = polyline(
    [
      [x + 10, y - 20],
      [x + 230, 30],
      [x + 330, 0],
    ],
    'stroke="#22262a" stroke-width="12" stroke-linejoin="round"',
  )
  const shade =
    polygon(
      [
        [x - 26, y - 56],
        [x + 40, y - 56],
        [x + 104, y + 40],
        [x - 90, y + 40],
      ],
      'fill="#1f4e46"',
    ) +
    polygon(
      [
        [x - 26, y - 56],
        [x - 4, y - 56],
        [x - 34, y + 40],
        [x - 90, y + 40],
      ],
      'fill="#3d8272"',
    )
  return `${beam}${arm}${shade}${ellipse([x + 7, y + 41], [96, 13], 'fill="#fff7d6"')}`
}

/** Screwdrivers, or spools of thread, along the wall. */
function rack({ width, random }: Canvas, isDarning: boolean): string {
  const rail =
    rect([width * 0.52, 300], [width * 0.42, 16], 'fill="#5d3d22"') +
    rect([width * 0.52, 300], [width * 0.42, 4], 'fill="#c0905a"')
  const colors: [string, ...string[]] = [
    '#c23b2e',
    '#d98f2b',
    '#2f6f73',
    '#3e5f9c',
    '#7a3f6b',
    '#4f7a3a',
    '#e2c15a',
  ]
  const items = times(10, index => {
    const x = width * 0.545 + index * width * 0.041
    const color = colors[index % colors.length] ?? colors[0]
    if (isDarning)
      return (
        rect([x - 22, 226], [44, 12], 'fill="#c79a66"') +
        rect([x - 17, 238], [34, 50], `fill="${color}"`) +
        times(7, wrap =>
          line(
            [x - 17, 242 + wrap * 7],
            [x + 17, 244 + wrap * 7],
            'stroke="#ffffff" stroke-width="1.4" opacity="0.3"',
          ),
        ) +
        rect([x - 22, 288], [44, 12], 'fill="#a97b4a"')
      )
    const long = random.between(90, 190)
    return (
      rect([x - 11, 262], [22, 70], `rx="9" fill="${color}"`) +
      rect([x - 6, 268], [4, 56], 'rx="2" fill="#ffffff" opacity="0.4"') +
      rect([x - 4, 332], [8, long], 'fill="url(#steel)"')
    )
  })
  return rail + items
}

function soldering(canvas: Canvas): string {
  const { width, random } = canvas
  const [x, y] = [width * 0.22, 770]
  const board =
    polygon(
      [
        [x, y - 20],
        [x + 420, y - 20],
        [x + 470, y + 150],
        [x - 46, y + 150],
      ],
      'fill="#175b41"',
    ) +
    polygon(
      [
        [x - 46, y + 150],
        [x + 470, y + 150],
        [x + 470, y + 162],
        [x - 46, y + 162],
      ],
      'fill="#0a2c1f"',
    )
  const chips = times(9, index => {
    const [column, row] = [index % 3, Math.floor(index / 3)]
    const left = x + 34 + column * 140 - row * 10
    return (
      polygon(
        [
          [left, y + row * 46],
          [left + 96, y + row * 46],
          [left + 102, y + 30 + row * 46],
          [left - 4, y + 30 + row * 46],
        ],
        'fill="#191b1e"',
      ) + line([left, y + row * 46], [left + 96, y + row * 46], 'stroke="#5b6064" stroke-width="2"')
    )
  })
  const dots = times(60, () =>
    circle([x + random.between(-10, 430), y + random.between(-8, 140)], 3, 'fill="#d9b85c"'),
  )
  const stand = `<path d="${times(9, turn => `M${n(width * 0.64 + turn * 15)} 860q16 -46 34 -4`)}" stroke="#c9d0d3" stroke-width="5" fill="none"/>${rect([width * 0.62, 862], [190, 34], 'rx="8" fill="#23282c"')}`
  const iron = `${line([width * 0.62, 850], [width * 0.53, 894], 'stroke="#dfe4e6" stroke-width="8" stroke-linecap="round"')}${line([width * 0.64, 840], [width * 0.78, 770], 'stroke="#e0762c" stroke-width="34" stroke-linecap="round"')}${line([width * 0.65, 828], [width * 0.775, 764], 'stroke="#ffb27a" stroke-width="6" stroke-linecap="round" opacity="0.7"')}<path d="M${n(width * 0.785)} 766q120 -40 190 60t240 40" stroke="#1b1d20" stroke-width="9" fill="none"/>`
  const smoke = `<path d="M${n(width * 0.53)} 884q-34 -70 6 -140t-10 -150q-16 -60 22 -110" stroke="#f6efe2" stroke-width="12" fill="none" opacity="0.3" filter="url(#soft)"/>`
  const spool =
    ellipse([width * 0.84, 934], [66, 24], 'fill="#3a4045"') +
    rect([width * 0.84 - 52, 888], [104, 44], 'fill="#cfd5d8"') +
    times(8, turn =>
      line(
        [width * 0.84 - 52, 892 + turn * 5.4],
        [width * 0.84 + 52, 894 + turn * 5.4],
        'stroke="#8f989c" stroke-width="1.6"',
      ),
    ) +
    ellipse([width * 0.84, 888], [66, 24], 'fill="#50585d"') +
    ellipse([width * 0.84, 888], [20, 7], 'fill="#14171a"')
  return `${ellipse([x + 220, y + 160], [330, 26], 'fill="#1a0e06" opacity="0.7" filter="url(#cast)"')}${board}${dots}${chips}${stand}${iron}${smoke}${spool}`
}

function mending(canvas: Canvas): string {
  const { width } = canvas
  const cloth = (x: number, y: number): Point => [width * 0.16 + x * 56 - y * 5, 720 + y * 24]
  const knit = times(10, row =>
    times(11, column => {
      const [x, y] = cloth(column, row)
      const inHole = column > 3 && column < 8 && row > 2 && row < 8
      const color = inHole
        ? row % 2 === 0
          ? '#d9632f'
          : '#e9c04c'
        : mix('#27496b', '#3b648a', ((row * 7 + column * 3) % 5) / 5)
      return `<path d="M${n(x)} ${n(y)}l27 15l27 -15l0 11l-27 16l-27 -16Z" fill="${color}"/>`
    }),
  )
  const mushroomAt: Point = [width * 0.64, 800]
  const mushroom = `${ellipse([mushroomAt[0] + 10, 930], [150, 22], 'fill="#1a0e06" opacity="0.7" filter="url(#cast)"')}${rect([mushroomAt[0] - 24, 812], [48, 112], 'rx="20" fill="#a5713d"')}${rect([mushroomAt[0] - 14, 816], [9, 100], 'rx="4" fill="#e0b37a" opacity="0.7"')}<path d="M${n(mushroomAt[0] - 124)} 822q0 -104 124 -104t124 104q-124 26 -248 0Z" fill="#c48a4c"/><path d="M${n(mushroomAt[0] - 92)} 790q16 -50 84 -54" stroke="#f4d3a0" stroke-width="12" fill="none" opacity="0.6" stroke-linecap="round"/>`
  const needle =
    line(
      [width * 0.42, 950],
      [width * 0.54, 900],
      'stroke="url(#steel)" stroke-width="6" stroke-linecap="round"',
    ) +
    `<path d="M${n(width * 0.54)} 900q60 -60 20 -110t-150 20" stroke="#d9632f" stroke-width="5" fill="none"/>`
  const [x, y] = [width * 0.81, 880]
  const scissors = `${line([x, y], [x + 150, y - 96], 'stroke="url(#steel)" stroke-width="15" stroke-linecap="round"')}${line([x, y - 50], [x + 165, y - 20], 'stroke="#c9d0d3" stroke-width="15" stroke-linecap="round"')}${circle([x - 40, y + 26], 36, 'fill="none" stroke="#20242a" stroke-width="15"')}${circle([x - 44, y - 62], 36, 'fill="none" stroke="#20242a" stroke-width="15"')}${circle([x + 58, y - 36], 7, 'fill="#3c4348"')}`
  return `${knit}${mushroom}${needle}${scissors}`
}
