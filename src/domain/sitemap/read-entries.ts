import { sql } from 'kysely'
import { postPath } from '#domain/posts/permalink.ts'
import type { Ctx } from '#platform/context/context.ts'
import { accountPath, communityPath } from '#shared/paths.ts'
import { CHUNK, listed, type SitemapThing } from './list-chunks.ts'

const BATCH = 500

export type SitemapEntry = { path: string; lastModified: Date }
type Row = { id: number; changed_at: Date; kind: 'community' | 'profile'; name: string; title: string }

/** Yields the entries of one sitemap in batches, so that it is never in memory as a whole. */
export async function* readEntries(
  ctx: Ctx,
  { thing, afterId }: { thing: SitemapThing; afterId: number },
): AsyncGenerator<SitemapEntry[]> {
  const columns = thing === 'posts' ? sql`, c.kind, c.name, p.title` : sql`, c.kind, c.name, '' as title`
  let last = afterId
  for (let left = CHUNK; left > 0; left -= BATCH) {
    const { rows } =
      await sql<Row>`${listed(ctx, thing, { afterId: last, columns })} limit ${sql.lit(BATCH)}`.execute(
        ctx.db,
      )
    yield rows.map(row => ({ path: pathOf(row, thing), lastModified: row.changed_at }))
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH) return
  }
}

function pathOf(row: Row, thing: SitemapThing): string {
  const base = row.kind === 'profile' ? accountPath(row.name.slice(2)) : communityPath(row.name)
  return thing === 'posts' ? postPath(base, row) : base
}
