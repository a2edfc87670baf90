import { t } from '#shared/messages/t.ts'
import { showToast } from '../../toasts/show-toast.ts'

/** R3-conn-02: whether there was an answer, and whether it allows nonessential cookies. */
export type CookieConsent = { opted: boolean; nonessential: boolean }

const COOKIE = 'eu_cookie'
const COOKIE_SECONDS = 400 * 24 * 3_600

/** Returns this browser's answer. */
export function readConsent(): CookieConsent {
  const text = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
  return { opted: text !== '', nonessential: text === 'all' }
}

/** Asks visitors once for cookie consent (R3-conn-04). */
export function askAboutCookies(): void {
  if (readConsent().opted) return
  showToast({
    kind: 'EuCookiePolicy',
    name: 'cookies',
    text: t('cookies.question'),
    durationMs: 0,
    button: { text: t('cookies.acceptAll'), run: () => remember('all') },
    secondButton: { text: t('cookies.rejectOthers'), run: () => remember('essential') },
  })
}

function remember(answer: 'all' | 'essential'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: current long-term browser releases lack the Cookie Store API
  document.cookie = `${COOKIE}=${answer}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`
}
