/** A color as `#rrggbb`, lower case. */
export type Color = `#${string}`

/** WCAG 2.2 level AA contrast for text (1.4.3), and for meaningful graphics (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const GRAPHIC_CONTRAST = 3

/** Surfaces of ui/tokens.css behind a community's colors; a test compares them. */
export const SURFACES = {
  light: {
    paper: '#fbfaf7',
    raised: '#ffffff',
    sunken: '#f2f0ea',
    wash: '#e9f1ec',
    highlight: '#24553e',
    link: '#1f6146',
  },
  dark: {
    paper: '#171614',
    raised: '#201e1b',
    sunken: '#121110',
    wash: '#22302a',
    highlight: '#98d4b4',
    link: '#86c9a7',
  },
} as const
export type Appearance = keyof typeof SURFACES

/** The two text colors on a user-chosen background. */
export const TONES = { dark: '#1d1b18', light: '#ffffff' } as const
export type Tone = keyof typeof TONES

const STEPS = 100

/** Parses a color; null when invalid. */
export function parseColor(text: string): Color | null {
  const color = text.trim().toLowerCase()
  return /^#[0-9a-f]{6}$/.test(color) ? (color as Color) : null
}

/** Returns the contrast of two colors, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Returns the lowest contrast of a color with any of these. */
export function worstContrast(color: Color, others: readonly Color[]): number {
  return Math.min(...others.map(other => contrastOf(color, other)))
}

/** Returns the color itself if its contrast suffices, else the nearest lighter or darker one; null when none does. */
export function nearestPassing(color: Color, others: readonly Color[], least: number): Color | null {
  for (let step = 0; step <= STEPS; step += 1) {
    for (const end of ['#000000', '#ffffff'] as const) {
      const candidate = mix(color, end, step / STEPS)
      if (worstContrast(candidate, others) >= least) return candidate
    }
  }
  return null
}

/** Returns the relative luminance, 0 to 1 (WCAG 2.2). */
function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map(value => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mix(color: Color, end: Color, part: number): Color {
  const to = channelsOf(end)
  const mixed = channelsOf(color).map((value, index) =>
    Math.round(value + ((to[index] ?? 0) - value) * part)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

function channelsOf(color: Color): number[] {
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
}
