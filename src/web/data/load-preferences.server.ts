import { loadPreferences } from '#domain/accounts/preferences.ts'
import { PREFERENCES_COOKIE, type RequestContext } from '#platform/context/request-context.ts'
import { parsePreferences } from '#shared/preferences.ts'
import type { Preferences } from '#shared/views/account-view.ts'

/**
 * What the reader chose. The browser's copy answers without a statement; logging in refreshes it. A member without one
 * (a new browser, cleared cookies) is asked for from the database.
 */
export async function loadViewPreferences({ ctx, cookies }: RequestContext): Promise<Preferences> {
  const cookie = cookies[PREFERENCES_COOKIE]
  if (cookie === undefined) return loadPreferences(ctx)
  return parsePreferences(parseJson(cookie))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A broken cookie is no reason to refuse the page: the defaults apply.
    return null
  }
}
