import { randomBytes } from 'node:crypto'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import type { AccountId } from '#shared/ids.ts'
import { makeFeedToken } from './feed-token.ts'

const SEED_BYTES = 18

/** Returns the viewer's feed token, or null. Throws `login_required`. */
export async function findFeedToken(ctx: Ctx, vault: Vault): Promise<string | null> {
  const { viewer, db } = requireViewer(ctx)
  const row = await db
    .selectFrom('feed_tokens')
    .select('seed')
    .where('account_id', '=', viewer.id)
    .executeTakeFirst()
  return row === undefined ? null : makeFeedToken(vault, { accountId: viewer.id, seed: row.seed })
}

/** Gives the viewer a new token; the previous one stops working. Throws `login_required`. */
export async function renewFeedToken(ctx: Ctx): Promise<void> {
  const { viewer, db } = requireViewer(ctx)
  const kept = { seed: randomBytes(SEED_BYTES).toString('base64url'), created_at: ctx.now() }
  await db
    .insertInto('feed_tokens')
    .values({ account_id: viewer.id, ...kept })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(kept))
    .execute()
}

/** Revokes the viewer's token. Throws `login_required`. */
export async function revokeFeedToken(ctx: Ctx): Promise<void> {
  await removeFeedTokenOf(ctx, { accountId: requireViewer(ctx).viewer.id })
}

/** Revokes an account's token, when someone else may have read it. */
export async function removeFeedTokenOf(
  { db }: Pick<Ctx, 'db'>,
  { accountId }: { accountId: AccountId },
): Promise<void> {
  await db.deleteFrom('feed_tokens').where('account_id', '=', accountId).execute()
}
