import spriteUrl from './icons.svg'

/** Names of the symbols in icons.svg. */
export type IconName =
  | 'up'
  | 'coin'
  | 'down'
  | 'comment'
  | 'share'
  | 'save'
  | 'more'
  | 'plus'
  | 'minus'
  | 'close'
  | 'play'
  | 'pause'
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
  | 'smile'
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
  | 'clock'
  | 'shield'
  | 'bell'
  | 'mail'
  | 'grip'

/**
 * A decorative icon beside text, never replacing it: hidden from screen readers. Its box is fixed before the sprite loads. A
 * single React element, because a feed has 200 icons whose content never changes.
 */
export function Icon({ name }: { name: IconName }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the URL of our own sprite
  return <svg className="icon" aria-hidden="true" dangerouslySetInnerHTML={INSIDES.get(name) ?? draw(name)} />
}

const INSIDES = new Map<IconName, { __html: string }>()

function draw(name: IconName): { __html: string } {
  const inside = { __html: `<use href="${spriteUrl}#${name}"></use>` }
  INSIDES.set(name, inside)
  return inside
}
