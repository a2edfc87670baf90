import { ownsMedia } from '#domain/media/owns-media.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { type ColorProblem, findColorProblem } from '#shared/community-style.ts'
import { fail } from '#shared/errors.ts'
import type { MediaId } from '#shared/ids.ts'
import { STYLE_COLORS, type StyleColors } from '#shared/views/style-view.ts'

const NO_COLORS: StyleColors = {
  accent: '',
  highlightLight: '',
  highlightDark: '',
  backgroundLight: '',
  backgroundDark: '',
}

/**
 * Returns a community's colors for storage, '' for the site's own and for missing ones. Throws `color_invalid`, and
 * `color_unreadable` with the nearest color with enough contrast, on the color's field.
 */
export function parseColors(input: Partial<StyleColors>): StyleColors {
  const colors = { ...NO_COLORS }
  for (const field of STYLE_COLORS) colors[field] = (input[field] ?? '').trim().toLowerCase()
  const problem = findColorProblem(colors)
  return problem === null ? colors : refuse(problem)
}

function refuse(problem: ColorProblem): never {
  if (problem.kind === 'invalid') fail('color_invalid', { field: problem.field })
  const { field, color, contrast, least, nearest } = problem
  fail('color_unreadable', { field, color, contrast: contrast.toFixed(2), least: String(least), nearest })
}

/**
 * Requires an image from this site's own store, never a URL: the viewer's own upload, made for it. Throws `images_missing`
 * (iconMediaId, bannerMediaId).
 */
export async function requireUpload(
  member: MemberCtx,
  id: MediaId | null | undefined,
  purpose: 'icon' | 'banner',
): Promise<void> {
  if (id == null || (await ownsMedia(member, { ids: [id], purpose }))) return
  fail('images_missing', { field: `${purpose}MediaId` })
}
