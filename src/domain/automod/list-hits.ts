import { requireModeratorToRead } from '#domain/communities/team/require-moderator.ts'
import { commentPath, postPath } from '#domain/posts/permalink.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type CommunityId, toFullname } from '#shared/ids.ts'
import type { AutomodHitView } from '#shared/views/automod-view.ts'

const PAGE = 50
/** How long single matches are kept, and counts by day. */
const KEPT_DAYS = 90
const COUNTS_KEPT_DAYS = 400

/** What rules did lately, newest first. For every moderator of the community. Throws as `requireModeratorToRead`. */
export async function listHits(
  ctx: Ctx,
  {
    communityId,
    before,
    ruleNumber,
    version,
  }: { communityId: CommunityId; before: number | null; ruleNumber: number | null; version: number | null },
): Promise<{ hits: AutomodHitView[]; next: number | null }> {
  const { member, access } = await requireModeratorToRead(ctx, { communityId, right: null })
  const rows = await member.db
    .selectFrom('automod_hits as h')
    .innerJoin('posts as p', 'p.id', 'h.post_id')
    .leftJoin('comments as c', 'c.id', 'h.comment_id')
    .select([
      'h.id',
      'h.version',
      'h.rule_number',
      'h.rule_title',
      'h.post_id',
      'h.comment_id',
      'h.is_shadow',
    ])
    .select(['h.matched', 'h.did', 'h.happened_at', 'p.title', 'p.removed_at as post_removed_at'])
    .select(['p.deleted_at as post_deleted_at', 'c.removed_at', 'c.deleted_at'])
    .where('h.community_id', '=', communityId)
    .$if(before !== null, query => query.where('h.id', '<', before ?? 0))
    .$if(ruleNumber !== null, query => query.where('h.rule_number', '=', ruleNumber ?? 0))
    .$if(version !== null, query => query.where('h.version', '=', version ?? 0))
    .orderBy('h.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const hits = rows.slice(0, PAGE).map((row): AutomodHitView => {
    const isComment = row.comment_id !== null
    const post = { id: row.post_id, title: row.title }
    const isRemoved = (isComment ? row.removed_at : row.post_removed_at) !== null
    const isGone = (isComment ? row.deleted_at : row.post_deleted_at) !== null
    return {
      id: row.id,
      version: row.version,
      ruleNumber: row.rule_number,
      ruleTitle: row.rule_title,
      fullname: row.comment_id === null ? toFullname('t3', row.post_id) : toFullname('t1', row.comment_id),
      path:
        row.comment_id === null
          ? postPath(access.label.path, post)
          : commentPath(access.label.path, post, row.comment_id),
      title: isGone ? '' : row.title,
      isShadow: row.is_shadow,
      matched: isGone ? [] : row.matched,
      did: row.did,
      at: row.happened_at.toISOString(),
      canUndo: !isGone && isRemoved && row.did.some(act => TAKING.has(act)),
    }
  })
  return { hits, next: rows.length > PAGE ? (hits.at(-1)?.id ?? null) : null }
}

const TAKING = new Set(['remove', 'spam', 'filter'])

/** Forgets single matches that are old. */
export async function forgetHits(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000)
  await ctx.db.deleteFrom('automod_hits').where('happened_at', '<', before).execute()
  const day = new Date(ctx.now().getTime() - COUNTS_KEPT_DAYS * 86_400_000).toISOString().slice(0, 10)
  await ctx.db.deleteFrom('automod_counts').where('day', '<', day).execute()
  await ctx.db
    .deleteFrom('automod_rehearsals')
    .where('asked_at', '<', before)
    .where('state', 'not in', ['waiting', 'running'])
    .execute()
}
