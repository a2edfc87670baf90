import { requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { ConversationId } from '#shared/ids.ts'
import type { ConversationState, ModmailSeat, ModmailVoice } from '#shared/views/modmail-view.ts'
import { addMessage } from './add-message.ts'
import { parseMessage } from './parse-message.ts'
import { requireSeat } from './require-seat.ts'
import { requireUnmuted } from './require-unmuted.ts'

/**
 * Adds a message to a conversation: from the person to the team, or from a moderator under their own name, as the team or as an
 * internal note. Throws `login_required`, `suspended`, `password_reset_needed`, `not_found`, `not_allowed` (a person has only
 * one voice), `modmail_muted`, `body_missing`, `body_too_long`.
 */
export async function writeMessage(
  ctx: Ctx,
  { conversationId, body, voice }: { conversationId: ConversationId; body: string; voice: ModmailVoice },
): Promise<void> {
  const member = requireWriter(ctx)
  const text = parseMessage(body)
  await inTransaction(member, async tx => {
    const { row, seat } = await requireSeat(tx, { conversationId, locks: true })
    if (seat === 'person') {
      if (voice !== 'self') fail('not_allowed')
      await requireUnmuted(tx, { communityId: row.community_id, accountId: tx.viewer.id })
    }
    // Among moderators there is no team voice and no note.
    const isAlone = row.kind === 'discussion'
    const isNote = voice === 'note' && !isAlone
    const isAsTeam = voice === 'team' && !isAlone
    await addMessage(tx, { conversationId, authorId: tx.viewer.id, side: seat, isAsTeam, isNote, body: text })
    const state = stateAfter(row.state, { seat, isNote })
    if (state !== row.state)
      await tx.db
        .updateTable('modmail_conversations')
        .set({ state })
        .where('id', '=', conversationId)
        .execute()
  })
}

/** Returns the new state: a note changes nothing, a team reply starts work, a person's message reopens it. */
function stateAfter(
  state: ConversationState,
  { seat, isNote }: { seat: ModmailSeat; isNote: boolean },
): ConversationState {
  if (isNote) return state
  if (seat === 'team') return state === 'new' ? 'progress' : state
  return state === 'archived' ? 'new' : state
}
