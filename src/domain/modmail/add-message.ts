import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { AccountId, ConversationId } from '#shared/ids.ts'
import type { ModmailSeat } from '#shared/views/modmail-view.ts'
import type { MessageBody } from './parse-message.ts'

export type NewMessage = {
  conversationId: ConversationId
  authorId: AccountId | null
  side: ModmailSeat
  isAsTeam: boolean
  isNote: boolean
  body: MessageBody
}

/** Adds a message to a conversation locked by the transaction, and marks it read for its author. */
export async function addMessage(tx: Ctx, message: NewMessage): Promise<number> {
  const { conversationId, authorId, side, isAsTeam, isNote, body } = message
  const { id } = await tx.db
    .insertInto('modmail_messages')
    .values({
      conversation_id: conversationId,
      author_id: authorId,
      side,
      is_as_team: isAsTeam,
      is_note: isNote,
      written_at: tx.now(),
      ...body,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .updateTable('modmail_conversations')
    .set({
      last_message_id: id,
      message_count: sql`message_count + 1`,
      ...(!isNote && { person_last_id: id }),
      ...(side === 'person' && { person_read_id: id }),
    })
    .where('id', '=', conversationId)
    .execute()
  if (side === 'team' && authorId !== null)
    await markRead(tx, { accountId: authorId, conversationId, readId: id })
  if (side === 'team' && !isNote) await emitEvent(tx, 'modmail.written', { messageId: id })
  return id
}

/** Records how far a moderator has read; never moves back. */
export async function markRead(
  ctx: Ctx,
  {
    accountId,
    conversationId,
    readId,
  }: { accountId: AccountId; conversationId: ConversationId; readId: number },
): Promise<void> {
  await sql`
    insert into modmail_reads (account_id, conversation_id, read_id) values (${accountId}, ${conversationId}, ${readId})
    on conflict (account_id, conversation_id) do update set read_id = excluded.read_id
    where modmail_reads.read_id < excluded.read_id`.execute(ctx.db)
}
