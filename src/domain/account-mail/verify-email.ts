import { loadEmailState, proveEmail } from '#domain/accounts/email.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { VerifyReason } from '#shared/accounts/verify-reasons.ts'
import { fail, isAppError } from '#shared/errors.ts'
import { findToken, spendToken, type TokenRow } from './account-tokens.ts'
import { askForMail, takeMailSlot } from './ask-for-mail.ts'

const PURPOSE = 'verify-email'

/**
 * Completes an email verification. A signed-in member must be the recipient; a visitor may be anyone who reads that email.
 * `base` is for the email to the previous address, if any.
 */
export async function verifyEmail(
  ctx: Ctx,
  { token, base }: { token: string; base: string | null },
): Promise<VerifyReason> {
  const row = await findToken(ctx, { token, purpose: PURPOSE })
  if (row === null || row.email === null) return 'EMAIL_VERIFY_ERROR'
  if (ctx.viewer !== null && ctx.viewer.id !== row.account_id) return 'EMAIL_VERIFY_WRONG_USER'
  if (row.used_at !== null || (await isProven(ctx, row))) return 'EMAIL_ALREADY_VERIFIED'
  try {
    await inTransaction(ctx, tx => prove(tx, { token, base }))
    return 'SUCCESS'
  } catch (error) {
    if (isAppError(error) && error.code === 'link_invalid') return 'EMAIL_VERIFY_ERROR'
    throw error
  }
}

async function prove(tx: Ctx, { token, base }: { token: string; base: string | null }): Promise<void> {
  const { accountId, email } = await spendToken(tx, { token, purpose: PURPOSE })
  const { outcome, former } = await proveEmail(tx, { accountId, email: email ?? '' })
  if (outcome !== 'proven') fail('link_invalid')
  if (former !== null) await askForMail(tx, { purpose: 'undo-email', accountId, email: former, base })
}

async function isProven(ctx: Ctx, { account_id, email }: TokenRow): Promise<boolean> {
  const account = await ctx.db
    .selectFrom('accounts')
    .select(['email', 'email_verified_at'])
    .where('id', '=', account_id)
    .executeTakeFirst()
  return account?.email?.toLowerCase() === email?.toLowerCase() && account?.email_verified_at != null
}

/** Sends the verification email again. Throws `login_required`, `email_missing`, `rate_limited`. */
export async function resendVerification(ctx: Ctx, { base }: { base: string | null }): Promise<void> {
  const { viewer } = requireViewer(ctx)
  const { pending } = await loadEmailState(ctx)
  if (pending === null) fail('email_missing')
  const retryAfterSeconds = await takeMailSlot(ctx, { purpose: PURPOSE, who: viewer.id })
  if (retryAfterSeconds !== null) fail('rate_limited', { retryAfterSeconds })
  await inTransaction(ctx, tx =>
    askForMail(tx, { purpose: PURPOSE, accountId: viewer.id, email: pending, base }),
  )
}
