import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'
import {
  GRACE_SECONDS,
  hashSessionToken,
  type IssuedToken,
  newSessionToken,
  sessionEnd,
  tokenEnd,
} from './session-token.ts'

/** Minimum time between replacements, which would otherwise only fill the table of replaced tokens. */
const ROTATE_AT_MOST_EVERY_MS = GRACE_SECONDS * 1_000

/**
 * Replaces the token of the viewer's session; the old one works for another minute. Call it when the session's permissions
 * change. Null without a session, or when another request was faster.
 */
export async function rotateSession(ctx: Ctx): Promise<IssuedToken | null> {
  return replaceToken(ctx, sql<boolean>`true`)
}

/** {@link rotateSession} requested by a browser itself; null also when its token is a minute old or less. */
export async function refreshSession(ctx: Ctx): Promise<IssuedToken | null> {
  const before = new Date(ctx.now().getTime() - ROTATE_AT_MOST_EVERY_MS)
  return replaceToken(ctx, sql<boolean>`token_issued_at < ${before}`)
}

/** {@link rotateSession} for an expired token: of many requests with it, one replaces it. */
export async function renewDueToken(ctx: Ctx): Promise<IssuedToken | null> {
  const now = ctx.now()
  const graceFrom = new Date(now.getTime() - GRACE_SECONDS * 1_000)
  return replaceToken(
    ctx,
    sql<boolean>`(token_ends_at <= ${now} or (not is_token_seen and token_issued_at < ${graceFrom}))`,
  )
}

/** Gives every session of an account a new token on its next request, because its permissions changed. */
export async function requireRotation(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ token_ends_at: ctx.now() })
    .where('account_id', '=', accountId)
    .execute()
}

async function replaceToken(ctx: Ctx, condition: RawBuilder<boolean>): Promise<IssuedToken | null> {
  const session = ctx.viewer?.session
  if (session === undefined) return null
  const token = newSessionToken()
  const now = ctx.now()
  const issued = { token, endsAt: tokenEnd(now), expiresAt: sessionEnd(now) }
  const { rows } = await sql`
    with before as (
      select id, token_hash from sessions where id = ${session.id} and ${condition} for update
    ), kept as (
      insert into rotated_tokens (token_hash, session_id, rotated_at) select token_hash, id, ${now} from before
    )
    update sessions s set token_hash = ${hashSessionToken(token)}, token_issued_at = ${now},
      token_ends_at = ${issued.endsAt}, expires_at = ${issued.expiresAt}, is_token_seen = false
    from before where s.id = before.id returning s.id`.execute(ctx.db)
  if (rows.length === 0) return null
  session.endsAt = issued.endsAt
  session.isTokenDue = false
  return issued
}
