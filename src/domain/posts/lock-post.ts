import type { CommunityAccess } from '#domain/communities/community-access.ts'
import type { Ctx, DatabaseCtx, Viewer } from '#platform/context/context.ts'
import type { AwardCounts } from '#shared/awards/award-kinds.ts'
import { type ErrorCode, fail } from '#shared/errors.ts'
import type { PostId } from '#shared/ids.ts'
import { type LoadedPost, loadPostRows } from './load-posts.ts'
import type { PostFacts } from './policy.ts'
import { factsOf } from './view-post.ts'

type Rule = (viewer: Viewer | null, access: CommunityAccess, post: PostFacts) => ErrorCode | null

/** Loads one post, with its text only on request, and applies a rule to it; throws `not_found` or the rule's refusal. */
export async function requirePost(
  ctx: Ctx,
  input: { postId: PostId; rule: Rule; withBody?: boolean },
): Promise<LoadedPost> {
  const [loaded] = await loadPostRows(ctx, { ids: [input.postId], withBody: input.withBody ?? false })
  if (loaded === undefined) fail('not_found')
  const refusal = input.rule(ctx.viewer, loaded.access, factsOf(loaded.row))
  if (refusal !== null) fail(refusal)
  return loaded
}

export type LockedPost = {
  id: PostId
  ups: number
  downs: number
  created_at: Date
  deleted_at: Date | null
  removed_at: Date | null
  is_legally_blocked: boolean
  is_nsfw: boolean
  is_score_known: boolean
  author_id: number | null
}

/** Locks the post's row until the transaction ends (posts come before comments and votes in the lock order). */
export async function lockPost(tx: Ctx, postId: PostId): Promise<LockedPost> {
  const row = await tx.db
    .selectFrom('posts')
    .select(['id', 'ups', 'downs', 'created_at', 'deleted_at', 'removed_at'])
    .select(['is_legally_blocked', 'is_nsfw', 'is_score_known', 'author_id'])
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? fail('not_found')
}

/** Returns the awards of a post that stands, and locks it until the transaction ends; null when it was deleted or removed. */
export async function lockPostAwards({ db }: DatabaseCtx, id: PostId): Promise<AwardCounts | null> {
  const row = await db
    .selectFrom('posts')
    .select('awards')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : (row.awards ?? {})
}

/** Stores how many awards of each kind a post has, whose row the caller has locked. */
export async function storePostAwards({ db }: DatabaseCtx, id: PostId, counts: AwardCounts): Promise<void> {
  await db
    .updateTable('posts')
    .set({ awards: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}
