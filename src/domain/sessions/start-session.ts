import type { Ctx } from '#platform/context/context.ts'
import { withoutControls } from '#shared/clean-text.ts'
import type { AccountId } from '#shared/ids.ts'
import { hashSessionToken, newSessionToken, sessionEnd } from './session-token.ts'

const USER_AGENT_LENGTH = 300

/** Logs an account in; the token is for its cookie and is stored nowhere. */
export async function startSession(
  ctx: Ctx,
  { accountId, address, userAgent }: { accountId: AccountId; address: string; userAgent: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSessionToken()
  const now = ctx.now()
  const expiresAt = sessionEnd(now)
  await ctx.db
    .insertInto('sessions')
    .values({
      token_hash: hashSessionToken(token),
      account_id: accountId,
      address,
      user_agent: withoutControls(userAgent).slice(0, USER_AGENT_LENGTH),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}
