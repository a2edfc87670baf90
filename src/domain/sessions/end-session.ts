import type { Ctx } from '#platform/context/context.ts'
import { hashSessionToken } from './session-token.ts'

/** Logs out; a token that is no session's does nothing. */
export async function endSession(ctx: Ctx, { token }: { token: string }): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('token_hash', '=', hashSessionToken(token)).execute()
}

/** Removes sessions that are over; a scheduled job. Returns how many. */
export async function deleteEndedSessions(ctx: Ctx): Promise<number> {
  const result = await ctx.db.deleteFrom('sessions').where('expires_at', '<=', ctx.now()).executeTakeFirst()
  return Number(result.numDeletedRows)
}
