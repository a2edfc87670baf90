import type { Ctx } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { isEmailAddress } from '#shared/accounts/email-address.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { requireViewer } from './policy.ts'

/** Email address state for an account's own settings. */
export type EmailState = {
  /** The verified address. */
  email: string | null
  /** An address awaiting verification. */
  pending: string | null
  isVerified: boolean
}

/** Returns a plausible address (verified by email, not by a pattern); empty means none. Throws `email_invalid`. */
export function parseEmail(text: string): string | null {
  const email = text.trim()
  if (email === '') return null
  return isEmailAddress(email) ? email : fail('email_invalid', { field: 'email' })
}

/** Loads the viewer's address. Throws `login_required`. */
export async function loadEmailState(ctx: Ctx): Promise<EmailState> {
  const { db, viewer } = requireViewer(ctx)
  const row = await db
    .selectFrom('accounts')
    .select(['email', 'pending_email', 'email_verified_at'])
    .where('id', '=', viewer.id)
    .executeTakeFirst()
  return {
    email: row?.email ?? null,
    pending: row?.pending_email ?? null,
    isVerified: row !== undefined && row.email_verified_at !== null,
  }
}

/** Stores an address the account wants; it takes effect once verified. */
export async function wishEmail(
  tx: Ctx,
  { accountId, email }: { accountId: AccountId; email: string | null },
): Promise<void> {
  await tx.db.updateTable('accounts').set({ pending_email: email }).where('id', '=', accountId).execute()
}

export type ProvenEmail = 'proven' | 'taken' | 'not_wished'

/**
 * Makes an address the account's own, after someone who reads its email confirmed it. Also returns the previous address. Call
 * it in a transaction that ends when the answer is not `proven`.
 */
export async function proveEmail(
  tx: Ctx,
  { accountId, email }: { accountId: AccountId; email: string },
): Promise<{ outcome: ProvenEmail; former: string | null }> {
  const account = await tx.db
    .selectFrom('accounts')
    .select(['email', 'pending_email'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (account?.pending_email?.toLowerCase() !== email.toLowerCase())
    return { outcome: 'not_wished', former: null }
  return setEmail(tx, { accountId, email, former: account.email })
}

/** Sets an account's address, known to be its own. */
export async function setEmail(
  tx: Ctx,
  { accountId, email, former }: { accountId: AccountId; email: string; former: string | null },
): Promise<{ outcome: ProvenEmail; former: string | null }> {
  try {
    await tx.db
      .updateTable('accounts')
      .set({ email, pending_email: null, email_verified_at: tx.now() })
      .where('id', '=', accountId)
      .execute()
    return { outcome: 'proven', former }
  } catch (error) {
    if (violatedUnique(error) === 'accounts_email_key') return { outcome: 'taken', former: null }
    throw error
  }
}

/** Throws `email_unverified` for an account without a verified address. */
export async function requireVerified(ctx: Ctx): Promise<void> {
  const { isVerified } = await loadEmailState(ctx)
  if (!isVerified) fail('email_unverified')
}

/** Returns the account with this verified address, or null. */
export async function findAccountByEmail(ctx: Ctx, { email }: { email: string }): Promise<AccountId | null> {
  const row = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where(eb => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}
