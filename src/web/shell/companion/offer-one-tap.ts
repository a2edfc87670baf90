import { isOneTapPaused } from '../../features/account-manager/one-tap-pause.ts'
import { currentModal, openModal } from '../../modals/open-modal.ts'
import { readConsent } from './cookie-question.ts'

/** Pages about logging in or signing up have Google's button themselves; a page in a frame is no place for another. */
const ELSEWHERE = /^\/(?:login|register|logout|setup|account|password_reset|framedModal)(?:\/|$)/

/**
 * Offers visitors Google One Tap (R2.14-acc-12), unless they closed it within the last day, do something else, or did not
 * allow what the site could do without: it runs Google's script.
 */
export function offerOneTap({ asksAboutCookies }: { asksAboutCookies: boolean }): void {
  if (ELSEWHERE.test(window.location.pathname) || currentModal() !== null || isOneTapPaused()) return
  if (asksAboutCookies && !readConsent().nonessential) return
  openModal('account-manager', { page: 'one-tap', isOffered: true })
}
