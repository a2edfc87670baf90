import type { ImageView } from '#shared/views/image-view.ts'
import css from './community-icon.module.css'
import { hole } from './fragments/hole.ts'
import { Picture } from './picture.tsx'

type Props = {
  label: { name: string; kind: 'community' | 'profile'; icon: ImageView | null }
  size?: 'small' | 'medium' | 'large'
}

const PIXELS = { small: '20px', medium: '32px', large: '64px' }

/** A community's icon or, without one, its initial in an arch (round for members) in its own color. */
export function CommunityIcon({ label, size = 'small' }: Props) {
  const className = [css.icon, size === 'small' ? '' : css[size], label.kind === 'profile' ? css.person : '']
  return (
    <span className={className.filter(Boolean).join(' ')} data-tone={toneOf(label.name)} aria-hidden="true">
      {label.icon === null ? (
        initialOf(label.name)
      ) : (
        <Picture image={label.icon} sizes={PIXELS[size]} alt="" />
      )}
    </span>
  )
}

/** The current reader's icon, as above but with holes, so that the page around it can be cached. */
export function ReaderIcon({ name }: { name: string }) {
  return (
    <span className={`${css.icon} ${css.person}`} data-tone={hole(toneText, name)} aria-hidden="true">
      {hole(initialOf, name)}
    </span>
  )
}

function initialOf(name: string): string {
  return name.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, 1)
}

const toneText = (name: string): string => String(toneOf(name))

/** Returns one of eight colors, always the same for a name. */
function toneOf(name: string): number {
  let hash = 7
  for (const char of name.toLowerCase()) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return hash % 8
}
