import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import css from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

type Props = {
  icon?: IconName
  /** One sentence: what would be here. */
  words: ReactNode
  /** The first step. */
  next?: { to: string; words: string; isDocument?: boolean }
  /** Within a card: without a frame of its own. */
  isBare?: boolean
  /** The first step where it is no link. */
  children?: ReactNode
}

/** A list with nothing in it: what would be here, and the first step as a button. */
export function EmptyState({ icon, words, next, isBare = false, children }: Props) {
  return (
    <div className={css.empty} data-bare={isBare || undefined}>
      {icon === undefined ? null : (
        <span className={css.sign}>
          <Icon name={icon} />
        </span>
      )}
      <p>{words}</p>
      {next === undefined ? null : (
        <ButtonLink to={next.to} reloadDocument={next.isDocument === true}>
          {next.words}
        </ButtonLink>
      )}
      {children}
    </div>
  )
}
