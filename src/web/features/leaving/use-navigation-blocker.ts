import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '#shared/messages/t.ts'
import { openModal } from '../../modals/open-modal.ts'

type Options = {
  /** Returns whether there are unsaved changes; called when the reader is about to leave. */
  isEnabled: () => boolean
  /** Navigating within the same path doesn't count as leaving (R5-02). */
  ignoresSamePath?: boolean
  /** Also asks on close or reload, with the browser's own dialog (R5-03). */
  blocksUnload?: boolean
  /** Shows a custom dialog; must be the same function at each render. */
  ask?: AskToLeave
}

/** Asks whether to continue or stay. */
export type AskToLeave = (answers: { proceed: () => void; stay: () => void }) => void

const askToConfirm: AskToLeave = ({ proceed, stay }) =>
  openModal('confirm', {
    title: t('leave.title'),
    text: t('leave.text'),
    confirm: t('leave.confirm'),
    run: proceed,
    cancel: stay,
  })

/** Asks before leaving the page (R5-01): continues when the reader confirms, stays when they cancel (R4-nav-01). */
export function useNavigationBlocker({
  isEnabled,
  ignoresSamePath = true,
  blocksUnload = true,
  ask = askToConfirm,
}: Options): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !(ignoresSamePath && currentLocation.pathname === nextLocation.pathname) && isEnabled(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    ask({ proceed: () => blocker.proceed(), stay: () => blocker.reset() })
  }, [blocker, ask])
  useEffect(() => {
    if (!blocksUnload) return
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isEnabled()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [blocksUnload, isEnabled])
}
