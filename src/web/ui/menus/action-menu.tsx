import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Act, isOffered, type LinkAct } from '../act.ts'
import { Icon } from '../icon.tsx'
import css from './action-menu.module.css'

export type MenuAct<On> = Act<On> | LinkAct<On>

type Props<On> = {
  label: string
  acts: readonly MenuAct<On>[]
  /** Subject of the actions. Actions not offered get no entry. */
  on: On
  isMember?: boolean
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Action menu next to its button: arrows move, Enter runs, Escape and Tab close. Rendered in the top layer. */
export function ActionMenu<On>({ label, acts, on, isMember = true, anchor, onClose }: Props<On>) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = menu.current
    if (element === null) return
    element.showPopover()
    placeBeside(element, anchor.current)
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [anchor])
  useEffect(() => closeOnLeave(menu, anchor, onClose), [anchor, onClose])
  const close = () => {
    onClose()
    anchor.current?.focus()
  }
  return (
    <div
      ref={menu}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={css.menu}
      onKeyDown={event => handleKeys(event, close)}
    >
      {acts
        .filter(act => isOffered(act, on) && (isMember || act.forMembers !== true))
        .map(act => (
          <MenuEntry key={act.id} act={act} on={on} onDone={close} />
        ))}
    </div>
  )
}

function MenuEntry<On>({ act, on, onDone }: { act: MenuAct<On>; on: On; onDone: () => void }) {
  const content = (
    <>
      <Icon name={act.icon} />
      {act.label(on)}
    </>
  )
  if ('href' in act) {
    return (
      <a role="menuitem" tabIndex={-1} className={css.entry} href={act.href(on)}>
        {content}
      </a>
    )
  }
  const handleClick = () => {
    onDone()
    act.run(on)
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={css.entry} onClick={handleClick}>
      {content}
    </button>
  )
}

function placeBeside(menu: HTMLElement, anchor: HTMLElement | null): void {
  const box = anchor?.getBoundingClientRect()
  if (box === undefined) return
  const { offsetWidth: width, offsetHeight: height } = menu
  const below = box.bottom + 4
  const top = below + height > window.innerHeight ? Math.max(8, box.top - height - 4) : below
  // Unlike `clientWidth`, excludes the reserved scrollbar gutter, where nothing is painted.
  const { right } = document.documentElement.getBoundingClientRect()
  menu.style.top = `${top}px`
  const beside = document.dir === 'rtl' ? box.right - width : box.left
  menu.style.left = `${Math.max(8, Math.min(beside, right - width - 8))}px`
}

function closeOnLeave(
  menu: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
): () => void {
  const handlePointer = (event: Event) => {
    const target = event.target as Node
    if (menu.current?.contains(target) !== true && anchor.current?.contains(target) !== true) onClose()
  }
  document.addEventListener('pointerdown', handlePointer)
  window.addEventListener('scroll', onClose, { passive: true, capture: true })
  window.addEventListener('resize', onClose)
  return () => {
    document.removeEventListener('pointerdown', handlePointer)
    window.removeEventListener('scroll', onClose, { capture: true })
    window.removeEventListener('resize', onClose)
  }
}

function handleKeys(event: KeyboardEvent<HTMLDivElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const go = (index: number) => {
    event.preventDefault()
    items[(index + items.length) % items.length]?.focus()
  }
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault()
    event.stopPropagation()
    close()
  } else if (event.key === 'ArrowDown') go(at + 1)
  else if (event.key === 'ArrowUp') go(at - 1)
  else if (event.key === 'Home') go(0)
  else if (event.key === 'End') go(items.length - 1)
}
