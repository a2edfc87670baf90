import { requireAdmin } from '#domain/accounts/policy.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import type { Ctx } from '#platform/context/context.ts'
import { cleanText, lengthOf } from '#shared/clean-text.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { isWikiName } from './wiki-name.ts'

/**
 * Writes one of the site's own documents. For admins. Throws `login_required`, `not_allowed`, `not_found` where the name
 * can be none, `body_too_long`.
 */
export async function editSitePage(
  ctx: Ctx,
  { name, markdown }: { name: string; markdown: string },
): Promise<void> {
  const { db, viewer, now } = requireAdmin(ctx)
  const key = name.toLowerCase()
  if (!isWikiName(key)) fail('not_found')
  const text = cleanText(markdown)
  if (lengthOf(text) > LIMITS.wikiPageLength)
    fail('body_too_long', { field: 'markdown', limit: LIMITS.wikiPageLength })
  const { html, rendererVersion } = renderMarkdown(text, { kind: 'wiki' })
  const page = {
    body_md: text,
    body_html: html,
    renderer_version: rendererVersion,
    edited_by: viewer.id,
    edited_at: now(),
  }
  await db
    .insertInto('wiki_pages')
    .values({ ...page, community_id: null, name: key })
    .onConflict(conflict => conflict.columns(['community_id', 'name']).doUpdateSet(page))
    .execute()
}
