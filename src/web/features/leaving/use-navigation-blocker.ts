import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { t } from '#shared/messages/translate-dialogs.ts'
import { openModal } from '../../modals/open-modal.ts'

type Options = {
  /** Says whether there is something to lose; asked when somebody is about to leave. */
  isEnabled: () => boolean
  /** Going elsewhere on the same path is not leaving (R5-02). */
  ignoresSamePath?: boolean
  /** Closing or reloading the page asks too, in the browser's own words (R5-03). */
  blocksUnload?: boolean
  /** Asks in words of its own; must be the same function at each render. */
  ask?: AskToLeave
}

/** Goes on to where somebody wanted to go, or stays. */
export type AskToLeave = (answers: { proceed: () => void; stay: () => void }) => void

const askToConfirm: AskToLeave = ({ proceed, stay }) =>
  openModal('confirm', {
    title: t('leave.title'),
    text: t('leave.text'),
    confirm: t('leave.confirm'),
    run: proceed,
    cancel: stay,
  })

/** Asks before the page is left (R5-01): leaving goes on when the reader confirms it, and not when they cancel (R4-nav-01). */
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
