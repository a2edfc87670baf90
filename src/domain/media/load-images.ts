import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import type { MediaId } from '#shared/ids.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import { type StoredImage, toImageView } from './image-view.ts'

/** Loads images by id, in one statement; alt texts belong to their users and stay empty here. */
export async function loadImages(
  ctx: Ctx,
  { ids }: { ids: readonly MediaId[] },
): Promise<Map<MediaId, ImageView>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<StoredImage & { id: MediaId }>`
    select id, width, height, is_animated, dominant_color, blurhash, variants
    from media where id = any(${sqlList(ids, 'bigint')})`.execute(ctx.db)
  return new Map(rows.map(row => [row.id, toImageView(row)]))
}
