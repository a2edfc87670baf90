import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { isOpenToAll } from './open-to-all.ts'

/** The maximum number of URLs in a sitemap. */
export const CHUNK = 50_000

/** Kind of thing that a sitemap lists. */
export type SitemapThing = 'posts' | 'communities'

/** A sitemap: items after this id, and when any of them last changed. */
export type SitemapChunk = { afterId: number; lastModified: Date }
type Row = { last_id: number | null; changed_at: Date }

/** Returns all sitemaps of a kind, in order of id. Reads all items once: a second for a million posts. */
export async function listChunks(ctx: Ctx, thing: SitemapThing): Promise<SitemapChunk[]> {
  const chunks: SitemapChunk[] = []
  let afterId = 0
  for (;;) {
    const row = await readChunk(ctx, thing, afterId)
    if (row === undefined || row.last_id === null) return chunks
    chunks.push({ afterId, lastModified: row.changed_at })
    afterId = row.last_id
  }
}

async function readChunk(ctx: Ctx, thing: SitemapThing, afterId: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select max(id) as last_id, max(changed_at) as changed_at from (
      ${listed(ctx, thing, { afterId, columns: sql`` })} limit ${sql.lit(CHUNK)}
    ) chunk`.execute(ctx.db)
  return rows[0]
}

/** Returns the items of a kind that search engines may visit, in order, after an id. */
export function listed(
  ctx: Ctx,
  thing: SitemapThing,
  { afterId, columns }: { afterId: number; columns: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (thing === 'communities')
    return sql`select c.id, c.created_at as changed_at ${columns} from communities c
      where c.id > ${afterId} and c.kind = 'community' and ${isOpenToAll} order by c.id`
  const isDiscussed = ctx.flags.isEnabled('index_discussed_posts')
    ? sql`and p.comment_count >= 5 and p.created_at > '2016-01-01'`
    : sql``
  return sql`select p.id, greatest(p.created_at, p.edited_at) as changed_at ${columns}
    from posts p
      -- Not flattened: along the key of posts a sitemap reads what it lists, and sorts nothing.
      cross join lateral (
        select c.kind, c.name from communities c where c.id = p.community_id and ${isOpenToAll} offset 0
      ) c
    where p.id > ${afterId} and p.in_community and not p.is_nsfw ${isDiscussed} order by p.id`
}
