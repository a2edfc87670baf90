import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { toPlacedRef } from '#platform/database/thing-columns.ts'
import type { Events } from '#shared/events.ts'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { toThingFullname } from '#shared/thing-ref.ts'
import type { Draft } from './add-notifications.ts'

/** Returns notifications of watching searches with new hits. */
export async function draftHits(tx: Ctx, { kind, hits }: Events['saved-search.found']): Promise<Draft[]> {
  const { rows } = await sql<{
    search_id: number
    account_id: AccountId
    post_id: PostId
    comment_id: CommentId | null
    author_id: AccountId | null
    community_id: CommunityId
  }>`
    select s.id as search_id, s.account_id, p.id as post_id, c.id as comment_id,
      coalesce(c.author_id, p.author_id) as author_id, p.community_id
    from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as g("searchId" bigint, "thingId" bigint)
    join saved_searches s on s.id = g."searchId" and s.is_notifying and s.deleted_at is null
    left join comments c on ${kind === 'comment'} and c.id = g."thingId"
    join posts p on p.id = coalesce(c.post_id, case when ${kind === 'post'} then g."thingId" end)
    order by s.account_id, s.id`.execute(tx.db)
  return rows.map(row => ({
    accountId: row.account_id,
    kind: 'search',
    about: `search ${row.search_id}`,
    cause: toThingFullname(toPlacedRef(row)),
    actorId: row.author_id,
    communityId: row.community_id,
    place: { ref: toPlacedRef(row), threadId: row.post_id },
    data: { searchId: row.search_id },
  }))
}

/** Returns notifications of messages from a team. A message that opens an appeal announces a ban, which has its own. */
export async function draftModmail(tx: Ctx, messageId: number): Promise<Draft[]> {
  const { rows } = await sql<{ account_id: AccountId; community_id: CommunityId; id: number; kind: string }>`
    select c.account_id, c.community_id, c.id, c.kind
    from modmail_messages m join modmail_conversations c on c.id = m.conversation_id
    where m.id = ${messageId} and c.account_id is not null and m.author_id is distinct from c.account_id
      and not (c.kind = 'appeal' and not exists (
        select from modmail_messages b where b.conversation_id = c.id and b.id < m.id))`.execute(tx.db)
  return rows.map(row => ({
    accountId: row.account_id,
    kind: row.kind === 'appeal' ? 'appeal' : 'modmail',
    about: `conversation ${row.id}`,
    cause: `modmail ${messageId}`,
    communityId: row.community_id,
    data: { conversationId: row.id },
  }))
}

export function draftFollow({ accountId, followerId }: Events['account.followed']): Draft[] {
  return [
    {
      accountId,
      kind: 'follow',
      about: 'followers',
      // Following again is no news.
      cause: `follow ${followerId}`,
      actorId: followerId,
    },
  ]
}

export function draftSecurity(accountId: AccountId, what: string, cause: string): Draft[] {
  return [{ accountId, kind: 'security', about: cause, cause, data: { what } }]
}
