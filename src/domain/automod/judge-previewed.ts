import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import type { CommentId, CommunityId, PostId } from '#shared/ids.ts'
import { commentRef, postRef } from '#shared/thing-ref.ts'
import { applyRules } from './apply-rules.ts'
import { asksForMedia } from './language/rule.ts'
import { rulesInForce } from './rules-in-force.ts'

/** Days after which a link's preview no longer matters: what moderators have left up stays. */
const MOST_DAYS = 3
const MOST_POSTS = 1_000
/** Comments checked per post; earliest first. */
const MOST_COMMENTS = 1_000

/**
 * Applies rules about a link's title and description once they are known: posts of that link and their crossposts were checked
 * without, and so were their comments, where rules refer to the post. Each in its own transaction.
 */
export async function judgePreviewed(
  ctx: Ctx,
  { urlKey }: { urlKey: string },
  signal: AbortSignal,
): Promise<void> {
  for (const { id: postId, community_id: communityId } of await listWaiting(ctx, urlKey)) {
    signal.throwIfAborted()
    await inTransaction(ctx, tx => applyRules(tx, { communityId, ref: postRef(postId) }, 'previewed'))
    const rules = await rulesInForce(ctx, { communityId })
    if (rules?.ruleSet.rules.some(rule => asksForMedia(rule, 'comment')) !== true) continue
    for (const commentId of await listComments(ctx, { postId, urlKey })) {
      signal.throwIfAborted()
      await inTransaction(ctx, tx => applyRules(tx, { communityId, ref: commentRef(commentId) }, 'previewed'))
    }
  }
}

type Waiting = { id: PostId; community_id: CommunityId }

/** Returns posts in communities with rules, written before or while the preview was fetched. */
async function listWaiting(ctx: Ctx, urlKey: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with same as (select id from posts where url_key = ${urlKey} and in_community)
    select p.id, p.community_id from posts p
    where p.id in (select id from same union all select c.id from posts c where c.crosspost_of in (select id from same))
      and p.in_community and p.created_at > ${ctx.now()}::timestamptz - make_interval(days => ${sql.lit(MOST_DAYS)})
      and exists (select from automod_versions v where v.community_id = p.community_id)
    order by p.id limit ${sql.lit(MOST_POSTS)}`.execute(ctx.db)
  return rows
}

/** Returns comments of a post written before or while the preview was fetched; later ones were checked with it. */
async function listComments(
  ctx: Ctx,
  { postId, urlKey }: { postId: PostId; urlKey: string },
): Promise<CommentId[]> {
  const { rows } = await sql<{ id: CommentId }>`
    select c.id from comments c join link_previews l on l.url_key = ${urlKey}
    where c.post_id = ${postId} and c.removed_at is null and c.deleted_at is null
      and c.created_at < l.fetched_at + interval '1 minute'
    order by c.created_at, c.id limit ${sql.lit(MOST_COMMENTS)}`.execute(ctx.db)
  return rows.map(row => row.id)
}
