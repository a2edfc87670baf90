import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { violatedUnique } from '#platform/database/constraint.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { type AppError, fail, isAppError } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { parseAccountName } from './account-name.ts'
import { parseEmail } from './email.ts'
import { hashPassword, parsePassword } from './password.ts'
import { checkNewName, claimName, refuseTakenName } from './taken-name.ts'

export type NewAccount = {
  name: string
  password: string
  email?: string | null
  /** The caller vouches for these; no public door may pass them on. An address nobody vouches for waits for its proof. */
  isVerified?: boolean
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
  const account = await parseAccount(input)
  await refuseTakenName(ctx, { name: account.name })
  const passwordHash = await hashPassword(account.password)
  return inTransaction(ctx, tx => insertAccount(tx, { account, passwordHash }))
}

/** Checks what somebody filled in, without looking at other accounts. */
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
  }
}

/** Everything that is wrong with what somebody filled in, so that they mend it at once; empty when nothing is. */
export async function listAccountProblems(
  ctx: Ctx,
  input: Pick<NewAccount, 'name' | 'password' | 'email'>,
): Promise<AppError[]> {
  const checks = [
    () => checkNewName(ctx, input),
    () => parsePassword(input.password, { name: input.name }),
    async () => parseEmail(input.email ?? ''),
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

/** The rows of a new account; call it inside a transaction. */
export async function insertAccount(
  tx: Ctx,
  { account, passwordHash }: { account: ParsedAccount; passwordHash: string | null },
): Promise<CreatedAccount> {
  const { name, email, isVerified, isStaff, isAdmin } = account
  await claimName(tx, { name })
  const now = tx.now()
  const address = isVerified ? { email, email_verified_at: now } : { pending_email: email }
  const values = { name, ...address, password_hash: passwordHash, is_staff: isStaff, is_admin: isAdmin }
  const created = await tx.db
    .insertInto('accounts')
    .values({ ...values, created_at: now })
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
