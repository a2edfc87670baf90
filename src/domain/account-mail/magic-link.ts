import type { Ctx } from '#platform/context/context.ts'
import { inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { spendToken } from './account-tokens.ts'

/** Returns who may log in with an emailed link; it works once. Throws `link_invalid`. */
export async function spendMagicLink(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ id: AccountId; name: string }> {
  return inTransaction(ctx, async tx => {
    const { accountId } = await spendToken(tx, { token, purpose: 'magic-link' })
    const account = await tx.db
      .selectFrom('accounts')
      .select(['id', 'name'])
      .where('id', '=', accountId)
      .executeTakeFirst()
    return account ?? fail('link_invalid')
  })
}
