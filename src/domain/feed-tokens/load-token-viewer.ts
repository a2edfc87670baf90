import type { Ctx, Viewer } from '#platform/context/context.ts'
import { isSameSecret } from '#platform/secrets/is-same-secret.ts'
import type { Vault } from '#platform/secrets/vault.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import { accountOfToken, makeFeedToken } from './feed-token.ts'

/**
 * Returns the account of a feed token, as a regular member: a feed URL never shows what only admins or staff may see. Null for
 * a renewed, revoked or invalid token.
 */
export async function loadTokenViewer(ctx: Ctx, vault: Vault, token: string): Promise<Viewer | null> {
  const accountId = accountOfToken(token)
  if (accountId === null) return null
  const row = await ctx.db
    .selectFrom('feed_tokens as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .select(['a.id', 'a.name', 'a.preferences', 'a.premium_until', 'f.seed'])
    .where('f.account_id', '=', accountId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined || !isSameSecret(token, makeFeedToken(vault, { accountId, seed: row.seed })))
    return null
  const preferences = parsePreferences(row.preferences)
  const { id, name } = row
  const isPremium = row.premium_until !== null && row.premium_until > ctx.now()
  const { showNsfw } = preferences
  return { id, name, isStaff: false, isAdmin: false, isPremium, showNsfw, preferences }
}
