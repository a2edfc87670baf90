import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { WikiPageLine } from '#shared/views/wiki-view.ts'
import { DEFAULT_PAGES } from './default-pages.data.ts'
import { loadReadableWiki, type WikiPlace } from './load-wiki.ts'
import { ofWiki } from './load-wiki-page.ts'
import { canManageWiki } from './policy.ts'
import { canReadPagesSql } from './policy-sql.ts'

const MOST_PAGES = 500

/**
 * Returns a wiki's pages by name, after a given one; unlisted and restricted ones only for its managers. Throws `not_found`,
 * `community_private`, `wiki_off`.
 */
export async function listWikiPages(
  ctx: Ctx,
  { communityId, after }: WikiPlace & { after: string },
): Promise<{ pages: WikiPageLine[]; next: string | null }> {
  const wiki = await loadReadableWiki(ctx, { communityId })
  const { rows } = await sql<{ name: string; edited_at: Date; is_secret: boolean; is_listed: boolean }>`
    select p.name, p.edited_at, p.is_secret, p.is_listed from wiki_pages p
    where ${ofWiki(communityId)} and p.name > ${after}
      and ${canReadPagesSql(ctx.viewer, wiki)}
      and (${canManageWiki(ctx.viewer, wiki)}::boolean or p.is_listed)
    order by p.name limit ${sql.lit(MOST_PAGES + 1)}`.execute(ctx.db)
  const pages: WikiPageLine[] = rows.slice(0, MOST_PAGES).map(row => ({
    name: row.name,
    editedAt: row.edited_at.toISOString(),
    isSecret: row.is_secret,
    isListed: row.is_listed,
  }))
  const next = rows.length > MOST_PAGES ? (pages.at(-1)?.name ?? null) : null
  return { pages: communityId === null && after === '' ? withDefaults(pages) : pages, next }
}

/** Adds the site's own pages, which exist before anyone writes them. */
function withDefaults(pages: WikiPageLine[]): WikiPageLine[] {
  const written = new Set(pages.map(page => page.name))
  const others = Object.keys(DEFAULT_PAGES).filter(name => !written.has(name))
  const unwritten = others.map(name => ({ name, editedAt: null, isSecret: false, isListed: true }))
  return [...pages, ...unwritten].sort((a, b) => (a.name < b.name ? -1 : 1))
}
