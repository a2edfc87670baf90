import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { postPath } from '#domain/posts/permalink.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { ScheduledPostView } from '#shared/views/scheduled-post-view.ts'

/** Returns a community's schedule, next post first. For moderators with the posts permission. */
export async function listScheduledPosts(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<ScheduledPostView[]> {
  const { member, access } = await requireModeratorToRead(ctx, { communityId, right: 'posts' })
  const rows = await member.db
    .selectFrom('scheduled_posts as s')
    .leftJoin('posts as p', 'p.id', 's.last_post_id')
    .selectAll('s')
    .select(['p.title as last_title'])
    .where('s.community_id', '=', communityId)
    .orderBy('s.next_at', eb => eb.asc().nullsLast())
    .orderBy('s.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    body: row.body_md,
    firstLocal: row.first_local,
    timeZone: row.time_zone,
    repeatUnit: row.repeat_unit,
    repeatEvery: row.repeat_every,
    isPinned: row.is_pinned,
    isDistinguished: row.is_distinguished,
    isLocked: row.is_locked,
    isContest: row.is_contest,
    isNsfw: row.is_nsfw,
    suggestedSort: row.suggested_sort,
    flairText: row.flair_text,
    nextAt: row.next_at?.toISOString() ?? null,
    timesMade: row.times_made,
    last:
      row.last_post_id === null || row.last_title === null
        ? null
        : {
            path: postPath(access.label.path, { id: row.last_post_id, title: row.last_title }),
            title: row.last_title,
          },
    lastFailure: row.last_failure,
  }))
}
