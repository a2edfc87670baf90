import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import type { WikiEditLevel } from '#shared/communities/wiki-rights.ts'
import { fail } from '#shared/errors.ts'
import type { WikiHeading } from '#shared/text/wiki-heading.ts'
import type { WikiPageSettings, WikiPageView } from '#shared/views/wiki-view.ts'
import { DEFAULT_PAGES } from './default-pages.data.ts'
import { loadReadableWiki, type Wiki, type WikiPlace } from './load-wiki.ts'
import {
  canManageWiki,
  canReadRevision,
  isOfferedToEdit,
  refuseWikiEditing,
  refuseWikiReading,
} from './policy.ts'
import { canReadPagesSql } from './policy-sql.ts'
import { isConfigPage, renderWiki } from './render-wiki.ts'
import { renderWikiAside } from './render-wiki-aside.ts'
import { isWikiName, normalWikiName } from './wiki-name.ts'
import { type RevisionRow, toRevisionView } from './wiki-rows.ts'

type Ask = WikiPlace & { name: string; revisionId?: number | null }

export type PageRow = {
  id: number
  name: string
  body_html: string
  contents: WikiHeading[]
  edit_level: WikiEditLevel
  is_secret: boolean
  is_listed: boolean
  revision: Omit<RevisionRow, 'page' | 'is_current' | 'written_at'> & { written_at: string; body_md: string }
  revision_id: number
}

/**
 * Returns a page, or one of its revisions; null when there is none. The site's required pages have a default text. Throws
 * `not_found`, `community_private`, `wiki_off`.
 */
export async function loadWikiPage(
  ctx: Ctx,
  { communityId, name, revisionId }: Ask,
): Promise<WikiPageView | null> {
  const wiki = await loadReadableWiki(ctx, { communityId })
  const key = normalWikiName(name)
  const row = await findWikiPage(ctx, { communityId, name: key, revisionId: revisionId ?? null })
  if (row === null) return revisionId == null ? defaultPage(ctx, wiki, key) : null
  if (refuseWikiReading(ctx.viewer, wiki, { isSecret: row.is_secret }) !== null) return null
  const { revision } = row
  const isOld = revision.id !== row.revision_id
  if (!canReadRevision(ctx.viewer, wiki, { isHidden: revision.is_hidden })) return null
  const shown = isOld
    ? await renderWikiAside(key, revision.body_md)
    : { html: row.body_html, contents: row.contents }
  return {
    name: key,
    html: shown.html,
    contents: shown.contents,
    revision: toRevisionView({
      ...revision,
      page: key,
      is_current: !isOld,
      written_at: new Date(revision.written_at),
    }),
    isOld,
    isSecret: row.is_secret,
    canEdit: isOfferedToEdit(refuseWikiEditing(ctx.viewer, wiki, toPageSettings(row))),
  }
}

/** Returns the page of that name with its current or another of its revisions; null when there is none. */
export async function findWikiPage(
  ctx: Ctx,
  { communityId, name, revisionId = null }: WikiPlace & { name: string; revisionId?: number | null },
): Promise<PageRow | null> {
  if (!isWikiName(name)) return null
  const { rows } = await sql<PageRow>`
    select p.id, p.name, p.body_html, p.contents, p.edit_level, p.is_secret, p.is_listed, p.revision_id,
      jsonb_build_object(
        'id', r.id, 'body_md', r.body_md, 'author_id', r.author_id, 'author', a.name, 'written_at', r.written_at,
        'reason', r.reason, 'reverted_to', r.reverted_to, 'is_hidden', r.is_hidden
      ) as revision
    from wiki_pages p
      join wiki_revisions r on r.page_id = p.id and r.id = coalesce(${revisionId}::bigint, p.revision_id)
      left join accounts a on a.id = r.author_id and a.deleted_at is null
    where ${ofWiki(communityId)} and p.name = ${name}`.execute(ctx.db)
  return rows[0] ?? null
}

/** Returns the names of a page's direct subpages, in order, as far as the viewer may read them. */
export async function listSubpages(
  ctx: Ctx,
  { communityId, name }: WikiPlace & { name: string },
): Promise<string[]> {
  const wiki = await loadReadableWiki(ctx, { communityId })
  const { rows } = await sql<{ name: string }>`
    select p.name from wiki_pages p
    where ${ofWiki(communityId)} and starts_with(p.name, ${`${name}/`}) and p.is_listed
      and ${canReadPagesSql(ctx.viewer, wiki)}
    order by p.name limit 200`.execute(ctx.db)
  return rows.map(row => row.name)
}

/** Returns a condition on pages `p` of a wiki. */
export function ofWiki(communityId: WikiPlace['communityId']): RawBuilder<boolean> {
  return communityId === null ? sql`p.community_id is null` : sql`p.community_id = ${communityId}`
}

export function toPageSettings(
  row: Pick<PageRow, 'edit_level' | 'is_secret' | 'is_listed'>,
): WikiPageSettings {
  return { editLevel: row.edit_level, isSecret: row.is_secret, isListed: row.is_listed }
}

/** Returns the permissions of a page that doesn't exist yet. */
export function newPageSettings(name: string): WikiPageSettings {
  const isConfig = isConfigPage(name)
  return { editLevel: isConfig ? 'moderators' : 'wiki', isSecret: isConfig, isListed: !isConfig }
}

/** Returns the default text of a site page; empty when there is none. */
export function defaultText({ communityId }: WikiPlace, name: string): string {
  return communityId === null && Object.hasOwn(DEFAULT_PAGES, name) ? (DEFAULT_PAGES[name] ?? '') : ''
}

function defaultPage(ctx: Ctx, wiki: Wiki, name: string): WikiPageView | null {
  const markdown = defaultText(wiki, name)
  if (markdown === '') return null
  const { html, contents } = renderWiki(name, markdown)
  const canEdit = canManageWiki(ctx.viewer, wiki)
  return { name, html, contents, revision: null, isOld: false, isSecret: false, canEdit }
}

/** Returns the permissions of a page, for managers. Throws what {@link loadReadableWiki} throws, `not_allowed`, `not_found`. */
export async function loadPageSettings(
  ctx: Ctx,
  { communityId, name }: WikiPlace & { name: string },
): Promise<WikiPageSettings> {
  const wiki = await loadReadableWiki(ctx, { communityId })
  if (!canManageWiki(ctx.viewer, wiki)) fail('not_allowed')
  const row = await findWikiPage(ctx, { communityId, name: normalWikiName(name) })
  return row === null ? fail('not_found') : toPageSettings(row)
}
