import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { toPlacedRef } from '#platform/database/thing-columns.ts'
import type { AccountId, CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { toThingFullname } from '#shared/thing-ref.ts'
import type { Draft } from './add-notifications.ts'

/** Upvotes worth a notification; above these, each power of ten, and five times it. */
const MILESTONES = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000]

type Row = {
  post_id: PostId
  comment_id: CommentId | null
  author_id: AccountId | null
  community_id: CommunityId
  score: number
}

/** Returns notifications for authors of posts and comments that reached a milestone: the highest one, once, even after a dip. */
export async function draftMilestones(
  tx: Ctx,
  { postIds, commentIds }: { postIds: readonly PostId[]; commentIds: readonly CommentId[] },
): Promise<Draft[]> {
  const lowest = sql.lit(MILESTONES[0])
  const { rows } = await sql<Row>`
    select id as post_id, null::bigint as comment_id, author_id, community_id, score from posts
    where id = any(${[...postIds]}::bigint[]) and score >= ${lowest} and deleted_at is null and removed_at is null
    union all
    select c.post_id, c.id, c.author_id, p.community_id, c.score from comments c join posts p on p.id = c.post_id
    where c.id = any(${[...commentIds]}::bigint[]) and c.score >= ${lowest}
      and c.deleted_at is null and c.removed_at is null`.execute(tx.db)
  return rows.flatMap((row): Draft[] => {
    const reached = MILESTONES.findLast(milestone => milestone <= row.score)
    if (row.author_id === null || reached === undefined) return []
    const ref = toPlacedRef(row)
    const about = toThingFullname(ref)
    return [
      {
        accountId: row.author_id,
        kind: 'milestone',
        about,
        cause: `milestone ${about} ${reached}`,
        communityId: row.community_id,
        place: { ref, threadId: row.post_id },
        data: { votes: reached },
      },
    ]
  })
}
