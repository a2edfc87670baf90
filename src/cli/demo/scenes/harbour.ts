import {
  blur,
  type Canvas,
  circle,
  ellipse,
  fillAll,
  line,
  n,
  polygon,
  rect,
  type Scene,
  times,
  verticalGradient,
} from './svg.ts'

/** A harbour at dusk: cranes and masts against the afterglow, lamps doubled in still water. */
export const paintHarbour: Scene = canvas => {
  const defs = [
    verticalGradient('dusk', [
      [0, '#1b1f45'],
      [0.22, '#4b3a70'],
      [0.4, '#a8506e'],
      [0.53, '#f08a4f'],
      [0.6, '#ffc46b'],
    ]),
    verticalGradient('water', [
      [0, '#f0935a'],
      [0.18, '#9a4d69'],
      [0.55, '#3c2f5c'],
      [1, '#121430'],
    ]),
    blur('glow', 14),
    blur('still', 2.5),
    blur('cloud', 16),
  ].join('')
  return `<defs>${defs}</defs>${fillAll(canvas, 'url(#dusk)')}${clouds(canvas)}${rect([0, 600], [canvas.width, 400], 'fill="url(#water)"')}${quay(canvas)}${ferry(canvas)}${ripples(canvas)}${lamps(canvas)}`
}

function clouds({ width, random }: Canvas): string {
  const streaks = times(26, () => {
    const y = random.between(150, 520)
    const color = y > 380 ? '#ffd08a' : random.pick(['#d76a7c', '#e88f74', '#6d4a86'])
    return ellipse(
      [width * random.next(), y],
      [random.between(120, 420), random.between(4, 16)],
      `fill="${color}" opacity="${n(random.between(0.18, 0.5))}"`,
    )
  })
  return `<g filter="url(#cloud)">${streaks}</g>`
}

function quay({ width, random }: Canvas): string {
  const crane = (x: number, tall: number, reach: number) => {
    const top = 590 - tall
    const lattice = times(9, step =>
      line(
        [x + (step % 2) * 22, 590 - (tall * step) / 9],
        [x + 22 - (step % 2) * 22, 590 - (tall * (step + 1)) / 9],
        'stroke="#120f22" stroke-width="3"',
      ),
    )
    return `${line([x, 600], [x, top], 'stroke="#120f22" stroke-width="5"')}${line([x + 22, 600], [x + 22, top], 'stroke="#120f22" stroke-width="5"')}${lattice}${line([x - reach * 0.35, top + 12], [x + reach, top - 8], 'stroke="#120f22" stroke-width="8"')}${line([x + 11, top - 60], [x + reach * 0.8, top - 6], 'stroke="#120f22" stroke-width="2.5"')}${line([x + 11, top - 60], [x + 11, top], 'stroke="#120f22" stroke-width="5"')}${line([x + reach * 0.72, top], [x + reach * 0.72, top + 120], 'stroke="#120f22" stroke-width="2"')}`
  }
  const sheds = times(13, index => {
    const tall = random.between(22, 70)
    return rect(
      [index * (width / 12) - 20, 602 - tall],
      [width / 12 + random.between(-30, 24), tall],
      'fill="#17132b"',
    )
  })
  const masts = times(11, () => {
    const x = width * random.between(0.04, 0.34)
    const tall = random.between(70, 170)
    return `${line([x, 612], [x, 612 - tall], 'stroke="#0f0c1d" stroke-width="3"')}${line([x, 612 - tall], [x + 34, 612], 'stroke="#0f0c1d" stroke-width="1"')}${ellipse([x, 612], [30, 6], 'fill="#0f0c1d"')}`
  })
  return (
    sheds +
    crane(width * 0.47, 250, 190) +
    crane(width * 0.57, 300, 220) +
    crane(width * 0.4, 190, 130) +
    masts +
    rect([0, 596], [width, 12], 'fill="#0d0a1a"')
  )
}

function ferry({ width }: Canvas): string {
  const [x, y] = [width * 0.7, 606]
  const hull = polygon(
    [
      [x, y - 34],
      [x + 380, y - 34],
      [x + 352, y + 12],
      [x + 26, y + 12],
    ],
    'fill="#0e0c1c"',
  )
  const decks =
    rect([x + 44, y - 74], [290, 42], 'fill="#241d3a"') +
    rect([x + 84, y - 106], [200, 34], 'fill="#2c2444"') +
    rect([x + 236, y - 150], [34, 48], 'fill="#1a1530"')
  const windows =
    times(15, index =>
      rect([x + 58 + index * 18, y - 62], [9, 12], `fill="#ffd98c" opacity="${index % 4 === 2 ? 0.35 : 1}"`),
    ) + times(10, index => rect([x + 98 + index * 18, y - 96], [9, 10], 'fill="#ffe7b3"'))
  const shine = times(15, index =>
    rect([x + 56 + index * 18, y + 18], [10, 90], 'fill="#ffd98c" opacity="0.16" filter="url(#still)"'),
  )
  return hull + decks + windows + shine
}

function ripples({ width, random }: Canvas): string {
  return times(240, () => {
    const down = random.next() ** 1.6
    const [x, y] = [width * random.next(), 616 + down * 380]
    const half = 14 + down * 110
    return line(
      [x - half, y],
      [x + half, y],
      `stroke="${random.pick(['#ffb27a', '#171433', '#c0607a', '#0d0d26'])}" stroke-width="${n(0.8 + down * 3)}" opacity="${n(random.between(0.08, 0.28))}" stroke-linecap="round"`,
    )
  })
}

function lamps({ width, random }: Canvas): string {
  return times(12, index => {
    const x = width * (0.05 + index * 0.078) + random.between(-14, 14)
    const color = random.pick(['#ffe3a1', '#ffd27a', '#ffe9c4', '#8fe3c8'])
    const streak = times(16, step =>
      line(
        [x - 9 + random.between(-5, 5), 622 + step * 17],
        [x + 9 + random.between(-5, 5), 622 + step * 17],
        `stroke="${color}" stroke-width="4" opacity="${n(0.5 * (1 - step / 16))}" stroke-linecap="round"`,
      ),
    )
    return `${circle([x, 570], 20, `fill="${color}" opacity="0.5" filter="url(#glow)"`)}${circle([x, 570], 4, `fill="${color}"`)}${line([x, 572], [x, 600], 'stroke="#0d0a1a" stroke-width="2.5"')}${streak}`
  })
}
