import { redirect, redirectDocument } from 'react-router'
import { findDeletion } from '#domain/account-deletion/find-deletion.ts'
import { mustResetPassword } from '#domain/accounts/own-password.ts'
import { hasTotp, verifySecondFactor } from '#domain/second-factors/verify-second-factor.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { isEmbedded } from '../../../data/embedded.ts'
import { beginSession } from './begin-session.server.ts'

/** Encrypted, short-lived cookie that remembers who passed the first factor until the second one is given. */
const STEP_COOKIE = 'login_step'
const STEP_SECONDS = 10 * 60

type Account = { id: AccountId; name: string }
/** Answer to the log-in form: done (with `leadsTo` when another step comes first), or a code is required. */
export type Entered = { ok: true; leadsTo?: string } | { step: 'confirm-otp' }

/**
 * Continues every log-in once the account is known (password, email link, sign-on): begins the session, or asks for the second
 * factor first. Only a passkey, which is two factors by itself, goes straight to `enterAtOnce`.
 */
export async function enterAccount(request: RequestContext, account: Account): Promise<Entered> {
  const { ctx, vault, setCookie } = request
  if (!(await hasTotp(ctx, { accountId: account.id }))) return enterAtOnce(request, account)
  const endsAt = new Date(ctx.now().getTime() + STEP_SECONDS * 1_000)
  setCookie(STEP_COOKIE, vault.seal(STEP_COOKIE, account, endsAt), { maxAgeSeconds: STEP_SECONDS })
  return { step: 'confirm-otp' }
}

/** Returns the account whose second factor is pending in this browser; null when there is none or it expired. */
export function readLoginStep({ ctx, vault, cookies }: RequestContext): Account | null {
  return vault.unseal(STEP_COOKIE, cookies[STEP_COOKIE], ctx.now()) as Account | null
}

/** Completes the second factor. Throws `login_step_over`, `code_wrong` on field `code`, `rate_limited`. */
export async function enterWithCode(request: RequestContext, { code }: { code: string }): Promise<Entered> {
  const { ctx, vault } = request
  const account = readLoginStep(request) ?? fail('login_step_over')
  await verifySecondFactor(ctx, { vault, accountId: account.id, code })
  return enterAtOnce(request, account)
}

/** Begins the session, after a passkey (two factors by itself) or a completed second factor. */
export async function enterAtOnce(request: RequestContext, account: Account): Promise<Entered> {
  forgetLoginStep(request)
  await beginSession(request, account)
  return { ok: true, ...(await firstThing(request, account)) }
}

/** Returns the step required right after log-in: a forced reset, or confirming a pending account deletion. */
async function firstThing(
  { ctx }: RequestContext,
  { id: accountId }: Account,
): Promise<{ leadsTo?: string }> {
  if (await mustResetPassword(ctx, { accountId })) return { leadsTo: '/password_reset' }
  return (await findDeletion(ctx, { accountId })) === null ? {} : { leadsTo: '/account/delete' }
}

export function forgetLoginStep({ cookies, clearCookie }: RequestContext): void {
  if (cookies[STEP_COOKIE] !== undefined) clearCookie(STEP_COOKIE)
}

/**
 * Redirects to the destination with a full document load, since the log-in script doesn't know every route; or to the code
 * form.
 */
export function leadOn(entered: Entered, dest: string): Response {
  if ('ok' in entered) return redirectDocument(entered.leadsTo ?? dest)
  const frame = isEmbedded(dest) ? 'is_embedded=true&' : ''
  return redirect(`/login?${frame}step=confirm-otp&dest=${encodeURIComponent(dest)}`)
}
