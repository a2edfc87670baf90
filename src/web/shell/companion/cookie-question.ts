import { t } from '#shared/messages/translate-companion.ts'
import { showToast } from '../../toasts/show-toast.ts'

/** R3-conn-02: whether somebody answered, and whether they allow what the site could do without. */
export type CookieConsent = { opted: boolean; nonessential: boolean }

const COOKIE = 'eu_cookie'
const COOKIE_SECONDS = 400 * 24 * 3_600

/** What this browser answered. */
export function readConsent(): CookieConsent {
  const text = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? ''
  return { opted: text !== '', nonessential: text === 'all' }
}

/** Asks visitors once which cookies the site may set (R3-conn-04). */
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
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in current long-term browsers
  document.cookie = `${COOKIE}=${answer}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`
}
