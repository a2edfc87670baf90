import type { CSSProperties, ReactNode } from 'react'
import type { ThemeView } from '#shared/views/style-view.ts'
import { useShell } from '../../data/shell-data.ts'

/** Applies a community's theme to its children (R3-theme-01). It has no box of its own. */
export function Themed({
  theme,
  place,
  children,
}: {
  theme: ThemeView | undefined
  place: 'community' | 'comments' | 'overlay'
  children: ReactNode
}) {
  const { preferences } = useShell()
  return (
    <div
      data-community-theme={place}
      data-nsfw={theme?.isNsfwDisplayed || undefined}
      data-night={preferences.theme}
      style={{ display: 'contents', ...theme?.style } as CSSProperties}
    >
      {children}
    </div>
  )
}
