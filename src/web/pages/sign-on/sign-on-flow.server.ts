import { redirect } from 'react-router'
import { noteAuthentication } from '#domain/sessions/require-recent-auth.ts'
import { findByAddress, findLinked, openForClaims } from '#domain/sign-on/find-or-open.ts'
import { linkProvider } from '#domain/sign-on/link.ts'
import {
  closeSignOn,
  type Joining,
  openSignOn,
  SIGN_ON_SECONDS,
  type SignOnWish,
  sealJoining,
  sealSignOn,
} from '#domain/sign-on/sign-on-state.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import { renewSession } from '../account/log-in/begin-session.server.ts'
import { enterAccount, leadOn } from '../account/log-in/enter-account.server.ts'

/** Holds the pending authorization request in the browser that was sent to the provider. */
export const SIGN_ON_COOKIE = 'sign_on'
/** Holds the identity from the provider until a password links it to an account. */
export const JOIN_COOKIE = 'sign_on_join'

/** Redirects the browser to a provider. Throws `not_found` for one that is not configured, `sign_on_failed`. */
export async function goToProvider(
  request: RequestContext,
  { provider, wish, dest }: { provider: string; wish: SignOnWish; dest: string },
): Promise<Response> {
  const { ctx, vault, openId, setCookie } = request
  const { sealed, checks } = await sealSignOn(ctx, { vault, provider, wish, dest })
  const redirectUri = callbackUrl(request, provider)
  const isAnew = wish === 'confirm'
  const url = await openId.authorizationUrl(provider, { redirectUri, checks, isAnew })
  setCookie(SIGN_ON_COOKIE, sealed, { maxAgeSeconds: SIGN_ON_SECONDS })
  return redirect(url)
}

/** Handles a provider's response and completes what was requested. Throws `sign_on_failed`, `sign_on_taken`. */
export async function comeBack(
  request: RequestContext,
  { provider, search }: { provider: string; search: string },
): Promise<Response> {
  const { ctx, vault, openId, cookies, clearCookie, address } = request
  const asked = await openSignOn(ctx, { vault, sealed: cookies[SIGN_ON_COOKIE], provider, address })
  clearCookie(SIGN_ON_COOKIE)
  const url = new URL(callbackUrl(request, provider) + search)
  const claims = await openId.readCallback(provider, { url, checks: asked.checks })
  await closeSignOn(ctx, asked)
  if (asked.wish === 'login') return logInWith(request, { claims, dest: asked.dest })
  if (asked.wish === 'link') {
    await linkProvider(ctx, { claims })
    await renewSession(request)
    return redirect(`/account/sso/link/?provider=${provider}&done=1`)
  }
  return confirmWith(request, { claims, dest: asked.dest })
}

/**
 * Logs in with a provider's identity: to the linked account, else to a new one. If the email address belongs to an existing
 * account, its password is required first, because an email address alone never grants access.
 */
export async function logInWith(
  request: RequestContext,
  { claims, dest }: Pick<Joining, 'claims' | 'dest'>,
): Promise<Response> {
  const { ctx, vault, setCookie, address } = request
  const linked = await findLinked(ctx, claims)
  if (linked !== null) return leadOn(await enterAccount(request, linked), dest)
  const account = await findByAddress(ctx, claims)
  // Another tab may just have created that account for the same person; it has no password to ask for.
  const meanwhile = account === null ? null : await findLinked(ctx, claims)
  if (meanwhile !== null) return leadOn(await enterAccount(request, meanwhile), dest)
  if (account === null)
    return leadOn(await enterAccount(request, await openForClaims(ctx, claims, { address })), dest)
  const sealed = sealJoining(ctx, vault, { claims, account, dest })
  setCookie(JOIN_COOKIE, sealed, { maxAgeSeconds: SIGN_ON_SECONDS })
  return redirect('/account/sso/join')
}

async function confirmWith(
  request: RequestContext,
  { claims, dest }: Pick<Joining, 'claims' | 'dest'>,
): Promise<Response> {
  const linked = await findLinked(request.ctx, claims)
  if (linked === null || linked.id !== request.ctx.viewer?.id) fail('sign_on_failed')
  await noteAuthentication(request.ctx)
  await renewSession(request)
  return redirect(dest)
}

/** Returns a provider's own callback URL, so that a response can't be replayed as another provider's. */
function callbackUrl({ publicUrl }: RequestContext, provider: string): string {
  return `${publicUrl}/account/sso/callback/${encodeURIComponent(provider)}`
}
