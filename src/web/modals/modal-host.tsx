import { type ComponentType, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { closeModal, currentModal, onModal } from './open-modal.ts'
import { MODALS } from './registry.ts'

/** Where the one open modal stands. Going to another page closes it. */
export function ModalHost() {
  const open = useSyncExternalStore(onModal, currentModal, () => null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(() => closeModal(), [pathname])
  if (open === null) return null
  const Content = MODALS[open.id] as ComponentType<object>
  return (
    <Suspense>
      <Content {...{ ...open.props, onClose: closeModal }} />
    </Suspense>
  )
}
