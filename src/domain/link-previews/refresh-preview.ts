import { insertMedia } from '#domain/media/insert-media.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import type { MediaStore } from '#platform/media-storage/media-store.ts'
import { OutboundError } from '#platform/outbound-http/outbound-error.ts'
import type { FetchGuarded } from '#platform/outbound-http/outbound-request.ts'
import { isAppError } from '#shared/errors.ts'
import { fetchPreview, type LinkPreview } from './fetch-preview.ts'

export type PreviewTools = { fetchGuarded: FetchGuarded; mediaStore: MediaStore }

/** Failures worth retrying. */
const PASSING = new Set(['timeout', 'network'])

/**
 * Fetches a link's title, description and image and stores them for all posts of that link.
 * An unreadable link is stored as failed and not retried.
 * @throws OutboundError for temporary failures, so that the job is retried
 */
export async function refreshPreview(
  ctx: Ctx,
  tools: PreviewTools,
  input: { urlKey: string },
): Promise<void> {
  const row = await ctx.db
    .selectFrom('link_previews')
    .select(['url', 'state', 'attempts'])
    .where('url_key', '=', input.urlKey)
    .executeTakeFirst()
  if (row === undefined || row.state === 'ready') return
  try {
    const preview = await fetchPreview(tools, { url: row.url })
    await storePreview(ctx, tools, { urlKey: input.urlKey, preview })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    await storeFailure(ctx, { urlKey: input.urlKey, code: error.code })
    if (PASSING.has(error.code)) throw error
  }
}

/** A page whose picture is blocked is shown without it. */
function withoutBlocked(error: unknown): null {
  if (isAppError(error) && error.code === 'media_blocked') return null
  throw error
}

async function storePreview(
  ctx: Ctx,
  tools: PreviewTools,
  input: { urlKey: string; preview: LinkPreview },
): Promise<void> {
  const { preview } = input
  const mediaId =
    preview.image === null
      ? null
      : await insertMedia(ctx, {
          image: preview.image,
          purpose: 'preview',
          ownerId: null,
          store: tools.mediaStore,
        }).catch(withoutBlocked)
  const { urlKey } = input
  await inTransaction(ctx, async tx => {
    await tx.db
      .updateTable('link_previews')
      .set(eb => ({
        state: 'ready' as const,
        title: preview.title,
        description: preview.description,
        site_name: preview.siteName,
        media_id: mediaId,
        failure: preview.imageFailure,
        attempts: eb('attempts', '+', 1),
        fetched_at: tx.now(),
      }))
      .where('url_key', '=', urlKey)
      .execute()
    await emitEvent(tx, 'link-preview.ready', { urlKey })
  })
}

async function storeFailure(ctx: Ctx, input: { urlKey: string; code: string }): Promise<void> {
  await ctx.db
    .updateTable('link_previews')
    .set(eb => ({
      state: 'failed' as const,
      failure: input.code,
      attempts: eb('attempts', '+', 1),
      fetched_at: ctx.now(),
    }))
    .where('url_key', '=', input.urlKey)
    .execute()
}
