import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { closeModal, currentModal, type OpenModal, onModal } from './open-modal.ts'
import { MODALS } from './registry.ts'

/** How long the page stays still after a modal has closed (R4-modal-01). */
const STILL_MS = 500

/**
 * Where the one open modal stands. Another one takes its place, and going to another page closes it. When its code
 * cannot be loaded there is no modal, and the page is as it was.
 */
export function ModalHost() {
  const open = useSyncExternalStore(onModal, currentModal, () => null)
  const [loaded, setLoaded] = useState<{ open: OpenModal; Content: ComponentType<object> } | null>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(() => closeModal(), [pathname])
  useEffect(() => {
    if (open === null) return
    MODALS[open.id]().then(
      Content => setLoaded({ open, Content: Content as ComponentType<object> }),
      () => currentModal() === open && closeModal(),
    )
  }, [open])
  const isShown = open !== null && loaded?.open === open
  useStillPage(isShown)
  if (!isShown) return null
  const { Content } = loaded
  // What it was asked for may have opened another one meanwhile.
  const handleClose = () => {
    if (currentModal() === open) closeModal()
  }
  return <Content {...{ ...open.props, onClose: handleClose }} />
}

/** The page beneath does not scroll while a modal is open, and a moment longer. */
function useStillPage(isStill: boolean): void {
  useEffect(() => {
    if (!isStill) return
    const { classList } = document.documentElement
    clearTimeout(releasing)
    classList.add('has-modal')
    return () => {
      releasing = setTimeout(() => classList.remove('has-modal'), STILL_MS)
    }
  }, [isStill])
}

let releasing: ReturnType<typeof setTimeout> | undefined
