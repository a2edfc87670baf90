import { sql } from 'kysely'
import { holdsRole, requireViewer, requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { emitEvent } from '#platform/events/emit-event.ts'
import { fail } from '#shared/errors.ts'
import { LIMITS } from '#shared/limits.ts'
import { cleanLine, cleanText, lengthOf } from '#shared/text/clean-text.ts'
import type { WikiDraftView, WikiPageSettings } from '#shared/views/wiki-view.ts'
import { loadWiki, type Wiki, type WikiPlace } from './load-wiki.ts'
import { defaultText, findWikiPage, newPageSettings, ofWiki, toPageSettings } from './load-wiki-page.ts'
import { logWikiAct } from './log-wiki-act.ts'
import { refuseWikiEditing } from './policy.ts'
import { renderWikiAside } from './render-wiki-aside.ts'
import { normalWikiName, parseWikiName } from './wiki-name.ts'

export type WikiSave = WikiPlace & {
  name: string
  markdown: string
  reason: string
  /** The edited revision; null for a new page. */
  baseRevisionId: number | null
}

/** Returns a page's text for editing; null when there is no such page. Throws what saving it throws. */
export async function loadWikiDraft(
  ctx: Ctx,
  { communityId, name }: WikiPlace & { name: string },
): Promise<WikiDraftView | null> {
  const member = requireViewer(ctx)
  const key = normalWikiName(name)
  const wiki = await loadWiki(member, { communityId })
  const row = await findWikiPage(member, { communityId, name: key })
  checkEditing(member, wiki, row === null ? null : toPageSettings(row))
  if (row !== null) return { name: key, markdown: row.revision.body_md, revisionId: row.revision.id }
  const markdown = defaultText({ communityId }, key)
  return markdown === '' ? null : { name: key, markdown, revisionId: null }
}

/**
 * Creates or edits a page; returns its name. Throws `login_required`, `suspended`, `password_reset_needed`, `not_found`,
 * `community_private`, `wiki_off`, `not_allowed`, `wiki_for_approved`, `wiki_account_too_new`, `wiki_karma_too_low`; for fields
 * `wiki_name_invalid`, `wiki_name_reserved`, `body_too_long`, `field_invalid` (reason); and, if the page changed since editing
 * began, `wiki_page_exists` or `wiki_conflict`.
 */
export async function saveWikiPage(ctx: Ctx, save: WikiSave): Promise<{ name: string }> {
  const member = requireWriter(ctx)
  const wiki = await loadWiki(member, save)
  checkEditing(member, wiki, null)
  const name = parseWikiName(save.name)
  const reason = cleanLine(save.reason)
  if (lengthOf(reason) > LIMITS.wikiReasonLength) fail('field_invalid', { field: 'reason' })
  const text = parseWikiText(save.markdown)
  await inTransaction(member, tx => write(tx, wiki, { name, text, reason, baseId: save.baseRevisionId }))
  return { name }
}

/** Returns a page's text for storage. Throws `body_too_long` for `markdown`. */
function parseWikiText(markdown: string): string {
  const text = cleanText(markdown)
  if (lengthOf(text) > LIMITS.wikiPageLength)
    fail('body_too_long', { field: 'markdown', limit: LIMITS.wikiPageLength })
  return text
}

type Write = { name: string; text: string; reason: string; baseId: number | null; revertedTo?: number }

/** Writes a revision, unless nothing changed. A missing page is created first, so that its row can be locked. */
export async function write(
  tx: MemberCtx,
  wiki: Wiki,
  { name, text, reason, baseId, revertedTo }: Write,
): Promise<void> {
  const { pageId, currentId, currentText, rights } = await lockPage(tx, wiki, name)
  // Creating a page must not reveal a restricted one of that name.
  if (baseId === null && refuseWikiEditing(tx.viewer, wiki, rights) === 'not_found')
    fail('not_allowed', { field: 'name' })
  checkEditing(tx, wiki, rights)
  if (currentId !== baseId) fail(baseId === null ? 'wiki_page_exists' : 'wiki_conflict')
  if (currentText === text) return
  const at = tx.now()
  const by = tx.viewer.id
  const revision = await tx.db
    .insertInto('wiki_revisions')
    .values({
      page_id: pageId,
      community_id: wiki.communityId,
      body_md: text,
      reason,
      reverted_to: revertedTo ?? null,
      author_id: by,
      written_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { html, rendererVersion, contents } = await renderWikiAside(name, text)
  await tx.db
    .updateTable('wiki_pages')
    .set({
      body_md: text,
      body_html: html,
      renderer_version: rendererVersion,
      contents: JSON.stringify(contents),
      revision_id: revision.id,
      edited_by: by,
      edited_at: at,
    })
    .where('id', '=', pageId)
    .execute()
  await emitEvent(tx, 'wiki.revised', {
    ...{ pageId, revisionId: revision.id, authorId: by, communityId: wiki.communityId },
  })
  await logRevision(tx, wiki, { page: name, reason, revision: revision.id, isNew: currentId === null })
}

async function lockPage(tx: MemberCtx, { communityId }: Wiki, name: string) {
  const rights = newPageSettings(name)
  await tx.db
    .insertInto('wiki_pages')
    .values({
      community_id: communityId,
      name,
      body_md: '',
      body_html: '',
      renderer_version: 0,
      edited_by: tx.viewer.id,
      edited_at: tx.now(),
      created_at: tx.now(),
      edit_level: rights.editLevel,
      is_secret: rights.isSecret,
      is_listed: rights.isListed,
    })
    .onConflict(conflict => conflict.columns(['community_id', 'name']).doNothing())
    .execute()
  const { rows } = await sql<Parameters<typeof toPageSettings>[0] & Locked>`
    select p.id, p.revision_id, p.body_md, p.edit_level, p.is_secret, p.is_listed
    from wiki_pages p where ${ofWiki(communityId)} and p.name = ${name} for update`.execute(tx.db)
  const [row] = rows
  if (row === undefined) fail('conflict')
  const currentText = row.revision_id === null ? null : row.body_md
  return { pageId: row.id, currentId: row.revision_id, currentText, rights: toPageSettings(row) }
}

type Locked = { id: number; revision_id: number | null; body_md: string }

function checkEditing(ctx: MemberCtx, wiki: Wiki, page: WikiPageSettings | null): void {
  const refusal = refuseWikiEditing(ctx.viewer, wiki, page)
  if (refusal !== null) fail(refusal, { days: wiki.settings.accountAgeDays, karma: wiki.settings.karma })
}

/** Logs revisions of moderators and admins; others are only in the wiki's history. */
async function logRevision(
  tx: MemberCtx,
  { communityId, standing }: Wiki,
  details: { page: string; reason: string; revision: number; isNew: boolean },
): Promise<void> {
  const isLogged = holdsRole(tx.viewer, 'content') || standing?.isModerator === true
  if (isLogged) await logWikiAct(tx, { communityId }, { act: 'wiki_revise', details })
}
