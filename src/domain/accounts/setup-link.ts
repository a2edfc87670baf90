import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { type CreatedAccount, insertAccount, parseAccount } from './create-account.ts'
import { hashPassword } from './password.ts'

const ADVISORY_LOCK = 7_271_174

/** Returns whether the site already has an admin. */
export async function hasAdmin(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('is_admin', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Creates the link to set up the first admin; an earlier, unused one stops working. Returns its token. */
export async function createSetupLink(ctx: Ctx): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await inTransaction(ctx, async tx => {
    await tx.db.deleteFrom('setup_links').where('used_at', 'is', null).execute()
    await tx.db
      .insertInto('setup_links')
      .values({ token_hash: hashOf(token), created_at: tx.now() })
      .execute()
  })
  return token
}

/** Returns whether a token would still be accepted. */
export async function isSetupLinkOpen(ctx: Ctx, { token }: { token: string }): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('setup_links')
    .select('used_at')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return row !== undefined && row.used_at === null && !(await hasAdmin(ctx))
}

/**
 * Creates the first admin's account. A link works once, and none works once there is an admin; a rejected name or password
 * doesn't use it up. Throws `setup_link_invalid` and the errors of `createAccount`.
 */
export async function claimSetupLink(
  ctx: Ctx,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<CreatedAccount> {
  if (!(await isSetupLinkOpen(ctx, { token }))) fail('setup_link_invalid')
  const account = await parseAccount({ name, password, isVerified: true, isStaff: true, isAdmin: true })
  const passwordHash = await hashPassword(account.password)
  return inTransaction(ctx, async tx => {
    await useLink(tx, token)
    return insertAccount(tx, { account, passwordHash })
  })
}

async function useLink(tx: Ctx, token: string): Promise<void> {
  // One claim at a time, or two links could create two first admins.
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx.db)
  if (await hasAdmin(tx)) fail('setup_link_invalid')
  const result = await tx.db
    .updateTable('setup_links')
    .set({ used_at: tx.now() })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) fail('setup_link_invalid')
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
