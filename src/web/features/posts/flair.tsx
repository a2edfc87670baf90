import type { FlairView } from '#shared/views/flair-view.ts'
import { Link } from '../../ui/link.tsx'
import css from './post-parts.module.css'

/** Same pattern as `emojiNamesIn`, which decides what can be written. */
const EMOJI_NAME = /(:[a-z0-9_-]{1,24}:)/

/** A flair beside a title or name; with a path it is a link. */
export function Flair({ flair, to }: { flair: FlairView; to?: string }) {
  const props = {
    className: css.mark,
    'data-kind': 'flair',
    'data-tone': flair.tone,
    style: flair.background === undefined ? undefined : { background: flair.background },
    children:
      flair.emoji === undefined ? flair.text : flair.text.split(EMOJI_NAME).map(withEmoji(flair.emoji)),
  }
  return to === undefined ? <span {...props} /> : <Link {...props} to={to} />
}

function withEmoji(emoji: Record<string, string>) {
  return (part: string, index: number) => {
    const name = part.slice(1, -1)
    return Object.hasOwn(emoji, name) ? (
      <img key={index} className={css.emoji} src={emoji[name]} alt={part} loading="lazy" />
    ) : (
      part
    )
  }
}
