import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import css from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

type Props = {
  icon?: IconName
  /** A sentence that says what will appear here. */
  words: ReactNode
  /** The first step. */
  next?: { to: string; words: string }
  /** Inside a card: without its own border. */
  isBare?: boolean
  /** The first step when it isn't a link. */
  children?: ReactNode
}

/** Empty state of a list: what will appear here, and the first step as a button. */
export function EmptyState({ icon, words, next, isBare = false, children }: Props) {
  return (
    <div className={css.empty} data-bare={isBare || undefined}>
      {icon === undefined ? null : (
        <span className={css.sign}>
          <Icon name={icon} />
        </span>
      )}
      <p>{words}</p>
      {next === undefined ? null : <ButtonLink to={next.to}>{next.words}</ButtonLink>}
      {children}
    </div>
  )
}
