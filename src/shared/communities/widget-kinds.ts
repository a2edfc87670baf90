/** Kinds of sidebar widgets. */
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
