import type { MultiIcon as Sign } from '#shared/multis.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './multis.module.css'

/** A custom feed's icon; by default a stack of posts. */
export function MultiIcon({ icon, isLarge = false }: { icon: Sign | null; isLarge?: boolean }) {
  return (
    <span className={css.icon} data-large={isLarge || undefined} aria-hidden="true">
      {icon ?? <Icon name="list" />}
    </span>
  )
}
