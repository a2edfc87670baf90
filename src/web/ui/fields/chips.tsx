import { Link } from '../link.tsx'
import css from './chips.module.css'

export type Chip = { to: string; words: string; isOn: boolean; count?: number }

/** Filter or sort options above a list, one click each. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav className={css.chips} aria-label={label}>
      {chips.map(({ to, words, isOn, count = 0 }) => (
        <Link key={words} to={to} aria-current={isOn ? 'true' : undefined} preventScrollReset>
          {words}
          {count === 0 ? null : <span className={css.count}> {count}</span>}
        </Link>
      ))}
    </nav>
  )
}
