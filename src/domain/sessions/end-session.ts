import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId, SessionId } from '#shared/ids.ts'
import { forgetDevices } from './note-device.ts'
import { hashSessionToken, SESSION_SECONDS } from './session-token.ts'

/** Logs out; a token that is no session's does nothing. */
export async function endSession(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const hash = hashSessionToken(token)
  await sql`
    delete from sessions where token_hash = ${hash}
      or id = (select session_id from rotated_tokens where token_hash = ${hash})`.execute(ctx.db)
}

/** Ends every session of the viewer but the one they came with. Returns how many. */
export async function endOtherSessions(ctx: Ctx): Promise<number> {
  if (ctx.viewer === null) return 0
  return endSessionsOf(ctx, { accountId: ctx.viewer.id, except: ctx.viewer.session?.id ?? null })
}

/** Ends the sessions of an account, whoever asks: for resets and suspensions. Returns how many. */
export async function endSessionsOf(
  ctx: Ctx,
  { accountId, except = null }: { accountId: AccountId; except?: SessionId | null },
): Promise<number> {
  const result = await ctx.db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(except !== null, query => query.where('id', '!=', except as SessionId))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** A token came back long after it was replaced: two have it, and nobody can tell which of them is the member. */
export async function endStolenSession(
  ctx: Ctx,
  { id, accountId }: { id: SessionId; accountId: AccountId },
): Promise<void> {
  const isEnded = await inTransaction(ctx, async tx => {
    const ended = await tx.db.deleteFrom('sessions').where('id', '=', id).returning('id').executeTakeFirst()
    if (ended !== undefined) await emitEvent(tx, 'session.stolen', { accountId })
    return ended !== undefined
  })
  if (isEnded) ctx.log.warn({ accountId }, 'A session was ended: a token replaced long ago was used again')
}

/** Removes sessions that are over, and replaced tokens too old to be anybody's; a scheduled job. Returns how many sessions. */
export async function deleteEndedSessions(ctx: Ctx): Promise<number> {
  const oldest = new Date(ctx.now().getTime() - SESSION_SECONDS * 1_000)
  await forgetDevices(ctx)
  await ctx.db.deleteFrom('rotated_tokens').where('rotated_at', '<=', oldest).execute()
  const result = await ctx.db.deleteFrom('sessions').where('expires_at', '<=', ctx.now()).executeTakeFirst()
  return Number(result.numDeletedRows)
}
