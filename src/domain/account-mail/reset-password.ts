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
 * Sends a letter that resets a password or logs in, to the proven address of whoever has this name or address. Everything
 * takes the same steps where there is nobody, and nothing is told: not even that an account had its letters for now.
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
  // Both, whatever it looks like: one statement more or less would tell.
  const [byName, byEmail] = await Promise.all([
    findAccountId(ctx, { name: who === '' ? '-' : who }),
    findAccountByEmail(ctx, { email: who }),
  ])
  return byEmail ?? byName
}

/** Whose password or session a letter's link is about, without using it up; null when it is over. */
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
 * Gives an account a new password, for whoever reads its mail; every session of it ends, and so do ways in that its owner
 * may not know of. A refused password does not use
 * up the link. Throws `link_invalid` and the errors of `parsePassword`.
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
 * The viewer changes their own password; every session ends, and the caller begins a new one for this device.
 * Throws `login_required`, `password_wrong` (field `currentPassword`), `rate_limited`, those of `parsePassword`, and
 * `password_reset_needed` where only a letter may reset it.
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

/** Whoever knows the old password may be why a reset was asked for: where there is an address, it goes by mail. */
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
