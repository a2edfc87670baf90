import type { Ctx } from '#platform/context/context.ts'
import { inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { spendToken } from './account-tokens.ts'

/** Who may log in with a link that was sent by mail; it works once. Throws `link_invalid`. */
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
