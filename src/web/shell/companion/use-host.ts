import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AccountManagerStep } from '#shared/accounts/account-manager.ts'
import { withoutTrailingSlashes } from '#shared/text/trim-run.ts'
import { isEmbedded } from '../../data/embedded.ts'
import { forgetFields } from '../../features/account-manager/kept-fields.ts'
import { reportToHost } from '../../features/account-manager/report-to-host.ts'

/** Returns which account manager step a framed page is. */
function stepOf(pathname: string, search: string): AccountManagerStep | null {
  const path = withoutTrailingSlashes(pathname)
  if (path === '/login')
    return new URLSearchParams(search).get('step') === 'confirm-otp' ? 'confirm-otp' : 'username-and-password'
  if (path === '/account/confirm') return 'confirm-password'
  if (path === '/account/sso/one_tap') return 'google-ui'
  return null
}

/** Reports a framed page's step to the surrounding page, and what its URL says was done. */
export function useHost(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isEmbedded(search)) return
    const step = stepOf(pathname, search)
    if (step !== null) reportToHost('show-step', { step })
    const query = new URLSearchParams(search)
    if (query.get('experiment_account_manager_design') === 'on') reportToHost('resize', { design: 'updated' })
    const kind = query.get('kind')
    if (kind === 'login' || kind === 'subscribe') reportToHost(kind)
    if (kind === 'create-account') {
      forgetFields('sign-up')
      reportToHost(kind, { hasMoreSteps: pathname !== '/account/done' })
    }
  }, [pathname, search])
}
