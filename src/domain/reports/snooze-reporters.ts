import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { CommentId, CommunityId, PostId } from '#shared/ids.ts'

type Snooze = {
  communityId: CommunityId
  postId: PostId | null
  commentId: CommentId | null
  reason: string
  note: string
  endsAt: Date
}

/** Notes that who reported a thing so counts for nothing until then; returns how many they are. Moderators stay heard. */
export async function snoozeReporters(tx: Ctx, snooze: Snooze): Promise<number> {
  const { communityId, postId, commentId, reason, note, endsAt } = snooze
  const { rows } = await sql`
    insert into snoozed_reporters (community_id, account_id, ends_at)
    select ${communityId}, r.reporter_id, ${endsAt} from reports r
    where ${postId === null ? sql`r.comment_id = ${commentId}` : sql`r.post_id = ${postId}`}
      and r.reason = ${reason} and r.note = ${note}
      and not exists (
        select from moderators m where m.community_id = ${communityId} and m.account_id = r.reporter_id
      )
    on conflict (community_id, account_id) do update set ends_at = excluded.ends_at
    returning account_id`.execute(tx.db)
  return rows.length
}
