import { sql } from 'kysely'
import { loadImages } from '#domain/media/load-images.ts'
import type { Ctx } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import type { MediaId } from '#shared/ids.ts'
import type { LinkPreviewView } from '#shared/views/post-view.ts'

type Row = {
  url_key: string
  url: string
  title: string | null
  description: string | null
  site_name: string | null
  media_id: MediaId | null
}
type Preview = LinkPreviewView & { url: string }

/** Returns the previews that are known of these links, by key; those that say nothing are left out. */
export async function loadPreviews(
  ctx: Ctx,
  { keys }: { keys: readonly string[] },
): Promise<Map<string, Preview>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select url_key, url, title, description, site_name, media_id from link_previews
    where url_key = any(${[...keys]}::text[]) and state = 'ready' and (title is not null or media_id is not null)`.execute(
    ctx.db,
  )
  const images = await loadImages(ctx, { ids: rows.flatMap(row => row.media_id ?? []) })
  return new Map(
    rows.map(row => [
      row.url_key,
      {
        url: row.url,
        title: row.title,
        description: row.description,
        siteName: row.site_name,
        image: row.media_id === null ? null : (images.get(row.media_id) ?? null),
      },
    ]),
  )
}

/** Requests the preview of a link in a message, unless it is known or was requested before. */
export async function askForPreview(
  tx: Ctx,
  { urlKey, url }: { urlKey: string; url: string },
): Promise<void> {
  const { rows } = await sql`
    insert into link_previews (url_key, url) values (${urlKey}, ${url})
    on conflict (url_key) do nothing returning url_key`.execute(tx.db)
  if (rows.length > 0) await enqueueJob(tx, 'link-previews.fetch', { urlKey }, { key: `preview:${urlKey}` })
}
