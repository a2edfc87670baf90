import type { ImageView } from './image-view.ts'

/** R3-theme-01: a community's appearance on its pages, threads and the overlay. */
export type ThemeView = {
  /** The community's style, as CSS custom properties. */
  style: Record<string, string>
  /** Pixels. */
  emojiWidth: number
  emojiHeight: number
  /** The community is NSFW and the viewer allows such content. */
  isNsfwDisplayed: boolean
}

/** Colors as `#rrggbb`; '' for the site's own, or derived from the accent. */
export type StyleColors = {
  accent: string
  highlightLight: string
  highlightDark: string
  backgroundLight: string
  backgroundDark: string
}
export const STYLE_COLORS = [
  'accent',
  'highlightLight',
  'highlightDark',
  'backgroundLight',
  'backgroundDark',
] as const satisfies readonly (keyof StyleColors)[]

/** The style that the style editor changes. */
export type StyleView = StyleColors & {
  emojiWidth: number
  emojiHeight: number
  icon: ImageView | null
  banner: ImageView | null
}
