import { sql } from 'kysely'
import { publishIn } from '#platform/bus/bus.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId, SessionId } from '#shared/ids.ts'
import { forgetDevices } from './note-device.ts'
import { hashSessionToken, SESSION_SECONDS } from './session-token.ts'

/** Bus topic: an account's sessions were ended. */
export const SESSIONS_TOPIC = 'sessions-ended'

/** Signs out; an unknown token does nothing. */
export async function endSession(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const hash = hashSessionToken(token)
  const { rows } = await sql<{ account_id: AccountId }>`
    delete from sessions where token_hash = ${hash}
      or id = (select session_id from rotated_tokens where token_hash = ${hash})
    returning account_id`.execute(ctx.db)
  for (const { account_id: accountId } of rows) await publishIn(ctx, SESSIONS_TOPIC, { accountId })
}

/** Ends all the viewer's sessions except the current one. Returns how many. */
export async function endOtherSessions(ctx: Ctx): Promise<number> {
  if (ctx.viewer === null) return 0
  return endSessionsOf(ctx, { accountId: ctx.viewer.id, except: ctx.viewer.session?.id ?? null })
}

/** Ends an account's sessions, for resets and suspensions; the caller has checked permission. Returns how many. */
export async function endSessionsOf(
  ctx: Ctx,
  { accountId, except = null }: { accountId: AccountId; except?: SessionId | null },
): Promise<number> {
  const result = await ctx.db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(except !== null, query => query.where('id', '!=', except as SessionId))
    .executeTakeFirst()
  if (result.numDeletedRows > 0n) await publishIn(ctx, SESSIONS_TOPIC, { accountId })
  return Number(result.numDeletedRows)
}

/** Ends a session whose replaced token was used again: two parties have it, and there is no telling which is the member. */
export async function endStolenSession(
  ctx: Ctx,
  { id, accountId }: { id: SessionId; accountId: AccountId },
): Promise<void> {
  const isEnded = await inTransaction(ctx, async tx => {
    const ended = await tx.db.deleteFrom('sessions').where('id', '=', id).returning('id').executeTakeFirst()
    if (ended !== undefined) {
      await emitEvent(tx, 'session.stolen', { accountId })
      await publishIn(tx, SESSIONS_TOPIC, { accountId })
    }
    return ended !== undefined
  })
  if (isEnded) ctx.log.warn({ accountId }, 'A session was ended: a token replaced long ago was used again')
}

/** Deletes expired sessions, and replaced tokens too old to matter; a scheduled job. Returns how many sessions. */
export async function deleteEndedSessions(ctx: Ctx): Promise<number> {
  const oldest = new Date(ctx.now().getTime() - SESSION_SECONDS * 1_000)
  await forgetDevices(ctx)
  await ctx.db.deleteFrom('rotated_tokens').where('rotated_at', '<=', oldest).execute()
  const result = await ctx.db.deleteFrom('sessions').where('expires_at', '<=', ctx.now()).executeTakeFirst()
  return Number(result.numDeletedRows)
}
