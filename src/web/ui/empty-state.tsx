import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import css from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

type Next = { to: string; words: string; isDocument?: boolean }

/** A list with nothing in it: what would be here, and the next step as a button. */
export function EmptyState({ icon, words, next }: { icon: IconName; words: ReactNode; next?: Next }) {
  return (
    <div className={css.empty}>
      <span className={css.sign}>
        <Icon name={icon} />
      </span>
      <p>{words}</p>
      {next === undefined ? null : (
        <ButtonLink to={next.to} reloadDocument={next.isDocument === true}>
          {next.words}
        </ButtonLink>
      )}
    </div>
  )
}
