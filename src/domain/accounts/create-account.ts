import { refuseBlockedEmail } from '#domain/sign-up-gate/blocks.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { siteLocale } from '#platform/context/speak.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { ADMIN_ROLES, type AdminRole } from '#shared/accounts/admin-roles.ts'
import { type AppError, fail, isAppError } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { currentLocale } from '#shared/messages/words.ts'
import { parseAccountName } from './account-name.ts'
import { parseEmail } from './email.ts'
import { hashPassword, parsePassword } from './password.ts'
import { checkNewName, claimName, refuseTakenName } from './taken-name.ts'

export type NewAccount = {
  name: string
  password: string
  email?: string | null
  /** Vouched for by the caller; public endpoints must not pass this on. Otherwise an address awaits verification. */
  isVerified?: boolean
  isStaff?: boolean
  isAdmin?: boolean
  /** An admin's roles; missing: all of them. */
  adminRoles?: readonly AdminRole[]
}
export type CreatedAccount = { id: AccountId; name: string }
export type ParsedAccount = Required<Omit<NewAccount, 'adminRoles'>> & Pick<NewAccount, 'adminRoles'>

/**
 * Creates an account. If several people want the same name at the same moment, one gets it. Throws `name_invalid`,
 * `name_taken`, `password_too_short`, `password_too_long`, `password_too_common`, `email_invalid`, `email_taken`.
 */
export async function createAccount(ctx: Ctx, input: NewAccount): Promise<CreatedAccount> {
  const account = await parseAccount(input)
  await refuseTakenName(ctx, { name: account.name })
  const passwordHash = await hashPassword(account.password)
  return inTransaction(ctx, tx => insertAccount(tx, { account, passwordHash }))
}

/** Validates the input without looking at other accounts. */
export async function parseAccount(input: NewAccount): Promise<ParsedAccount> {
  const { isVerified = false, isStaff = false, isAdmin = false } = input
  const name = parseAccountName(input.name, { isOfficial: isStaff || isAdmin })
  const email = parseEmail(input.email ?? '')
  return {
    name,
    email,
    password: await parsePassword(input.password, { name }),
    isVerified,
    isStaff,
    isAdmin,
    ...(input.adminRoles !== undefined && { adminRoles: input.adminRoles }),
  }
}

/** Returns all problems of the input, so they can be fixed at once; empty when there are none. */
export async function listAccountProblems(
  ctx: Ctx,
  input: Pick<NewAccount, 'name' | 'password' | 'email'>,
): Promise<AppError[]> {
  const checks = [
    () => checkNewName(ctx, input),
    () => parsePassword(input.password, { name: input.name }),
    async () => refuseBlockedEmail(ctx, { email: parseEmail(input.email ?? '') }),
  ]
  const problems: AppError[] = []
  for (const check of checks) {
    try {
      await check()
    } catch (error) {
      if (!isAppError(error)) throw error
      problems.push(error)
    }
  }
  return problems
}

/** Inserts the rows of a new account; call it inside a transaction. */
export async function insertAccount(
  tx: Ctx,
  { account, passwordHash }: { account: ParsedAccount; passwordHash: string | null },
): Promise<CreatedAccount> {
  const { name, email, isVerified, isStaff, isAdmin, adminRoles = ADMIN_ROLES } = account
  await claimName(tx, { name })
  const now = tx.now()
  const address = isVerified ? { email, email_verified_at: now } : { pending_email: email }
  const admin = { is_admin: isAdmin, admin_roles: isAdmin ? [...adminRoles] : null }
  const values = { name, ...address, password_hash: passwordHash, is_staff: isStaff, ...admin }
  // Emails have no browser to follow.
  const language = currentLocale()
  const preferences = JSON.stringify(language === siteLocale() ? {} : { language })
  return tx.db
    .insertInto('accounts')
    .values({ ...values, preferences, created_at: now })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
    .catch(error => refuseDuplicate(error, name))
}

function refuseDuplicate(error: unknown, name: string): never {
  const constraint = violatedUnique(error)
  if (constraint === 'accounts_name_key_key') fail('name_taken', { field: 'name', name })
  if (constraint === 'accounts_email_key') fail('email_taken', { field: 'email' })
  throw error
}
