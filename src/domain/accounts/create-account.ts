import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { parseAccountName } from './account-name.ts'
import { hashPassword, parsePassword } from './password.ts'

export type NewAccount = {
  name: string
  password: string
  email?: string | null
  /** The caller vouches for these two; no public door may pass them on. */
  isStaff?: boolean
  isAdmin?: boolean
}
export type CreatedAccount = { id: AccountId; name: string }
export type ParsedAccount = Required<NewAccount>

/**
 * Opens an account. Of several people who want one name at the same moment, one gets it.
 * Throws `name_invalid`, `name_taken`, `password_too_short`, `password_too_long`, `password_too_common`,
 * `email_invalid`, `email_taken`.
 */
export async function createAccount(ctx: Ctx, input: NewAccount): Promise<CreatedAccount> {
  const account = parseAccount(input)
  await refuseTakenName(ctx, account.name)
  const passwordHash = await hashPassword(account.password)
  return inTransaction(ctx, tx => insertAccount(tx, { account, passwordHash }))
}

/** Checks what somebody filled in, without looking at other accounts. */
export function parseAccount(input: NewAccount): ParsedAccount {
  const { isStaff = false, isAdmin = false } = input
  const name = parseAccountName(input.name, { isOfficial: isStaff || isAdmin })
  const email = parseEmail(input.email ?? '')
  return { name, email, password: parsePassword(input.password, { name }), isStaff, isAdmin }
}

/** Spares the work of hashing where the answer is already known. */
export async function refuseTakenName(ctx: Ctx, name: string): Promise<void> {
  const taken = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('name_key', '=', name.toLowerCase())
    .executeTakeFirst()
  if (taken !== undefined) fail('name_taken', { field: 'name', name })
}

/** The rows of a new account; call it inside a transaction. */
export async function insertAccount(
  tx: Ctx,
  { account, passwordHash }: { account: ParsedAccount; passwordHash: string },
): Promise<CreatedAccount> {
  const { name, email, isStaff, isAdmin } = account
  const values = { name, email, password_hash: passwordHash, is_staff: isStaff, is_admin: isAdmin }
  const created = await tx.db
    .insertInto('accounts')
    .values({ ...values, created_at: tx.now() })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
    .catch(error => refuseDuplicate(error, name))
  await emitEvent(tx, 'account.created', { accountId: created.id })
  return created
}

function refuseDuplicate(error: unknown, name: string): never {
  const constraint = violatedUnique(error)
  if (constraint === 'accounts_name_key_key') fail('name_taken', { field: 'name', name })
  if (constraint === 'accounts_email_key') fail('email_taken', { field: 'email' })
  throw error
}

/** A plausible address (it is proven by a mail, not by a pattern); empty means none. */
function parseEmail(text: string): string | null {
  const email = text.trim()
  if (email === '') return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
  const isPlausible = /^[^\s@\u0000-\u001f]+@[^\s@\u0000-\u001f]+\.[^\s@.\u0000-\u001f]+$/.test(email)
  if (!isPlausible || email.length > LIMITS.emailLength || !email.isWellFormed()) {
    fail('email_invalid', { field: 'email' })
  }
  return email
}
