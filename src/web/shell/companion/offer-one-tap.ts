import { isOneTapPaused } from '../../features/account-manager/one-tap-pause.ts'
import { currentModal, openModal } from '../../modals/open-modal.ts'
import { readConsent } from './cookie-question.ts'

/** Log-in and sign-up pages have Google's button themselves, and framed pages must not show another. */
const ELSEWHERE = /^\/(?:login|register|logout|setup|account|password_reset|framedModal|framedGild)(?:\/|$)/

/**
 * Offers visitors Google One Tap (R2.14-acc-12), unless they dismissed it within a day, are busy, or refused nonessential
 * cookies: it runs Google's script.
 */
export function offerOneTap({ asksAboutCookies }: { asksAboutCookies: boolean }): void {
  if (ELSEWHERE.test(window.location.pathname) || currentModal() !== null || isOneTapPaused()) return
  if (asksAboutCookies && !readConsent().nonessential) return
  openModal('account-manager', { page: 'one-tap', isOffered: true })
}
