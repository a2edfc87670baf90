import { sql } from 'kysely'
import type { MemberCtx } from '#platform/context/context.ts'
import { isAbout } from '#platform/database/thing-columns.ts'
import { type AccountId, type CommunityId, type ConversationId, toBase36 } from '#shared/ids.ts'
import type { ThingRef } from '#shared/thing-ref.ts'
import type { AppealLine, ConversationState } from '#shared/views/modmail-view.ts'

const MOST = 20

type Row = {
  id: ConversationId
  subject: string
  state: ConversationState
  is_about_it: boolean
  is_answered: boolean
  at: Date
}

/**
 * Returns the conversations about an item's removal, and those about its author's ban in the community, newest first; none of
 * the viewer's own. The caller has checked the mail permission.
 */
export async function listAppeals(
  { db, viewer }: MemberCtx,
  { communityId, authorId, ref }: { communityId: CommunityId; authorId: AccountId | null; ref: ThingRef },
): Promise<AppealLine[]> {
  const isAboutIt = isAbout(ref, 'c')
  // Two indexed lookups, since a community may have many appeals.
  const ids = sql`
    select c.id from modmail_conversations c where ${isAboutIt}
    union select c.id from modmail_conversations c
      where c.account_id = ${authorId} and c.post_id is null and c.comment_id is null`
  const { rows } = await sql<Row>`
    select c.id, c.subject, c.state, ${isAboutIt} is true as is_about_it, m.written_at as at,
      exists (
        select from modmail_messages w where w.conversation_id = c.id and w.side = 'person'
      ) as is_answered
    from modmail_conversations c join modmail_messages m on m.id = c.last_message_id
    where c.id in (${ids}) and c.community_id = ${communityId} and c.kind = 'appeal'
      and c.account_id is distinct from ${viewer.id}
    order by c.last_message_id desc limit ${sql.lit(MOST)}`.execute(db)
  return rows.map(row => ({
    id: toBase36(row.id),
    subject: row.subject,
    state: row.state,
    isAboutIt: row.is_about_it,
    isAnswered: row.is_answered,
    lastAt: row.at.toISOString(),
  }))
}
