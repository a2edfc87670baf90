import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { loadCommunityAccess, requireCommunity } from '#domain/communities/load-communities.ts'
import { canViewCommunity } from '#domain/communities/policy.ts'
import { accountOf, type Ctx, type ReadCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { type PostId, toBase36 } from '#shared/ids.ts'
import type { PostView } from '#shared/views/post-view.ts'
import { refuseViewPost, showsOriginal } from './policy.ts'
import { type PostRow, selectPosts } from './post-row.ts'
import { factsOf, viewPost } from './view-post.ts'

/** A post's row with the viewer's access to its community, and a crosspost's original if visible. */
export type LoadedPost = { row: PostRow; access: CommunityAccess; original: LoadedPost | null }

/**
 * Returns the posts with these ids that the viewer may see, in the requested order. Two statements. Without `withBody`
 * (listings) only the excerpt is included.
 */
export async function loadPosts(
  ctx: Ctx,
  input: { ids: readonly PostId[]; withBody?: boolean },
): Promise<PostView[]> {
  const withBody = input.withBody ?? false
  const loaded = await loadPostRows(ctx, { ids: input.ids, withBody })
  return loaded.map(post => viewLoaded(ctx, { post, withBody }))
}

/** Returns the view of a row from {@link loadPostRows}. */
export function viewLoaded(
  ctx: Ctx,
  { post: { row, access, original }, withBody }: { post: LoadedPost; withBody: boolean },
): PostView {
  const crosspostOf =
    original === null || !showsOriginal(ctx.viewer, original.access, factsOf(original.row))
      ? null
      : viewLoaded(ctx, { post: original, withBody: false })
  return viewPost({ row, access, viewer: ctx.viewer, crosspostOf, withBody, now: ctx.now() })
}

/** Returns one post with its full text, or null when none is visible. */
export async function loadPost(ctx: Ctx, input: { id: PostId }): Promise<PostView | null> {
  const [post] = await loadPosts(ctx, { ids: [input.id], withBody: true })
  return post ?? null
}

/** Returns rows with access, for writes and other reads; filtered by visibility. */
export async function loadPostRows(
  ctx: ReadCtx,
  input: { ids: readonly PostId[]; withBody: boolean },
): Promise<LoadedPost[]> {
  if (input.ids.length === 0) return []
  const query = selectPosts({
    ids: input.ids,
    viewerId: accountOf(ctx.viewer)?.id ?? null,
    withBody: input.withBody,
  })
  const { rows } = await query.execute(ctx.db)
  const accesses = await loadCommunityAccess(ctx, { ids: [...new Set(rows.map(row => row.community_id))] })
  const seen = rows.flatMap((row): LoadedPost[] => {
    const access = accesses.get(row.community_id)
    if (access === undefined) return []
    const isLegallyBlocked = row.is_legally_blocked
    return refuseViewPost(ctx.viewer, access, { isLegallyBlocked }) === null
      ? [{ row, access, original: null }]
      : []
  })
  const originals = new Map(seen.filter(({ row }) => row.is_original).map(post => [post.row.id, post]))
  return seen
    .filter(({ row }) => !row.is_original)
    .map(post => {
      const { crosspost_of } = post.row
      return { ...post, original: crosspost_of === null ? null : (originals.get(crosspost_of) ?? null) }
    })
}

/**
 * Returns one post's row with access, for its page. Throws `not_found`, and `community_gated` or `post_blocked` with the path
 * of the page that shows the gate.
 */
export async function requirePostRow(
  ctx: Ctx,
  input: { id: PostId; withBody: boolean },
): Promise<LoadedPost> {
  const [loaded] = await loadPostRows(ctx, { ids: [input.id], withBody: input.withBody })
  return loaded ?? (await refuseUnseen(ctx, input.id))
}

async function refuseUnseen(ctx: Ctx, id: PostId): Promise<never> {
  const post = await ctx.db
    .selectFrom('posts')
    .select(['community_id', 'is_legally_blocked as isLegallyBlocked'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (post === undefined) fail('not_found')
  const access = await requireCommunity(ctx, { communityId: post.community_id })
  const path = `${access.label.path}comments/${toBase36(id)}/`
  const refusal = refuseViewPost(ctx.viewer, access, post)
  if (refusal === 'post_blocked') fail(refusal, { path })
  if (access.question === null || !canViewCommunity(ctx.viewer, access)) fail('not_found')
  fail('community_gated', { path })
}
