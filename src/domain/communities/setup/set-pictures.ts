import { sql } from 'kysely'
import { releaseMedia } from '#domain/media/release-media.ts'
import type { Ctx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { CommunityId, MediaId } from '#shared/ids.ts'

/** Images of a community or profile: null removes the current one, missing keeps it. */
export type PictureChanges = { iconMediaId?: MediaId | null; bannerMediaId?: MediaId | null }

/**
 * Sets the icon and banner of a community or profile, and releases the previous ones. The caller has checked permission and the
 * uploads (`requireUpload`).
 */
export async function setPictures(
  tx: Ctx,
  { communityId, iconMediaId, bannerMediaId }: PictureChanges & { communityId: CommunityId },
): Promise<void> {
  if (iconMediaId !== undefined) {
    await releaseMedia(tx, { ids: sql`select icon_media_id from communities where id = ${communityId}` })
    await tx.db
      .updateTable('communities')
      .set({ icon_media_id: iconMediaId })
      .where('id', '=', communityId)
      .execute()
  }
  if (bannerMediaId !== undefined) {
    await releaseMedia(tx, {
      ids: sql`select banner_media_id from community_styles where community_id = ${communityId}`,
    })
    await tx.db
      .insertInto('community_styles')
      .values({ community_id: communityId, banner_media_id: bannerMediaId, changed_at: tx.now() })
      .onConflict(conflict =>
        conflict.column('community_id').doUpdateSet({ banner_media_id: bannerMediaId, changed_at: tx.now() }),
      )
      .execute()
  }
  await emitEvent(tx, 'community.restyled', { communityId })
}
