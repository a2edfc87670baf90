import sharp from 'sharp'

/** A sample letter of each script, to check whether the machine's fonts cover it. */
const SAMPLES: readonly (readonly [RegExp, string])[] = [
  [/\p{sc=Latin}/u, 'g'],
  [/\p{sc=Greek}/u, 'Ω'],
  [/\p{sc=Cyrillic}/u, 'Ж'],
  [/\p{sc=Arabic}/u, 'ع'],
  [/\p{sc=Hebrew}/u, 'ש'],
  [/\p{sc=Han}/u, '語'],
  [/\p{sc=Hiragana}|\p{sc=Katakana}/u, 'あ'],
  [/\p{sc=Hangul}/u, '한'],
  [/\p{sc=Devanagari}/u, 'अ'],
  [/\p{sc=Thai}/u, 'ไ'],
]
/** Characters of a text that are checked; longer ones are cut before drawing. */
const MOST_LOOKED_AT = 300
const MOST_KNOWN = 2_000
const SIZE = 48
const INK = 60

const known = new Map<string, Promise<boolean>>()

/** Returns whether this machine's fonts have glyphs for a text, which would otherwise be a row of boxes. */
export async function canDraw(text: string): Promise<boolean> {
  const samples = new Set([...text].slice(0, MOST_LOOKED_AT).filter(isDrawn).map(sampleOf))
  for (const sample of samples) if (!(await isKnownToFonts(sample))) return false
  return true
}

function isDrawn(character: string): boolean {
  return /[\p{L}\p{N}\p{S}\p{P}]/u.test(character)
}

function sampleOf(character: string): string {
  return SAMPLES.find(([script]) => script.test(character))?.[1] ?? character
}

function isKnownToFonts(character: string): Promise<boolean> {
  const answer = known.get(character) ?? probe(character)
  if (known.size < MOST_KNOWN) known.set(character, answer)
  return answer
}

/** Detects a missing glyph, drawn as a box around its number: ink along the top, bottom and end. */
async function probe(character: string): Promise<boolean> {
  if (/[&<>]/.test(character)) return true
  try {
    const { data, info } = await sharp({ text: { text: character, font: `sans ${SIZE}`, dpi: 72 } })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    if (width < SIZE / 2 || height < SIZE / 2) return true
    const isInk = (x: number, y: number) => (data[(y * width + x) * channels] ?? 0) > INK
    const share = (length: number, at: (step: number) => boolean) =>
      Array.from({ length }, (_, step) => at(step)).filter(Boolean).length / length
    const isBox =
      share(width, x => isInk(x, 0) || isInk(x, 1)) > 0.9 &&
      share(width, x => isInk(x, height - 1) || isInk(x, height - 2)) > 0.9 &&
      share(height, y => isInk(width - 1, y) || isInk(width - 2, y)) > 0.9
    return !isBox
  } catch {
    // A machine without any font draws nothing.
    return false
  }
}
