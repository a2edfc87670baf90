import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { Events } from '#shared/events.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { postRef } from '#shared/thing-ref.ts'
import type { Draft } from './add-notifications.ts'

/** Returns the reminder to a scheduled post's author that it was published, or why not. Former moderators get none. */
export async function draftSchedule(
  tx: Ctx,
  { scheduledId, postId, failure }: Events['scheduled-post.due'],
  cause: string,
): Promise<Draft[]> {
  const { rows } = await sql<{ created_by: AccountId; community_id: CommunityId }>`
    select s.created_by, s.community_id from scheduled_posts s
      join moderators m on m.community_id = s.community_id and m.account_id = s.created_by
    where s.id = ${scheduledId}`.execute(tx.db)
  return rows.map(({ created_by: accountId, community_id: communityId }) => {
    const of = { accountId, communityId, cause, about: `scheduled ${scheduledId}` }
    if (failure === null && postId)
      return { ...of, kind: 'scheduled', place: { ref: postRef(postId), threadId: postId } }
    return { ...of, kind: 'schedule_failed', data: { failure } }
  })
}
