import { useEffect, useRef } from 'react'
import { EMOJI_SIZE, findColorProblem, isEmojiSize, styleProperties } from '#shared/community-style.ts'
import { parseColor } from '#shared/text/colors.ts'
import { STYLE_COLORS, type StyleColors, type ThemeView } from '#shared/views/style-view.ts'
import type { BladeDraft, DraftPicture } from './blade-draft.ts'

/** Previews a draft on the page, and restores the saved appearance afterwards. */
export function usePreview(draft: BladeDraft, theme: ThemeView): void {
  const own = useRef(theme.style)
  own.current = theme.style
  useEffect(() => {
    const page = document.querySelector<HTMLElement>('[data-community-theme="community"]')
    if (page === null) return
    const kept = draft.banner === 'kept' ? ['--banner', '--banner-height'] : []
    const hidden = Object.keys(own.current).filter(name => !kept.includes(name))
    const properties = {
      // As if the community had chosen nothing.
      ...Object.fromEntries(hidden.map(name => [name, 'inherit'])),
      ...propertiesOf(draft),
    }
    for (const [name, value] of Object.entries(properties)) page.style.setProperty(name, value)
    if (draft.icon !== 'kept') page.dataset.iconPreview = ''
    return () => {
      for (const name of Object.keys(properties)) page.style.removeProperty(name)
      for (const [name, value] of Object.entries(own.current)) page.style.setProperty(name, value)
      delete page.dataset.iconPreview
    }
  }, [draft])
}

function propertiesOf(draft: BladeDraft): Record<string, string> {
  // Skip colors that are incomplete or invalid.
  const colors: StyleColors = { ...draft }
  for (const name of STYLE_COLORS) colors[name] = parseColor(draft[name]) ?? ''
  for (let problem = findColorProblem(colors); problem !== null; problem = findColorProblem(colors))
    colors[problem.field] = ''
  const properties = styleProperties(colors, {
    emojiWidth: isEmojiSize(draft.emojiWidth) ? draft.emojiWidth : EMOJI_SIZE,
    emojiHeight: isEmojiSize(draft.emojiHeight) ? draft.emojiHeight : EMOJI_SIZE,
    bannerUrl: addressOf(draft.banner),
  })
  const icon = addressOf(draft.icon)
  return { ...properties, ...(icon !== null && { '--icon-preview': `url("${icon}")` }) }
}

function addressOf(picture: DraftPicture): string | null {
  return typeof picture === 'string' ? null : picture.url
}
