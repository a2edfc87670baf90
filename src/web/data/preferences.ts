import { type Preferences, pickBrowserKept, type ShellPreferences } from '#shared/accounts/preferences.ts'
import { runOperation } from './run-operation.ts'

const COOKIE = 'warren_prefs'
const COOKIE_SECONDS = 400 * 24 * 3600

/** Saves a preference in this browser and, for members, on the account. */
export async function rememberPreferences(
  current: ShellPreferences,
  changes: Partial<Preferences>,
  isMember: boolean,
): Promise<void> {
  const value = encodeURIComponent(JSON.stringify(pickBrowserKept({ ...current, ...changes })))
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: current long-term browser releases lack the Cookie Store API
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`
  if (changes.theme !== undefined) document.documentElement.dataset.theme = changes.theme
  if (isMember) await runOperation('SavePreferences', { changes })
}
