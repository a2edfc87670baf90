import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { hashPassword, parsePassword } from './password.ts'

/** Checks and hashes a new password. Throws the errors of `parsePassword`. */
export async function prepareNewPassword(text: string, account: { name: string }): Promise<string> {
  return hashPassword(await parsePassword(text, account))
}

/** Sets a password from {@link prepareNewPassword}, which also fulfills a required reset. */
export async function setPasswordHash(
  tx: Ctx,
  { accountId, passwordHash }: { accountId: AccountId; passwordHash: string },
): Promise<void> {
  await tx.db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, must_reset_password: false })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Returns whether an account must reset its password before taking part again. */
export async function mustResetPassword(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('accounts')
    .select('must_reset_password')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.must_reset_password === true
}
