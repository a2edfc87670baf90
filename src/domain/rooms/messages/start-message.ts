import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { requireWriter } from '#domain/accounts/policy.ts'
import { parseMessage, parseSubject } from '#domain/modmail/parse-message.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { memberName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import type { RoomId } from '#shared/ids.ts'
import { insertMembers, insertRoom } from '../open-room.ts'
import { reachAccount } from '../reach-account.ts'
import { sendMessage } from '../send-message.ts'

/**
 * Sends a private message that starts a conversation. Throws `login_required`, `suspended`, `password_reset_needed`,
 * `field_invalid` (to), `message_to_self`, `account_blocked`, `messages_refused`, `strangers_many`, `subject_missing`,
 * `subject_too_long`, `body_missing`, `body_too_long`.
 */
export async function startMessage(
  ctx: Ctx,
  input: { to: string; subject: string; body: string },
): Promise<{ roomId: RoomId }> {
  const member = requireWriter(ctx)
  const name = memberName(input.to)
  const accountId = (await findAccountId(member, { name })) ?? fail('field_invalid', { field: 'to' })
  const subject = parseSubject(input.subject)
  parseMessage(input.body)
  return inTransaction(member, async tx => {
    const state = await reachAccount(tx, { accountId, field: 'to' })
    const roomId = (await insertRoom(tx, { kind: 'message', name: subject })) ?? fail('internal')
    const members = [
      { accountId: tx.viewer.id, state: 'joined', role: 'owner' },
      { accountId, state },
    ] as const
    await insertMembers(tx, { roomId, fromSeq: 0, members })
    await sendMessage(tx, { roomId, body: input.body })
    return { roomId }
  })
}
