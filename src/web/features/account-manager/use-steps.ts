import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AccountManagerStep } from '#shared/accounts/account-manager.ts'
import { isEmbedded } from '../../data/embedded.ts'
import { reportToHost } from './report-to-host.ts'

type Steps = {
  /** Whether a step's part is visible; on a plain page every part is. */
  shows: (step: AccountManagerStep) => boolean
  /** Goes to the next step; null at the last one and on a plain page. */
  next: (() => void) | null
  goTo: (step: AccountManagerStep) => void
}

/** Returns the steps of a framed form; the surrounding page is told the current one (R2.14-acc-15). */
export function useSteps(steps: readonly AccountManagerStep[]): Steps {
  const { search } = useLocation()
  const isFramed = isEmbedded(search)
  const [current, setCurrent] = useState(steps[0])
  useEffect(() => {
    if (isFramed && current !== undefined) reportToHost('show-step', { step: current })
  }, [isFramed, current])
  const following = steps[current === undefined ? -1 : steps.indexOf(current) + 1]
  return {
    shows: step => !isFramed || step === current,
    next: isFramed && following !== undefined ? () => setCurrent(following) : null,
    goTo: setCurrent,
  }
}
