import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AccountManagerKind } from '#shared/accounts/account-manager.ts'
import { isEmbedded } from '../../data/embedded.ts'
import { showToast } from '../../toasts/show-toast.ts'
import { reportToHost } from './report-to-host.ts'

/** Reports an outcome once: to the surrounding page when framed, otherwise in a toast if there are `words`. */
export function useOutcome(isDone: boolean, kind: AccountManagerKind, words?: string): void {
  const { search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: report each outcome once
  useEffect(() => {
    if (!isDone) return
    if (isEmbedded(search)) reportToHost(kind)
    else if (words !== undefined) showToast({ kind: 'SuccessCommunity', text: words })
  }, [isDone])
}
