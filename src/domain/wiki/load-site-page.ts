import { isAdmin } from '#domain/accounts/policy.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { WikiPageView } from '#shared/views/wiki-view.ts'
import { DEFAULT_PAGES } from './default-pages.data.ts'
import { isWikiName } from './wiki-name.ts'

/** One of the site's own documents, by its name; null when there is none. One that every site needs has a text from the start. */
export async function loadSitePage(ctx: Ctx, { name }: { name: string }): Promise<WikiPageView | null> {
  const key = name.toLowerCase()
  if (!isWikiName(key)) return null
  const row = await ctx.db
    .selectFrom('wiki_pages')
    .leftJoin('accounts', 'accounts.id', 'wiki_pages.edited_by')
    .select(['body_md', 'body_html', 'edited_at', 'accounts.name as editor'])
    .where('community_id', 'is', null)
    .where('wiki_pages.name', '=', key)
    .executeTakeFirst()
  const canEdit = isAdmin(ctx.viewer)
  if (row !== undefined)
    return {
      name: key,
      html: row.body_html,
      markdown: canEdit ? row.body_md : '',
      editedAt: row.edited_at.toISOString(),
      editor: row.editor,
      canEdit,
    }
  const markdown = Object.hasOwn(DEFAULT_PAGES, key) ? DEFAULT_PAGES[key] : undefined
  if (markdown === undefined) {
    // Whoever may write the page is shown where to begin.
    return canEdit ? { name: key, html: '', markdown: '', editedAt: null, editor: null, canEdit } : null
  }
  const { html } = renderMarkdown(markdown, { kind: 'wiki' })
  return { name: key, html, markdown: canEdit ? markdown : '', editedAt: null, editor: null, canEdit }
}
