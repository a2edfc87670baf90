import type { ImageView } from './image-view.ts'

/** What can stand beside a community. */
export const WIDGET_KINDS = [
  'text',
  'rules',
  'links',
  'communities',
  'images',
  'moderators',
  'flair',
] as const
export type WidgetKind = (typeof WIDGET_KINDS)[number]

/** A community that another one points to. */
export type WidgetCommunity = {
  fullname: string
  name: string
  prefixedName: string
  kind: 'community' | 'profile'
  path: string
  icon: ImageView | null
}

export type WidgetLink = { label: string; url: string }

/** An entry of a community's menu; without an address it opens those below it. */
export type MenuEntry = { label: string; url: string | null; links: WidgetLink[] }

/** A part of a sidebar, ready to be shown. */
export type WidgetView = { id: number; title: string } & (
  | { kind: 'text'; html: string }
  | { kind: 'links'; links: WidgetLink[] }
  | { kind: 'communities'; communities: WidgetCommunity[] }
  | { kind: 'images'; image: ImageView | null; alt: string; url: string | null }
  | { kind: 'rules' | 'moderators' | 'flair' }
)
