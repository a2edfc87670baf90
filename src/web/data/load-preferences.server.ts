import { loadPreferences } from '#domain/accounts/preferences.ts'
import { PREFERENCES_COOKIE, type RequestContext } from '#platform/context/request-context.ts'
import { type Preferences, pickBrowserKept } from '#shared/accounts/preferences.ts'
import { parseBrowserKept } from '#shared/accounts/read-preferences.ts'

const PREFERENCES_SECONDS = 400 * 24 * 3_600

/** Loads the reader's preferences. The browser's cookie wins, which saves a query and may be newer; logging in refreshes it. */
export async function loadViewPreferences({ ctx, cookies }: RequestContext): Promise<Preferences> {
  const preferences = await loadPreferences(ctx)
  const cookie = cookies[PREFERENCES_COOKIE]
  return cookie === undefined ? preferences : { ...preferences, ...parseBrowserKept(parseJson(cookie)) }
}

/** Updates this browser's copy of the preferences. */
export function setPreferencesCookie(request: RequestContext, preferences: Preferences): void {
  const value = JSON.stringify(pickBrowserKept(preferences))
  request.setCookie(PREFERENCES_COOKIE, value, { maxAgeSeconds: PREFERENCES_SECONDS, httpOnly: false })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A broken cookie shouldn't fail the page: use the defaults.
    return null
  }
}
