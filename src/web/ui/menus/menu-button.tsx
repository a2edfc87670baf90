import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Part } from '../hydration/part.tsx'
import { Icon } from '../icon.tsx'
import { Waiting } from '../waiting.tsx'

type Props = {
  className: string | undefined
  label: string
  /** The open menu; its code may load on demand. */
  children: (menu: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) => ReactNode
}

/** The three-dot button that opens an item's menu. */
export function MenuButton({ className, label, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={`${className} script-only`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen ? (
        <Part fallback={<Waiting />}>{children({ anchor, onClose: () => setOpen(false) })}</Part>
      ) : null}
    </>
  )
}
