import { confirmPassword } from '#domain/accounts/confirm-password.ts'
import { findAccountByEmail } from '#domain/accounts/email.ts'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { prepareNewPassword, setPasswordHash } from '#domain/accounts/own-password.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import { endSessionsOf } from '#domain/sessions/end-session.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { dropLoginLinks, findToken, type LinkPurpose, spendToken } from './account-tokens.ts'
import { askForMail, takeMailSlot } from './ask-for-mail.ts'
import { closeWaysIn } from './close-ways-in.ts'

const WHO_LENGTH = 254

/**
 * Emails a password reset or log-in link to the verified address of the account with this name or address. Takes the same steps
 * when there is none, and reveals nothing: not even that an account reached its limit.
 */
export async function askForLogin(
  ctx: Ctx,
  input: { purpose: 'reset-password' | 'magic-link'; who: string; base: string | null },
): Promise<void> {
  const { purpose, base } = input
  const who = input.who.trim().slice(0, WHO_LENGTH).replaceAll('\0', '')
  const accountId = await findWho(ctx, who)
  if ((await takeMailSlot(ctx, { purpose, who: accountId ?? who.toLowerCase() })) !== null) return
  await inTransaction(ctx, tx => askForMail(tx, { purpose, accountId, email: null, base }))
}

async function findWho(ctx: Ctx, who: string): Promise<AccountId | null> {
  // Always both, whatever it looks like: a different number of statements would give it away.
  const [byName, byEmail] = await Promise.all([
    findAccountId(ctx, { name: who === '' ? '-' : who }),
    findAccountByEmail(ctx, { email: who }),
  ])
  return byEmail ?? byName
}

/** Returns the account of an emailed link without using it up; null when expired. */
export async function findLinkOwner(
  ctx: Ctx,
  input: { token: string; purpose: LinkPurpose },
): Promise<{ name: string } | null> {
  const row = await findToken(ctx, input)
  if (row === null || row.used_at !== null) return null
  const account = await ctx.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', row.account_id)
    .executeTakeFirst()
  return account ?? null
}

/**
 * Sets a new password through a link in an email to the account; all sessions end, and log-in methods its owner may
 * not know of are removed. A rejected password doesn't use up the link. Throws `link_invalid` and the errors of
 * `parsePassword`.
 */
export async function resetPassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const owner = (await findLinkOwner(ctx, { token, purpose: 'reset-password' })) ?? fail('link_invalid')
  const passwordHash = await prepareNewPassword(password, owner)
  await inTransaction(ctx, async tx => {
    const { accountId } = await spendToken(tx, { token, purpose: 'reset-password' })
    await closeWaysIn(tx, { accountId, doubts: 'young' })
    await putPassword(tx, { accountId, passwordHash })
  })
}

/**
 * Changes the viewer's own password; every session ends, and the caller begins a new one for this device. Throws
 * `login_required`, `password_wrong` (field `currentPassword`), `rate_limited`, those of `parsePassword`, and
 * `password_reset_needed` when it must be reset by email.
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, password, address }: { currentPassword: string; password: string; address: string },
): Promise<{ id: AccountId; name: string }> {
  const { viewer } = requireViewer(ctx)
  if (await mustResetByMail(ctx)) fail('password_reset_needed')
  await confirmPassword(ctx, { password: currentPassword, address, field: 'currentPassword' })
  const passwordHash = await prepareNewPassword(password, viewer)
  await inTransaction(ctx, tx => putPassword(tx, { accountId: viewer.id, passwordHash }))
  return { id: viewer.id, name: viewer.name }
}

/** Returns whether a required reset must be done by email: if there is an address, since others may know the password. */
export async function mustResetByMail(ctx: Ctx): Promise<boolean> {
  const { db, viewer } = requireViewer(ctx)
  const row = await db
    .selectFrom('accounts')
    .select(['must_reset_password', 'email'])
    .where('id', '=', viewer.id)
    .executeTakeFirst()
  if (row === undefined) return false
  return row.must_reset_password && row.email !== null
}

async function putPassword(
  tx: Ctx,
  { accountId, passwordHash }: { accountId: AccountId; passwordHash: string },
): Promise<void> {
  await setPasswordHash(tx, { accountId, passwordHash })
  await dropLoginLinks(tx, { accountId })
  await emitEvent(tx, 'credentials.changed', { accountId, change: 'password-changed' })
  await endSessionsOf(tx, { accountId })
}
