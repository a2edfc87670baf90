import { loadPreferences } from '#domain/accounts/preferences.ts'
import { startSession } from '#domain/sessions/start-session.ts'
import { PREFERENCES_COOKIE, type RequestContext, SESSION_COOKIE } from '#platform/context/request-context.ts'
import type { AccountId } from '#shared/ids.ts'

const PREFERENCES_SECONDS = 400 * 24 * 3_600

/** Logs an account in on this browser: the session's cookie, and its preferences for pages that need no statement. */
export async function beginSession(
  request: RequestContext,
  account: { id: AccountId; name: string },
): Promise<void> {
  const { ctx, address, userAgent } = request
  const { token, expiresAt } = await startSession(ctx, { accountId: account.id, address, userAgent })
  const maxAgeSeconds = Math.floor((expiresAt.getTime() - ctx.now().getTime()) / 1_000)
  request.setCookie(SESSION_COOKIE, token, { maxAgeSeconds, httpOnly: true })
  const viewer = { ...account, isStaff: false, isAdmin: false, showNsfw: false }
  const preferences = await loadPreferences({ ...ctx, viewer })
  request.setCookie(PREFERENCES_COOKIE, JSON.stringify(preferences), {
    maxAgeSeconds: PREFERENCES_SECONDS,
    httpOnly: false,
  })
}
