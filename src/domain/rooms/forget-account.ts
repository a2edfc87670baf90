import { sql } from 'kysely'
import { releaseMedia } from '#domain/media/release-media.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/** Deletes the text and images of a member's private and chat messages, for an account deleted with its content. */
export async function forgetMessages(tx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  await releaseMedia(tx, {
    ids: sql`select media_id from room_messages where author_id = ${accountId} and media_id is not null`,
  })
  await tx.db
    .updateTable('room_messages')
    .set({ body_md: '', body_html: '', url_key: null, media_id: null, image_alt: '', deleted_at: tx.now() })
    .where('author_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .execute()
}
