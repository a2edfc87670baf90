import { confirmPassword } from '#domain/accounts/confirm-password.ts'
import { parseEmail, setEmail, wishEmail } from '#domain/accounts/email.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import { setStanding } from '#domain/accounts/set-standing.ts'
import { endSessionsOf } from '#domain/sessions/end-session.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { dropDoubtfulLinks, findToken, spendToken } from './account-tokens.ts'
import { askForMail, takeMailSlot } from './ask-for-mail.ts'
import { closeWaysIn } from './close-ways-in.ts'

/**
 * Requests a change of the viewer's email address; it takes effect once the new one is verified. Whether it belongs to another
 * account is only revealed to that address. Throws `login_required`, `email_invalid`, `password_wrong`, `rate_limited`,
 * `password_reset_needed`: otherwise someone with the old password could reset it through a new address.
 */
export async function changeEmail(
  ctx: Ctx,
  input: { email: string; password: string; address: string; base: string | null },
): Promise<{ email: string }> {
  const { viewer } = requireViewer(ctx)
  if (viewer.standing?.mustResetPassword === true) fail('password_reset_needed')
  const email = parseEmail(input.email) ?? fail('email_invalid', { field: 'email' })
  const { password, address } = input
  await confirmPassword(ctx, { password, address, field: 'currentPassword' })
  const retryAfterSeconds = await takeMailSlot(ctx, { purpose: 'verify-email', who: viewer.id })
  if (retryAfterSeconds !== null) fail('rate_limited', { retryAfterSeconds })
  await inTransaction(ctx, async tx => {
    await wishEmail(tx, { accountId: viewer.id, email })
    await askForMail(tx, { purpose: 'verify-email', accountId: viewer.id, email, base: input.base })
  })
  return { email }
}

/** Returns what an undo link sent to a former address would restore; null when it expired. */
export async function findEmailUndo(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ name: string; email: string } | null> {
  const row = await findToken(ctx, { token, purpose: 'undo-email' })
  if (row === null || row.used_at !== null || row.email === null) return null
  const account = await ctx.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', row.account_id)
    .executeTakeFirst()
  return account === undefined ? null : { name: account.name, email: row.email }
}

/**
 * Restores an account's former address for the person who reads its email. Someone else may have changed it and know
 * the password, so all sessions end, other log-in methods are removed, and writing requires a password reset by
 * email. Throws `link_invalid`.
 */
export async function undoEmailChange(
  ctx: Ctx,
  { token, base }: { token: string; base: string | null },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { id, accountId, email } = await spendToken(tx, { token, purpose: 'undo-email' })
    if (email === null) fail('link_invalid')
    const { outcome } = await setEmail(tx, { accountId, email, former: null })
    if (outcome !== 'proven') fail('link_invalid')
    await dropDoubtfulLinks(tx, { accountId, undoId: id })
    await setStanding(tx, { accountId, must_reset_password: true })
    await closeWaysIn(tx, { accountId, doubts: 'everything' })
    await endSessionsOf(tx, { accountId })
    await askForMail(tx, { purpose: 'reset-password', accountId, email: null, base })
  })
}
