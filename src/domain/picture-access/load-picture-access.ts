import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { listPictureUses, type PictureUses } from '#domain/media/list-picture-uses.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import { canReadRemoved } from '#domain/posts/policy.ts'
import { factsOf } from '#domain/posts/view-post.ts'
import { maySeeInRoom } from '#domain/rooms/may-see-in-room.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toFullname } from '#shared/ids.ts'

export type PictureAccess = {
  mayFetch: boolean
  /** Fullnames of items showing it to the viewer: if one changes, the answer may too. */
  because: string[]
}

/**
 * Returns whether the viewer may load an image: if they may see an item that shows it, or uploaded it and haven't deleted its
 * item. A community's icon is as public as its name.
 */
export async function loadPictureAccess(ctx: Ctx, { sha256 }: { sha256: string }): Promise<PictureAccess> {
  const uses = await listPictureUses(ctx, { sha256 })
  const because = [...(await postsShowing(ctx, uses)), ...(await communitiesShowing(ctx, uses))]
  const isOwn = ctx.viewer !== null && uses.uploaders.includes(ctx.viewer.id)
  const mayFetch = isOwn || because.length > 0 || (await isInRoom(ctx, uses))
  return { mayFetch, because }
}

/** Checks the rooms that show the picture. None is open to everyone, so there is no `because`. */
async function isInRoom(ctx: Ctx, { messages }: PictureUses): Promise<boolean> {
  for (const message of messages) if (await maySeeInRoom(ctx, message)) return true
  return false
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
