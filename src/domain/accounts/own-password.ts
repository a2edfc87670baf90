import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { hashPassword, parsePassword } from './password.ts'

/** Checks and hashes a password that an account is to get. Throws the errors of `parsePassword`. */
export async function prepareNewPassword(text: string, account: { name: string }): Promise<string> {
  return hashPassword(await parsePassword(text, account))
}

/** Gives an account a password made by {@link prepareNewPassword}; a reset that was asked of it is done with that. */
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

/** Whether an account has to reset its password before it takes part again. */
export async function mustResetPassword(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('accounts')
    .select('must_reset_password')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.must_reset_password === true
}
