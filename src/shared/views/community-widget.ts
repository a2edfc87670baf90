import type { ImageView } from './image-view.ts'

/** A community that a widget links to. */
export type WidgetCommunity = {
  fullname: string
  name: string
  prefixedName: string
  kind: 'community' | 'profile'
  path: string
  icon: ImageView | null
}

export type WidgetLink = { label: string; url: string }

/** An entry of a community's menu; without a URL it opens its submenu. */
export type MenuEntry = { label: string; url: string | null; links: WidgetLink[] }

/** A sidebar widget, ready for display. */
export type WidgetView = { id: number; title: string } & (
  | { kind: 'text'; html: string }
  | { kind: 'links'; links: WidgetLink[] }
  | { kind: 'communities'; communities: WidgetCommunity[] }
  | { kind: 'images'; image: ImageView | null; alt: string; url: string | null }
  | { kind: 'rules' | 'moderators' | 'flair' }
)
