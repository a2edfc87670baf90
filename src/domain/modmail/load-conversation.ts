import { sql } from 'kysely'
import { loadAuthorLabels } from '#domain/accounts/load-accounts.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import type { AccountId, ConversationId } from '#shared/ids.ts'
import { toBase36 } from '#shared/ids.ts'
import type { ConversationView, ModmailMessageView, ModmailSeat } from '#shared/views/modmail-view.ts'
import type { AuthorLabel } from '#shared/views/post-view.ts'
import { markRead } from './add-message.ts'
import { type ConversationRow, requireSeat } from './require-seat.ts'
import { mutedUntil } from './require-unmuted.ts'

const MESSAGES = 100

type MessageRow = {
  id: number
  author_id: AccountId | null
  side: ModmailSeat
  is_as_team: boolean
  is_note: boolean
  body_html: string
  written_at: Date
}

/**
 * Returns a conversation as its reader may see it, with the newest messages or those before one, and marks it as read. Throws
 * `login_required`, `not_found`.
 */
export async function loadConversation(
  ctx: Ctx,
  { conversationId, before }: { conversationId: ConversationId; before: number | null },
): Promise<ConversationView> {
  const member = requireViewer(ctx)
  const { row, access, seat } = await requireSeat(member, { conversationId })
  const { rows } = await sql<MessageRow>`
    select id, author_id, side, is_as_team, is_note, body_html, written_at from modmail_messages
    where conversation_id = ${conversationId} and id < coalesce(${before}::bigint, 9223372036854775807)
      and (not is_note or ${seat === 'team'}::boolean)
    order by id desc limit ${sql.lit(MESSAGES + 1)}`.execute(member.db)
  const messages = rows.slice(0, MESSAGES).reverse()
  const personId = row.account_id
  const ids = [personId, ...messages.map(message => message.author_id)].filter(id => id !== null)
  const [people, until] = await Promise.all([
    loadAuthorLabels(member, { ids: [...new Set(ids)] }),
    personId === null ? null : mutedUntil(member, { communityId: row.community_id, accountId: personId }),
    noteRead(member, row, seat),
  ])
  return {
    id: toBase36(row.id),
    subject: row.subject,
    kind: row.kind,
    community: access.label,
    person: labelOf(people, personId),
    seat,
    state: seat === 'team' ? row.state : null,
    isHighlighted: seat === 'team' && row.is_highlighted,
    messages: messages.map(message => toMessage(message, seat, people)),
    older: rows.length > MESSAGES ? (messages[0]?.id ?? null) : null,
    mutedUntil: until?.toISOString() ?? null,
  }
}

type People = ReadonlyMap<AccountId, AuthorLabel>

function toMessage(row: MessageRow, seat: ModmailSeat, people: People): ModmailMessageView {
  // Moderators writing as the team aren't named to the person.
  const isNamed = seat === 'team' || !row.is_as_team
  return {
    id: row.id,
    author: isNamed ? labelOf(people, row.author_id) : null,
    side: row.side,
    isAsTeam: row.is_as_team,
    isNote: row.is_note,
    html: row.body_html,
    writtenAt: row.written_at.toISOString(),
  }
}

function labelOf(people: People, id: AccountId | null): AuthorLabel | null {
  return id === null ? null : (people.get(id) ?? null)
}

async function noteRead(
  { db, viewer, ...ctx }: MemberCtx,
  row: ConversationRow,
  seat: ModmailSeat,
): Promise<void> {
  if (seat === 'team') {
    const read = { accountId: viewer.id, conversationId: row.id, readId: row.last_message_id }
    return markRead({ ...ctx, db, viewer }, read)
  }
  if (row.person_read_id >= row.person_last_id) return
  await db
    .updateTable('modmail_conversations')
    .set({ person_read_id: row.person_last_id })
    .where('id', '=', row.id)
    .where('person_read_id', '<', row.person_last_id)
    .execute()
}
