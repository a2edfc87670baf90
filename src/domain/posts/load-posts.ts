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

/** A post's row together with the viewer's access to its community. */
export type LoadedPost = { row: PostRow; access: CommunityAccess }

/**
 * The posts with these ids that the viewer may see, in the order asked for. Two statements,
 * two more when there are crossposts among them. Without `withBody` (listings) only the excerpt comes along.
 */
export async function loadPosts(
  ctx: Ctx,
  input: { ids: readonly PostId[]; withBody?: boolean },
): Promise<PostView[]> {
  const withBody = input.withBody ?? false
  return viewPosts(ctx, { loaded: await loadPostRows(ctx, { ids: input.ids, withBody }), withBody })
}

/** What the viewer sees of rows that {@link loadPostRows} let through; two statements when there are crossposts. */
export async function viewPosts(
  ctx: Ctx,
  { loaded, withBody }: { loaded: LoadedPost[]; withBody: boolean },
): Promise<PostView[]> {
  const originals = await loadOriginals(ctx, loaded)
  return loaded.map(({ row, access }) =>
    viewPost({
      row,
      access,
      viewer: ctx.viewer,
      crosspostOf: row.crosspost_of === null ? null : (originals.get(row.crosspost_of) ?? null),
      withBody,
      now: ctx.now(),
    }),
  )
}

/** One post with its whole text, or null when there is none that the viewer may see. */
export async function loadPost(ctx: Ctx, input: { id: PostId }): Promise<PostView | null> {
  const [post] = await loadPosts(ctx, { ids: [input.id], withBody: true })
  return post ?? null
}

/** Rows with access, for writes and other reads of the product; already filtered by what the viewer may see. */
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
  return rows.flatMap(row => {
    const access = accesses.get(row.community_id)
    return access === undefined || refuseViewPost(access) !== null ? [] : [{ row, access }]
  })
}

/**
 * One post's row with access, for its page. Throws `not_found`, and `community_gated` with the path of a page that asks
 * what its community asks first.
 */
export async function requirePostRow(
  ctx: Ctx,
  input: { id: PostId; withBody: boolean },
): Promise<LoadedPost> {
  const [loaded] = await loadPostRows(ctx, { ids: [input.id], withBody: input.withBody })
  return loaded ?? (await refuseUnseen(ctx, input.id))
}

async function refuseUnseen(ctx: Ctx, id: PostId): Promise<never> {
  const post = await ctx.db.selectFrom('posts').select('community_id').where('id', '=', id).executeTakeFirst()
  if (post === undefined) fail('not_found')
  const access = await requireCommunity(ctx, { communityId: post.community_id })
  if (access.question === null || !canViewCommunity(ctx.viewer, access)) fail('not_found')
  fail('community_gated', { path: `${access.label.path}comments/${toBase36(id)}/` })
}

async function loadOriginals(ctx: Ctx, loaded: LoadedPost[]): Promise<Map<PostId, PostView>> {
  const ids = [...new Set(loaded.flatMap(({ row }) => (row.crosspost_of === null ? [] : [row.crosspost_of])))]
  const originals = await loadPostRows(ctx, { ids, withBody: false })
  const views = originals
    .filter(({ row, access }) => showsOriginal(ctx.viewer, access, factsOf(row)))
    .map(({ row, access }): [PostId, PostView] => [
      row.id,
      viewPost({ row, access, viewer: ctx.viewer, crosspostOf: null, withBody: false, now: ctx.now() }),
    ])
  return new Map(views)
}
