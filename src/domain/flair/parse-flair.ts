import { fail } from '#shared/errors.ts'
import {
  type Color,
  contrastOf,
  nearestPassing,
  parseColor,
  TEXT_CONTRAST,
  TONES,
  type Tone,
} from '#shared/text/colors.ts'
import { cleanFlair, FLAIR_LIMITS, refuseFlairText } from '#shared/text/flair-rules.ts'

/**
 * Returns a flair's text in one line. Throws `flair_text_missing`, `flair_text_too_long`, `flair_too_many_emoji`,
 * `flair_characters_refused`, on field `text`.
 */
export function parseFlairText(text: string): string {
  const clean = cleanFlair(text)
  const refusal = refuseFlairText(clean)
  return refusal === null ? clean : fail(refusal, { field: 'text', limit: FLAIR_LIMITS.textLength })
}

/**
 * Returns a flair's background and text tone; '' for the community's colors. Throws `color_invalid`, and `color_unreadable`
 * with the nearest color on which the text is readable, on field `background`.
 */
export function parseFlairColors(input: { background: string; tone: Tone }): {
  background: Color | null
  tone: Tone
} {
  const { tone } = input
  if (input.background.trim() === '') return { background: null, tone }
  const background = parseColor(input.background) ?? fail('color_invalid', { field: 'background' })
  const ink = TONES[tone]
  const contrast = contrastOf(background, ink)
  if (contrast >= TEXT_CONTRAST) return { background, tone }
  fail('color_unreadable', {
    field: 'background',
    color: background,
    contrast: contrast.toFixed(2),
    least: String(TEXT_CONTRAST),
    nearest: nearestPassing(background, [ink], TEXT_CONTRAST),
  })
}
