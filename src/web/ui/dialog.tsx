import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '#shared/messages/t.ts'
import { Button } from './button.tsx'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'

/** Modal dialog based on <dialog>, which traps focus, makes the page inert, closes on Escape and restores focus. */
export function Dialog({
  title,
  onClose,
  isSnug = false,
  children,
}: {
  title: string
  onClose: () => void
  /** Sized to its content, without padding. */
  isSnug?: boolean
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    // Focus the first field rather than the close button.
    element?.querySelector<HTMLElement>('form :is(input:not([type=hidden]), select, textarea)')?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  useEffect(holdPageStill, [])
  const handleBackdrop = (event: MouseEvent) => {
    if (event.target !== dialog.current) return
    // Keep the click from taking focus, which returns to where it was.
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={`${css.dialog} ${isSnug ? css.snug : ''}`}
      aria-labelledby={titleId}
      onCancel={onClose}
      onMouseDown={handleBackdrop}
    >
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        <Button look="quiet" isIcon aria-label={t('shell.close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <div className={css.body}>{children}</div>
    </dialog>
  )
}

/** The time the page stays locked after a dialog closes, in milliseconds (R4-modal-01). */
const STILL_MS = 500
let releasing: ReturnType<typeof setTimeout> | undefined

/** Locks the page's scrolling while a dialog is open and a moment longer; returns a function that releases it. */
function holdPageStill(): () => void {
  const { classList } = document.documentElement
  clearTimeout(releasing)
  classList.add('has-modal')
  return () => {
    releasing = setTimeout(() => classList.remove('has-modal'), STILL_MS)
  }
}

export const dialogCss = css
