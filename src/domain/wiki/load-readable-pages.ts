import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { isAppError } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { loadReadableWiki, toWikiView, type Wiki } from './load-wiki.ts'
import { refuseWikiReading } from './policy.ts'

type Row = { id: number; community_id: CommunityId | null; name: string; is_secret: boolean }

/** Returns the paths of these wiki pages by id, as far as the viewer may read them. */
export async function loadReadablePages(
  ctx: Ctx,
  { ids }: { ids: readonly number[] },
): Promise<Map<number, string>> {
  const { rows } = await sql<Row>`
    select id, community_id, name, is_secret from wiki_pages
    where id = any(${[...ids]}::bigint[]) and revision_id is not null`.execute(ctx.db)
  const paths = new Map<number, string>()
  for (const [communityId, pages] of Map.groupBy(rows, row => row.community_id)) {
    const wiki = await findWiki(ctx, communityId)
    if (wiki === null) continue
    const { base } = toWikiView(ctx, wiki)
    for (const page of pages)
      if (refuseWikiReading(ctx.viewer, wiki, { isSecret: page.is_secret }) === null)
        paths.set(page.id, `${base}/${page.name}`)
  }
  return paths
}

async function findWiki(ctx: Ctx, communityId: CommunityId | null): Promise<Wiki | null> {
  try {
    return await loadReadableWiki(ctx, { communityId })
  } catch (error) {
    // Closed to them, turned off, or gone.
    if (isAppError(error)) return null
    throw error
  }
}
