import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import { hashToken } from './account-tokens.ts'

const PURPOSE = 'deletion-receipt'
/** Time for which the receipt page can be opened. */
const KEPT_MS = 90 * 24 * 3_600_000

/** Stores the link to a deletion's receipt; of several, only the latest works. */
export async function holdReceipt(
  tx: Ctx,
  { accountId, token }: { accountId: AccountId; token: string | Buffer },
): Promise<void> {
  const hash = typeof token === 'string' ? hashToken(token) : token
  await tx.db
    .deleteFrom('account_tokens')
    .where('purpose', '=', PURPOSE)
    .where('account_id', '=', accountId)
    .execute()
  const expires_at = new Date(tx.now().getTime() + KEPT_MS)
  await tx.db
    .insertInto('account_tokens')
    .values({ purpose: PURPOSE, account_id: accountId, token_hash: hash, created_at: tx.now(), expires_at })
    .execute()
}

/** Returns the hash of an account's link, to be kept with what remains of the account. */
export async function takeReceipt(tx: Ctx, { accountId }: { accountId: AccountId }): Promise<Buffer | null> {
  const row = await tx.db
    .selectFrom('account_tokens')
    .select('token_hash')
    .where('purpose', '=', PURPOSE)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.token_hash ?? null
}

/** Returns whose deletion a link is about; null when there is none, or not any more. */
export async function findReceipt(ctx: Ctx, { token }: { token: string }): Promise<AccountId | null> {
  const row = await ctx.db
    .selectFrom('account_tokens')
    .select('account_id')
    .where('purpose', '=', PURPOSE)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return row?.account_id ?? null
}
