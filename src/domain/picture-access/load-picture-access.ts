import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { listPictureUses, type PictureUses } from '#domain/media/list-picture-uses.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import { canReadRemoved } from '#domain/posts/policy.ts'
import { factsOf } from '#domain/posts/view-post.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toFullname } from '#shared/ids.ts'

export type PictureAccess = {
  mayFetch: boolean
  /** Fullnames of what shows it to the viewer: when one of them changes, the answer may be another. */
  because: string[]
}

/**
 * Whether the viewer may fetch the bytes of a picture: who may see something that shows it may, and who uploaded it,
 * until they delete what it was for. A community's icon stands beside its name, and is as public.
 */
export async function loadPictureAccess(ctx: Ctx, { sha256 }: { sha256: string }): Promise<PictureAccess> {
  const uses = await listPictureUses(ctx, { sha256 })
  const because = [...(await postsShowing(ctx, uses)), ...(await communitiesShowing(ctx, uses))]
  const isOwn = ctx.viewer !== null && uses.uploaders.includes(ctx.viewer.id)
  return { mayFetch: isOwn || because.length > 0, because }
}

async function postsShowing(ctx: Ctx, { postIds }: PictureUses): Promise<string[]> {
  const loaded = await loadPostRows(ctx, { ids: postIds, withBody: false })
  const shown = loaded.filter(
    ({ row, access }) =>
      row.deleted_at === null &&
      (row.removed_at === null || canReadRemoved(ctx.viewer, access, factsOf(row))),
  )
  return shown.flatMap(({ row }) => [toFullname('t3', row.id), toFullname('t5', row.community_id)])
}

async function communitiesShowing(ctx: Ctx, { iconOf, shownIn }: PictureUses): Promise<string[]> {
  const accesses = await loadCommunityAccess(ctx, { ids: [...new Set([...iconOf, ...shownIn])] })
  const shown = [...accesses.values()].filter(({ row, canView }) => {
    const isShut = row.isBanned || row.isLegallyBlocked
    return canView || (iconOf.includes(row.id) && !isShut)
  })
  return shown.map(({ row }) => toFullname('t5', row.id))
}
