import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { logModActs } from '#domain/mod-log/log-mod-act.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { type ConversationId, toBase36 } from '#shared/ids.ts'
import type { ModmailChange } from '#shared/views/modmail-view.ts'
import { type ConversationRow, requireSeat } from './require-seat.ts'

const MOST = 100

/**
 * Archives, highlights or marks conversations as read, or reverts that; all or none. For moderators with the permission `mail`.
 * Throws `login_required`, `suspended`, `password_reset_needed`, `not_found`, `not_allowed`, `bad_request` (none, or more than
 * 100).
 */
export async function changeConversations(
  ctx: Ctx,
  { ids, change }: { ids: readonly ConversationId[]; change: ModmailChange },
): Promise<void> {
  const member = requireWriter(ctx)
  const all = [...new Set(ids)].sort((a, b) => a - b)
  if (all.length === 0 || all.length > MOST) fail('bad_request')
  await inTransaction(member, async tx => {
    const rows: ConversationRow[] = []
    for (const conversationId of all) {
      const { row, seat } = await requireSeat(tx, { conversationId, locks: true })
      if (seat !== 'team') fail('not_allowed')
      rows.push(row)
    }
    if (change === 'read' || change === 'unread') return setRead(tx, all, change === 'read')
    // Only archived conversations can be unarchived, so new ones stay new.
    const wanted = change === 'unarchive' ? rows.filter(row => row.state === 'archived') : rows
    const ids = wanted.map(row => row.id)
    if (ids.length === 0) return
    await tx.db.updateTable('modmail_conversations').set(COLUMNS[change]).where('id', 'in', ids).execute()
    if (change === 'archive' || change === 'unarchive') await log(tx, rows, change === 'archive')
  })
}

/** Logs only actual changes. The log is permanent, so it names the person but not the subject. */
async function log(tx: MemberCtx, rows: readonly ConversationRow[], isArchived: boolean): Promise<void> {
  const acts = rows
    .filter(row => (row.state === 'archived') !== isArchived)
    .map(row => ({
      communityId: row.community_id,
      action: isArchived ? ('archive_mail' as const) : ('reopen_mail' as const),
      accountId: row.account_id,
      details: { conversation: toBase36(row.id) },
    }))
  await logModActs(tx, acts)
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
