import { redirect, redirectDocument } from 'react-router'
import { findDeletion } from '#domain/account-deletion/find-deletion.ts'
import { mustResetPassword } from '#domain/accounts/own-password.ts'
import { hasTotp, verifySecondFactor } from '#domain/second-factors/verify-second-factor.ts'
import type { RequestContext } from '#platform/context/request-context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { isEmbedded } from '../../../data/embedded.ts'
import { beginSession } from './begin-session.server.ts'

/** Holds who showed the first factor, until the second is shown: in this browser, unreadable to it, and not for long. */
const STEP_COOKIE = 'login_step'
const STEP_SECONDS = 10 * 60

type Account = { id: AccountId; name: string }
/** What the form that asked is told: it is done (`leadsTo`: and something else comes first), or a code comes next. */
export type Entered = { ok: true; leadsTo?: string } | { step: 'confirm-otp' }

/**
 * What every way of logging in goes through once it knows whose account it is (password, mailed link, sign-on): begins the
 * session, or asks for the second factor first. Only a passkey, which is two factors by itself, goes straight to
 * `enterAtOnce`.
 */
export async function enterAccount(request: RequestContext, account: Account): Promise<Entered> {
  const { ctx, vault, setCookie } = request
  if (!(await hasTotp(ctx, { accountId: account.id }))) return enterAtOnce(request, account)
  const endsAt = new Date(ctx.now().getTime() + STEP_SECONDS * 1_000)
  setCookie(STEP_COOKIE, vault.seal(STEP_COOKIE, account, endsAt), { maxAgeSeconds: STEP_SECONDS })
  return { step: 'confirm-otp' }
}

/** Whose second factor is waited for in this browser; null when nobody's, or no longer. */
export function readLoginStep({ ctx, vault, cookies }: RequestContext): Account | null {
  return vault.unseal(STEP_COOKIE, cookies[STEP_COOKIE], ctx.now()) as Account | null
}

/** The second step. Throws `login_step_over`, `code_wrong` on field `code`, `rate_limited`. */
export async function enterWithCode(request: RequestContext, { code }: { code: string }): Promise<Entered> {
  const { ctx, vault } = request
  const account = readLoginStep(request) ?? fail('login_step_over')
  await verifySecondFactor(ctx, { vault, accountId: account.id, code })
  return enterAtOnce(request, account)
}

/** For a passkey, which is two factors by itself, and at the end of the second step. */
export async function enterAtOnce(request: RequestContext, account: Account): Promise<Entered> {
  forgetLoginStep(request)
  await beginSession(request, account)
  return { ok: true, ...(await firstThing(request, account)) }
}

/** What an account asks of whoever logs in before they go where they wanted: a reset, or whether it is really to be deleted. */
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
 * Where a page goes on: to its destination, as a document of its own, since the log-in's script does not know every page; or
 * to the form that asks for the code.
 */
export function leadOn(entered: Entered, dest: string): Response {
  if ('ok' in entered) return redirectDocument(entered.leadsTo ?? dest)
  const frame = isEmbedded(dest) ? 'is_embedded=true&' : ''
  return redirect(`/login?${frame}step=confirm-otp&dest=${encodeURIComponent(dest)}`)
}
