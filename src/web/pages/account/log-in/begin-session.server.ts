import { loadPreferences } from '#domain/accounts/preferences.ts'
import { joinCommunities } from '#domain/communities/members/join-community.ts'
import { endSession } from '#domain/sessions/end-session.ts'
import { rotateSession } from '#domain/sessions/rotate-session.ts'
import { startSession } from '#domain/sessions/start-session.ts'
import { readJoined } from '#platform/context/joined-communities.ts'
import { LOID_COOKIE } from '#platform/context/loid.ts'
import {
  JOINED_COMMUNITIES_COOKIE,
  type RequestContext,
  SESSION_COOKIE,
} from '#platform/context/request-context.ts'
import { sendSessionToken } from '#platform/context/session-cookie.ts'
import type { AccountId } from '#shared/ids.ts'
import { setPreferencesCookie } from '../../../data/load-preferences.server.ts'
import { rememberDevice } from './known-device.server.ts'

type Account = { id: AccountId; name: string }

/**
 * Logs an account in on this browser: sets the session cookie and the preferences that pages read without a query. The
 * browser's previous session ends, and its visitor data moves to the account.
 */
export async function beginSession(request: RequestContext, account: Account): Promise<void> {
  const { ctx, address, userAgent, cookies } = request
  const before = cookies[SESSION_COOKIE]
  if (before !== undefined) await endSession(ctx, { token: before })
  const issued = await startSession(ctx, { accountId: account.id, address, userAgent })
  sendSessionToken(request, issued)
  rememberDevice(request, account)
  const viewer = { ...account, isStaff: false, isAdmin: false, showNsfw: false }
  setPreferencesCookie(request, await loadPreferences({ ...ctx, viewer }))
  await adoptVisitor(request, account)
}

/** Rotates this browser's session token; call it whenever the session's permissions change. */
export async function renewSession(request: RequestContext): Promise<void> {
  const issued = await rotateSession(request.ctx)
  if (issued !== null) sendSessionToken(request, issued)
}

/** Moves a visitor's joined communities to the account and drops the visitor id (R3-acct-06). */
async function adoptVisitor(request: RequestContext, account: Account): Promise<void> {
  const { ctx, cookies, clearCookie } = request
  if (cookies[LOID_COOKIE] !== undefined) clearCookie(LOID_COOKIE)
  if (cookies[JOINED_COMMUNITIES_COOKIE] === undefined) return
  const viewer = { ...account, isStaff: false, isAdmin: false, showNsfw: false }
  await joinCommunities({ ...ctx, viewer }, { communityIds: readJoined(cookies) })
  clearCookie(JOINED_COMMUNITIES_COOKIE)
}
