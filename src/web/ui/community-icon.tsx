import type { ImageView } from '#shared/views/image-view.ts'
import css from './community-icon.module.css'
import { Picture } from './picture.tsx'

type Props = {
  label: { name: string; kind: 'community' | 'profile'; icon: ImageView | null }
  size?: 'small' | 'medium' | 'large'
}

const PIXELS = { small: '20px', medium: '32px', large: '64px' }

/** A community's picture or, without one, its initial in an arch (a round one for people) of a colour of its own. */
export function CommunityIcon({ label, size = 'small' }: Props) {
  const className = [css.icon, size === 'small' ? '' : css[size], label.kind === 'profile' ? css.person : '']
  return (
    <span className={className.filter(Boolean).join(' ')} data-tone={toneOf(label.name)} aria-hidden="true">
      {label.icon === null ? (
        label.name.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, 1)
      ) : (
        <Picture image={label.icon} sizes={PIXELS[size]} alt="" />
      )}
    </span>
  )
}

/** One of eight colours, always the same for a name. */
function toneOf(name: string): number {
  let hash = 7
  for (const char of name.toLowerCase()) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return hash % 8
}
