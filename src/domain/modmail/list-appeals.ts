import { sql } from 'kysely'
import type { MemberCtx } from '#platform/context/context.ts'
import { type AccountId, type CommunityId, type ConversationId, toBase36 } from '#shared/ids.ts'
import type { AppealLine, ConversationState } from '#shared/views/modmail-view.ts'
import type { Appealed } from './appealed-thing.ts'

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
 * The letters about a removal of something, and those about its author's ban in the community, the newest first; none of
 * the viewer's own. For those who answer the community's mail: nothing here asks.
 */
export async function listAppeals(
  { db, viewer }: MemberCtx,
  {
    communityId,
    authorId,
    postId,
    commentId,
  }: Appealed & { communityId: CommunityId; authorId: AccountId | null },
): Promise<AppealLine[]> {
  const isAboutIt = postId === null ? sql`c.comment_id = ${commentId}` : sql`c.post_id = ${postId}`
  // Two looks along an index each: a community may have many appeals.
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
