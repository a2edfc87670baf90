import { loadPreferences } from '#domain/accounts/preferences.ts'
import { PREFERENCES_COOKIE, type RequestContext } from '#platform/context/request-context.ts'
import { type Preferences, pickBrowserKept } from '#shared/accounts/preferences.ts'
import { parseBrowserKept } from '#shared/accounts/read-preferences.ts'

const PREFERENCES_SECONDS = 400 * 24 * 3_600

/**
 * What the reader chose. Of what a browser keeps its own copy counts, which saves a statement and may be newer; logging
 * in refreshes it.
 */
export async function loadViewPreferences({ ctx, cookies }: RequestContext): Promise<Preferences> {
  const preferences = await loadPreferences(ctx)
  const cookie = cookies[PREFERENCES_COOKIE]
  return cookie === undefined ? preferences : { ...preferences, ...parseBrowserKept(parseJson(cookie)) }
}

/** The copy of the browser that asks. */
export function setPreferencesCookie(request: RequestContext, preferences: Preferences): void {
  const value = JSON.stringify(pickBrowserKept(preferences))
  request.setCookie(PREFERENCES_COOKIE, value, { maxAgeSeconds: PREFERENCES_SECONDS, httpOnly: false })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A broken cookie is no reason to refuse the page: the defaults apply.
    return null
  }
}
