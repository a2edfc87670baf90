import type { CSSProperties } from 'react'

/** Names of the rows of icons.svg, from the top. */
const ICONS = [
  'up',
  'coin',
  'down',
  'comment',
  'share',
  'save',
  'more',
  'plus',
  'minus',
  'close',
  'play',
  'pause',
  'chevron',
  'left',
  'right',
  'home',
  'popular',
  'all',
  'rooms',
  'user',
  'star',
  'moon',
  'settings',
  'out',
  'in',
  'link',
  'image',
  'smile',
  'text',
  'chat',
  'lock',
  'pin',
  'flag',
  'hide',
  'edit',
  'trash',
  'why',
  'cross',
  'mute',
  'check',
  'next-top',
  'card',
  'classic',
  'compact',
  'bold',
  'italic',
  'strike',
  'code',
  'quote',
  'list',
  'numbered',
  'heading',
  'spoiler',
  'search',
  'clock',
  'shield',
  'bell',
  'mail',
  'grip',
] as const

export type IconName = (typeof ICONS)[number]

/** Icons that point in the reading direction. */
const MIRRORED: ReadonlySet<IconName> = new Set(['left', 'right', 'in', 'out', 'list'])

/**
 * A decorative icon beside text, never replacing it: an empty element that base.css cuts out of the text's color. Its box is
 * fixed before the drawings load. Inside a pressed button it shows the icon's pressed form.
 */
export function Icon({ name }: { name: IconName }) {
  return <i className="icon" style={ROWS.get(name)} data-mirrored={MIRRORED.has(name) || undefined} />
}

const ROWS: ReadonlyMap<IconName, CSSProperties> = new Map(
  ICONS.map((name, row) => [name, { '--icon': row } as CSSProperties]),
)
