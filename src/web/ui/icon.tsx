import spriteUrl from './icons.svg'

/** Names of the symbols in icons.svg. */
export type IconName =
  | 'up'
  | 'down'
  | 'comment'
  | 'share'
  | 'save'
  | 'more'
  | 'plus'
  | 'minus'
  | 'close'
  | 'chevron'
  | 'left'
  | 'right'
  | 'home'
  | 'popular'
  | 'all'
  | 'rooms'
  | 'user'
  | 'star'
  | 'moon'
  | 'settings'
  | 'out'
  | 'in'
  | 'link'
  | 'image'
  | 'text'
  | 'chat'
  | 'lock'
  | 'pin'
  | 'flag'
  | 'hide'
  | 'edit'
  | 'trash'
  | 'why'
  | 'cross'
  | 'mute'
  | 'check'
  | 'next-top'
  | 'card'
  | 'classic'
  | 'compact'
  | 'bold'
  | 'italic'
  | 'strike'
  | 'code'
  | 'quote'
  | 'list'
  | 'numbered'
  | 'heading'
  | 'spoiler'
  | 'search'

/** A drawn sign beside words, never instead of them: hidden from screen readers. Its box is fixed before the sprite loads. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
