import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { ConversationId } from '#shared/ids.ts'
import type { ModmailChange } from '#shared/views/modmail-view.ts'
import { requireSeat } from './require-seat.ts'

const MOST = 100

/**
 * Archives conversations, highlights them or marks them as read, or takes that back; all of them or none. For moderators
 * with the right `mail`. Throws `login_required`, `suspended`, `password_reset_needed`, `not_found`, `not_allowed`,
 * `bad_request` (none, or more than 100).
 */
export async function changeConversations(
  ctx: Ctx,
  { ids, change }: { ids: readonly ConversationId[]; change: ModmailChange },
): Promise<void> {
  const member = requireWriter(ctx)
  const all = [...new Set(ids)].sort((a, b) => a - b)
  if (all.length === 0 || all.length > MOST) fail('bad_request')
  await inTransaction(member, async tx => {
    for (const conversationId of all) {
      const { seat } = await requireSeat(tx, { conversationId, locks: true })
      if (seat !== 'team') fail('not_allowed')
    }
    if (change === 'read' || change === 'unread') await setRead(tx, all, change === 'read')
    else
      await tx.db.updateTable('modmail_conversations').set(COLUMNS[change]).where('id', 'in', all).execute()
  })
}

const COLUMNS = {
  archive: { state: 'archived' },
  unarchive: { state: 'progress' },
  highlight: { is_highlighted: true },
  unhighlight: { is_highlighted: false },
} as const

async function setRead(tx: MemberCtx, ids: ConversationId[], isRead: boolean): Promise<void> {
  await sql`
    insert into modmail_reads (account_id, conversation_id, read_id)
      select ${tx.viewer.id}, id, last_message_id - ${isRead ? 0 : 1} from modmail_conversations
      where id = any(${ids}::bigint[])
    on conflict (account_id, conversation_id) do update set read_id = excluded.read_id`.execute(tx.db)
}
