import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '#shared/messages/translate.ts'
import { Button } from './button.tsx'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'

/**
 * A modal dialog on the browser's own <dialog>: it keeps the focus in, makes the page inert, closes on Escape and gives
 * the focus back.
 */
export function Dialog({
  title,
  onClose,
  isSnug = false,
  children,
}: {
  title: string
  onClose: () => void
  /** As wide as what is in it, without room around it. */
  isSnug?: boolean
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    // What is to be filled in comes before the way out.
    element?.querySelector<HTMLElement>('form :is(input:not([type=hidden]), select, textarea)')?.focus()
    return () => {
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  useEffect(holdPageStill, [])
  const handleBackdrop = (event: MouseEvent) => {
    if (event.target !== dialog.current) return
    // The press would take the focus, which goes back to where it was.
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

/** How long the page stays still after a dialog has closed, in milliseconds (R4-modal-01). */
const STILL_MS = 500
let releasing: ReturnType<typeof setTimeout> | undefined

/** The page beneath does not scroll while a dialog is open, and a moment longer. */
function holdPageStill(): () => void {
  const { classList } = document.documentElement
  clearTimeout(releasing)
  classList.add('has-modal')
  return () => {
    releasing = setTimeout(() => classList.remove('has-modal'), STILL_MS)
  }
}

export const dialogCss = css
