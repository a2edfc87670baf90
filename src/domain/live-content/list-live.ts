import { sql } from 'kysely'
import { loadBlocks } from '#domain/blocks/load-blocks.ts'
import { loadPosts } from '#domain/posts/load-posts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type PostId, parseFullname } from '#shared/ids.ts'
import type { HappeningNow, LiveItem } from '#shared/views/live-view.ts'

const HOUR_MS = 3_600_000
/** A chat that began before is over. */
const LONGEST_MS = 24 * HOUR_MS
/** Chats that are looked at, the newest first, and comments that are counted in each. */
const MOST_CHATS = 200
const MOST_COUNTED = 500
const SHOWN = 25

type Row = { id: PostId; recent: number; created_at: Date; is_joined: boolean }

/**
 * Returns chat posts of the last day with a comment within the last hour that the viewer may see and wants to: the
 * busiest ones, and those of communities they joined.
 */
export async function listHappeningNow(ctx: Ctx): Promise<HappeningNow> {
  const rows = await listLiveRows(ctx, SHOWN * 2)
  const [posts, blocks] = await Promise.all([
    loadPosts(ctx, { ids: rows.map(row => row.id) }),
    loadBlocks(ctx),
  ])
  const byId = new Map(rows.map(row => [row.id, row]))
  const found = posts.flatMap(post => {
    const row = byId.get(parseFullname('t3', post.fullname) ?? (0 as PostId))
    const authorId = parseFullname('t2', post.author?.fullname ?? '')
    const communityId = parseFullname('t5', post.community.fullname)
    const isUnwanted =
      (authorId !== null && blocks.accounts.has(authorId)) ||
      (communityId !== null && blocks.communities.has(communityId)) ||
      (post.isNsfw && ctx.viewer?.showNsfw !== true)
    if (row === undefined || isUnwanted || post.isDeleted || post.removal != null) return []
    const item: LiveItem = {
      postId: post.id,
      contentType: 'chat',
      title: post.title,
      permalink: post.permalink,
      community: { prefixedName: post.community.prefixedName, path: post.community.path },
      commentCount: post.commentCount,
      recentCount: row.recent,
      startedAt: post.createdAt,
    }
    return [{ item, row }]
  })
  const shown = found.slice(0, SHOWN)
  return {
    items: shown.map(({ item }) => item),
    popular: shown.map(({ item }) => item.postId),
    recommended: shown.filter(({ row }) => row.is_joined).map(({ item }) => item.postId),
    latestUnreadContentTimestampMs: Math.max(0, ...shown.map(({ row }) => row.created_at.getTime())),
  }
}

/** R7.2-01: returns whether there is live content that anyone may see. */
export async function isLiveContentAvailable(ctx: Ctx): Promise<boolean> {
  const rows = await listLiveRows(ctx, 1)
  return rows.length > 0
}

/** The busiest first. */
async function listLiveRows(ctx: Ctx, limit: number): Promise<Row[]> {
  const nowMs = ctx.now().getTime()
  const { rows } = await sql<Row>`
    select p.id, p.created_at, talk.recent, exists (
      select from memberships m where m.account_id = ${ctx.viewer?.id ?? null} and m.community_id = p.community_id
    ) as is_joined
    from (
      select id, community_id, created_at from posts
      where kind = 'chat' and in_all and not is_locked and not is_archived and created_at > ${new Date(nowMs - LONGEST_MS)}
      order by created_at desc limit ${sql.lit(MOST_CHATS)}
    ) p cross join lateral (
      select count(*)::int as recent from (
        select from comments c where c.post_id = p.id and c.created_at > ${new Date(nowMs - HOUR_MS)}
          and c.deleted_at is null and c.removed_at is null limit ${sql.lit(MOST_COUNTED)}
      ) counted
    ) talk
    where talk.recent > 0
    order by talk.recent desc, p.created_at desc limit ${sql.lit(limit)}`.execute(ctx.db)
  return rows
}
