import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const KEPT_AFTER_END_MS = 7 * 24 * HOUR_MS

/** Every email with a log-in or verification link: its target page and lifetime. */
export const LINKS = {
  'verify-email': { path: '/verification/', lifeMs: 24 * HOUR_MS },
  'reset-password': { path: '/password_reset/', lifeMs: HOUR_MS },
  'magic-link': { path: '/account/magic_link/landing/', lifeMs: 15 * MINUTE_MS },
  'undo-email': { path: '/account/undo_email/', lifeMs: 7 * 24 * HOUR_MS },
} as const
export type LinkPurpose = keyof typeof LINKS

export type TokenRow = { id: number; account_id: AccountId; email: string | null; used_at: Date | null }

/** Creates the token for a requested link, valid from now until it expires. For log-in links only the latest works. */
export async function fillToken(
  ctx: Ctx,
  { id, accountId, purpose }: { id: number; accountId: AccountId; purpose: LinkPurpose },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await ctx.db
    .updateTable('account_tokens')
    .set({
      token_hash: hashToken(token),
      expires_at: new Date(ctx.now().getTime() + LINKS[purpose].lifeMs),
    })
    .where('id', '=', id)
    .execute()
  if (purpose === 'reset-password' || purpose === 'magic-link') {
    await ctx.db
      .deleteFrom('account_tokens')
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .where('id', '<', id)
      .execute()
  }
  return token
}

/** Returns a token that is or was usable; null for unknown and expired ones. */
export async function findToken(
  ctx: Ctx,
  { token, purpose }: { token: string; purpose: LinkPurpose },
): Promise<TokenRow | null> {
  const row = await ctx.db
    .selectFrom('account_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select(['t.id', 'a.id as account_id', 't.email', 't.used_at'])
    .where('t.token_hash', '=', hashToken(token))
    .where('t.purpose', '=', purpose)
    .where('t.expires_at', '>', ctx.now())
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Uses up a token; call it in the transaction of what it allows. Throws `link_invalid`. */
export async function spendToken(
  tx: Ctx,
  input: { token: string; purpose: LinkPurpose },
): Promise<{ id: number; accountId: AccountId; email: string | null }> {
  const row = (await findToken(tx, input)) ?? fail('link_invalid')
  const { numUpdatedRows } = await tx.db
    .updateTable('account_tokens')
    .set({ used_at: tx.now() })
    .where('id', '=', row.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) fail('link_invalid')
  return { id: row.id, accountId: row.account_id, email: row.email }
}

/** Invalidates an account's pending links that log in or change its password. */
export async function dropLoginLinks(tx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  await tx.db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', ['reset-password', 'magic-link'])
    .execute()
}

/**
 * Invalidates links possibly requested by an intruder: those that log in, reset a password or verify an address, and undo links
 * newer than `undoId`. An older undo link belongs to an earlier address of the account, and takes precedence.
 */
export async function dropDoubtfulLinks(
  tx: Ctx,
  { accountId, undoId }: { accountId: AccountId; undoId: number | null },
): Promise<void> {
  await tx.db
    .deleteFrom('account_tokens')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where(eb =>
      eb.or([
        eb('purpose', 'in', ['verify-email', 'reset-password', 'magic-link']),
        eb.and([eb('purpose', '=', 'undo-email'), eb('id', '>', undoId ?? Number.MAX_SAFE_INTEGER)]),
      ]),
    )
    .execute()
}

/** Deletes links some time after they expired; a scheduled job. Returns how many. */
export async function deleteEndedTokens(ctx: Ctx): Promise<number> {
  const result = await ctx.db
    .deleteFrom('account_tokens')
    .where('expires_at', '<=', new Date(ctx.now().getTime() - KEPT_AFTER_END_MS))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Returns the hash of a token, the only part that is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
