import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { readReach } from '../data/reach-server.ts'
import { closeModal, currentModal, type OpenModal, onModal } from './open-modal.ts'
import { MODALS } from './registry.ts'

/** Renders the one open modal. Opening another replaces it, and navigating closes it. Nothing shows until its code is loaded. */
export function ModalHost() {
  const open = useSyncExternalStore(onModal, currentModal, () => null)
  const [loaded, setLoaded] = useState<{ open: OpenModal; Content: ComponentType<object> } | null>(null)
  const { pathname } = useLocation()
  const shownOn = useRef(pathname)
  useEffect(() => {
    if (shownOn.current !== pathname) closeModal()
    shownOn.current = pathname
  }, [pathname])
  useEffect(() => {
    if (open === null) return
    const load = MODALS[open.id] as (props: object) => Promise<ComponentType<object>>
    load(open.props).then(
      // Its code may come after another modal has replaced it.
      Content => currentModal() === open && setLoaded({ open, Content }),
      () => currentModal() === open && closeModal(),
    )
  }, [open])
  const isPending = open !== null && loaded?.open !== open
  useEffect(() => {
    if (!isPending) return
    // If loading fails, it opens once possible, unless the reader moved on.
    const goOn = () => {
      if (readReach() !== 'fine') closeModal()
    }
    document.addEventListener('pointerdown', goOn, true)
    document.addEventListener('keydown', goOn, true)
    return () => {
      document.removeEventListener('pointerdown', goOn, true)
      document.removeEventListener('keydown', goOn, true)
    }
  }, [isPending])
  if (open === null || loaded?.open !== open) return null
  const { Content } = loaded
  // Its handler may have opened another modal meanwhile.
  const handleClose = () => {
    if (currentModal() === open) closeModal()
  }
  return <Content {...{ ...open.props, onClose: handleClose }} />
}
