import {
  type Appearance,
  type Color,
  GRAPHIC_CONTRAST,
  nearestPassing,
  parseColor,
  SURFACES,
  TEXT_CONTRAST,
  worstContrast,
} from './text/colors.ts'
import { FLAIR_LIMITS } from './text/flair-rules.ts'
import type { StyleColors } from './views/style-view.ts'

export const EMOJI_SIZE = 20

/** A color with too little contrast, and the nearest one with enough. */
export type ColorProblem =
  | { field: keyof StyleColors; kind: 'invalid' }
  | {
      field: keyof StyleColors
      kind: 'unreadable'
      color: Color
      contrast: number
      least: number
      nearest: Color | null
    }

/**
 * Returns the first problem with a community's colors, null when all are fine. The accent is checked on a light page (it is
 * lightened on dark ones), highlights on every surface, flair on its background.
 */
export function findColorProblem(colors: StyleColors): ColorProblem | null {
  const { accent } = colors
  if (accent !== '') {
    const problem = tooWeak('accent', accent, pageOf('light').slice(0, 2), GRAPHIC_CONTRAST)
    if (problem !== null) return problem
  }
  for (const appearance of ['light', 'dark'] as const) {
    const { highlight, background } = fieldsOf(appearance)
    const hasBackground = colors[background] !== ''
    if (colors[highlight] !== '') {
      const under = [...pageOf(appearance), ...(hasBackground ? [] : [SURFACES[appearance].wash])]
      const problem = tooWeak(highlight, colors[highlight], under, TEXT_CONTRAST)
      if (problem !== null) return problem
    }
    const ink = flairInk(colors, appearance)
    const problem = hasBackground ? tooWeak(background, colors[background], [ink], TEXT_CONTRAST) : null
    if (problem !== null) return problem
  }
  return null
}

/** Returns the CSS custom properties of a style, without those it leaves to the site. */
export function styleProperties(
  colors: StyleColors,
  rest: { emojiWidth: number; emojiHeight: number; bannerUrl: string | null },
): Record<string, string> {
  const properties: Record<string, string> = {}
  const accent = parseColor(colors.accent)
  if (accent !== null) {
    const onDark = nearestPassing(accent, pageOf('dark'), GRAPHIC_CONTRAST) ?? accent
    properties['--tint'] = pair(accent, onDark)
  }
  if (accent !== null || colors.highlightLight !== '' || colors.highlightDark !== '') {
    properties['--link'] = pair(linkOf(colors, 'light'), linkOf(colors, 'dark'))
    properties['--flair-ink'] = pair(flairInk(colors, 'light'), flairInk(colors, 'dark'))
  }
  if (colors.backgroundLight !== '' || colors.backgroundDark !== '') {
    properties['--flair-wash'] = pair(washOf(colors, 'light'), washOf(colors, 'dark'))
  }
  if (rest.bannerUrl !== null) {
    properties['--banner'] = `url("${rest.bannerUrl}")`
    properties['--banner-height'] = '112px'
  }
  if (rest.emojiWidth !== EMOJI_SIZE) properties['--emoji-width'] = `${rest.emojiWidth}px`
  if (rest.emojiHeight !== EMOJI_SIZE) properties['--emoji-height'] = `${rest.emojiHeight}px`
  return properties
}

export function isEmojiSize(pixels: number): boolean {
  const { emojiSizeLeast, emojiSizeMost } = FLAIR_LIMITS
  return Number.isInteger(pixels) && pixels >= emojiSizeLeast && pixels <= emojiSizeMost
}

const FIELDS = {
  light: { highlight: 'highlightLight', background: 'backgroundLight' },
  dark: { highlight: 'highlightDark', background: 'backgroundDark' },
} as const
function fieldsOf(appearance: Appearance): (typeof FIELDS)[Appearance] {
  return FIELDS[appearance]
}

/** Returns the surfaces behind links and names. */
function pageOf(appearance: Appearance): Color[] {
  const { paper, raised, sunken } = SURFACES[appearance]
  return [paper, raised, sunken]
}

function washOf(colors: StyleColors, appearance: Appearance): Color {
  return parseColor(colors[fieldsOf(appearance).background]) ?? SURFACES[appearance].wash
}

/** Returns the highlight color, or one derived from the accent. */
function linkOf(colors: StyleColors, appearance: Appearance): Color {
  const own = parseColor(colors[fieldsOf(appearance).highlight])
  return own ?? fromAccent(colors, pageOf(appearance)) ?? SURFACES[appearance].link
}

function flairInk(colors: StyleColors, appearance: Appearance): Color {
  const own = parseColor(colors[fieldsOf(appearance).highlight])
  const under = [...pageOf(appearance), washOf(colors, appearance)]
  return own ?? fromAccent(colors, under) ?? SURFACES[appearance].highlight
}

function fromAccent({ accent }: StyleColors, under: readonly Color[]): Color | null {
  const color = parseColor(accent)
  return color === null ? null : nearestPassing(color, under, TEXT_CONTRAST)
}

function tooWeak(
  field: keyof StyleColors,
  text: string,
  others: readonly Color[],
  least: number,
): ColorProblem | null {
  const color = parseColor(text)
  if (color === null) return { field, kind: 'invalid' }
  const contrast = worstContrast(color, others)
  if (contrast >= least) return null
  return { field, kind: 'unreadable', color, contrast, least, nearest: nearestPassing(color, others, least) }
}

function pair(light: Color, dark: Color): string {
  return `light-dark(${light}, ${dark})`
}
