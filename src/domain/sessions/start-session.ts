import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId, SessionId } from '#shared/ids.ts'
import { withoutControls } from '#shared/text/clean-text.ts'
import { noteDevice } from './note-device.ts'
import { hashSessionToken, type IssuedToken, newSessionToken, sessionEnd, tokenEnd } from './session-token.ts'

const USER_AGENT_LENGTH = 300

/** Starts a session with a fresh token, ignoring any earlier one. Emits `login.unfamiliar` for an unfamiliar device. */
export async function startSession(
  ctx: Ctx,
  { accountId, address, userAgent }: { accountId: AccountId; address: string; userAgent: string },
): Promise<IssuedToken & { id: SessionId }> {
  const token = newSessionToken()
  const now = ctx.now()
  const expiresAt = sessionEnd(now)
  const endsAt = tokenEnd(now)
  const id = await inTransaction(ctx, async tx => {
    const row = await tx.db
      .insertInto('sessions')
      .values({
        token_hash: hashSessionToken(token),
        account_id: accountId,
        address,
        user_agent: withoutControls(userAgent).slice(0, USER_AGENT_LENGTH),
        created_at: now,
        last_seen_at: now,
        expires_at: expiresAt,
        token_issued_at: now,
        token_ends_at: endsAt,
        authenticated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isUnfamiliar = await noteDevice(tx, { accountId, address, userAgent })
    if (isUnfamiliar) await emitEvent(tx, 'login.unfamiliar', { accountId, sessionId: row.id })
    return row.id
  })
  return { id, token, endsAt, expiresAt }
}
