import { Link } from 'react-router'
import type { FlairView } from '#shared/views/flair-view.ts'
import css from './post-parts.module.css'

/** As `emojiNamesIn` finds them, who says which of them may be written. */
const EMOJI_NAME = /(:[a-z0-9_-]{1,24}:)/

/** A flair beside a title or a name; with a path it leads there. */
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
      <img key={index} className={css.emoji} src={emoji[name]} alt={part} />
    ) : (
      part
    )
  }
}
