import {
  blur,
  type Canvas,
  fillAll,
  line,
  mix,
  n,
  type Point,
  polyline,
  rect,
  type Scene,
  times,
  verticalGradient,
} from './svg.ts'

/** A spectrogram of a morning: arcs of song with overtones, a rumble below, time to the right. */
export const paintSpectrogram: Scene = canvas => {
  const defs = [
    verticalGradient('floor', [
      [0, '#07040f'],
      [0.6, '#150a2e'],
      [0.88, '#3a1254'],
      [1, '#8a2462'],
    ]),
    blur('glow', 6),
    blur('noise', 3),
  ].join('')
  const notes = Array.from({ length: 24 }, (_, index) =>
    phrase(canvas, (index + canvas.random.between(0, 0.8)) / 24),
  ).flat()
  const halo = notes
    .map(note =>
      polyline(
        note.points,
        `stroke="#e0457b" stroke-width="${n(9 + note.light * 6)}" opacity="${n(note.light * 0.45)}" stroke-linecap="round"`,
      ),
    )
    .join('')
  const cores = notes
    .map(note =>
      polyline(
        note.points,
        `stroke="${mix('#c23a78', '#fff6bf', note.light)}" stroke-width="${n(1.5 + note.light * 3.4)}" opacity="${n(0.25 + note.light * 0.75)}" stroke-linecap="round" stroke-linejoin="round"`,
      ),
    )
    .join('')
  return `<defs>${defs}</defs>${fillAll(canvas, 'url(#floor)')}${background(canvas)}<g filter="url(#glow)">${halo}</g>${cores}`
}

/** Hiss everywhere, rumble below, and faint lines at round frequencies. */
function background({ width, random }: Canvas): string {
  const hiss = times(2200, () =>
    rect(
      [random.between(0, width), 940 - 900 * random.next() ** 1.5],
      [random.between(2, 9), 1.6],
      `fill="${random.pick(['#4b1d7a', '#7b2a86', '#2b1350'])}" opacity="${n(random.between(0.12, 0.55))}"`,
    ),
  )
  const hum = times(90, () =>
    rect(
      [random.between(-200, width), random.between(860, 995)],
      [random.between(80, 460), random.between(3, 12)],
      `fill="${random.pick(['#e8573f', '#b12a63', '#f9a04a', '#5a1a6b'])}" opacity="${n(random.between(0.1, 0.5))}"`,
    ),
  )
  const grid = times(7, index =>
    line(
      [0, 125 * (index + 1)],
      [width, 125 * (index + 1)],
      'stroke="#d7c8ff" stroke-width="1" opacity="0.1"',
    ),
  )
  return `${hiss}<g filter="url(#noise)">${hum}</g>${grid}`
}

/** A stroke of sound; brightness 0 to 1. */
type Note = { points: Point[]; light: number }
/** Shape of a syllable: its length as a share of the picture, and its pitch over that length. */
type Song = {
  repeats: number
  step: number
  length: number
  pitchAt: (share: number) => number
  overtones: number
}

/** A few notes of one bird, each with its overtones above it. */
function phrase({ width, random }: Canvas, at: number): Note[] {
  const song = chooseSong({ random })
  const loud = random.between(0.45, 1)
  const drift = random.normal(0, 0.035)
  const notes: Note[] = []
  for (let repeat = 0; repeat < song.repeats; repeat += 1) {
    // Birds swell into a phrase and fade out of it, and no two syllables are alike.
    const swell = 0.25 + 0.75 * Math.sin(((repeat + 0.7) / (song.repeats + 0.4)) * Math.PI)
    const shift = (drift * repeat) / song.repeats + random.normal(0, 0.006)
    const start = at + repeat * song.step * random.between(0.94, 1.06)
    for (let overtone = 0; overtone < song.overtones; overtone += 1) {
      const points = Array.from({ length: 18 }, (_, step): Point => {
        const share = step / 17
        return [
          (start + share * song.length) * width,
          1000 - 1000 * (song.pitchAt(share) + shift) * (1 + overtone),
        ]
      })
      notes.push({ points, light: loud * swell * 0.5 ** overtone })
    }
  }
  return notes
}

function chooseSong({ random }: Pick<Canvas, 'random'>): Song {
  const low = random.between(0.17, 0.32)
  const [bend, wobble] = [random.between(-0.07, 0.09), random.between(2, 4)]
  return random.pick<Song>([
    {
      repeats: random.whole(2, 4),
      step: 0.021,
      length: 0.015,
      overtones: 3,
      pitchAt: share => low + bend * Math.sin(share * Math.PI),
    },
    {
      repeats: random.whole(6, 11),
      step: 0.0068,
      length: 0.0044,
      overtones: 2,
      pitchAt: share => low + 0.09 - 0.05 * share + 0.03 * Math.sin(share * Math.PI),
    },
    {
      repeats: random.whole(1, 3),
      step: 0.04,
      length: 0.033,
      overtones: 2,
      pitchAt: share => low + 0.08 + 0.006 * Math.sin(share * wobble * 2 * Math.PI) - bend * share * 0.4,
    },
    {
      repeats: random.whole(3, 5),
      step: 0.016,
      length: 0.011,
      overtones: 2,
      pitchAt: share => low + 0.12 * (1 - share) ** 2,
    },
    {
      repeats: random.whole(2, 3),
      step: 0.03,
      length: 0.024,
      overtones: 3,
      pitchAt: share => low + 0.05 * Math.sin(share * wobble * Math.PI) * (1 - share * 0.5),
    },
  ])
}
