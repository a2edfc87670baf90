import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from '../hydration/when-idle.ts'
import css from './dropdown.module.css'

type Props = {
  /** Describes the menu to screen readers, after the summary's text. */
  label: string
  summary: ReactNode
  summaryClass?: string | undefined
  side: 'start' | 'end'
  /** Called when the reader is about to open it. */
  onReach?: () => void
  children: ReactNode
}

/** Menu of links that opens without script; with it, Escape, arrows, Tab and clicks outside work as expected. */
export function Dropdown({ label, summary, summaryClass, side, onReach, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    // Not at hydration: a menu opened before stays open.
    if (openedAt.current !== key) closeOf(details.current)
    openedAt.current = key
  }, [key])
  useEffect(() => {
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && details.current?.contains(event.target) !== true)
        closeOf(details.current)
    }
    document.addEventListener('pointerdown', handleOutside)
    document.addEventListener('focusin', handleOutside)
    return () => {
      document.removeEventListener('pointerdown', handleOutside)
      document.removeEventListener('focusin', handleOutside)
    }
  }, [])
  // Not an attribute of the root, which would make the browser match styles for the whole page again.
  useEffect(() => whenIdle(() => details.current?.setAttribute('data-laid-out', '')), [])
  return (
    <details
      ref={details}
      className={`${css.dropdown} ${css[side]}`}
      onKeyDown={handleKeys}
      onPointerEnter={onReach}
      onFocus={onReach}
    >
      <summary className={summaryClass}>
        {summary}
        <span className="visually-hidden"> {label}</span>
      </summary>
      <div className={css.panel}>{children}</div>
    </details>
  )
}

function closeOf(details: HTMLDetailsElement | null): void {
  if (details?.open === true) details.open = false
}

function handleKeys(event: KeyboardEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget
  if (!details.open) return
  if (event.key === 'Escape') {
    event.preventDefault()
    details.open = false
    details.querySelector('summary')?.focus()
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    moveFocus(details, event.key === 'ArrowDown' ? 1 : -1)
  }
}

function moveFocus(details: HTMLElement, step: number): void {
  const items = [...details.querySelectorAll<HTMLElement>('div a[href], div button, div input')].filter(
    item => item.offsetParent !== null,
  )
  const at = items.indexOf(document.activeElement as HTMLElement)
  items[(at + step + items.length) % items.length]?.focus()
}
