import { type RawBuilder, sql } from 'kysely'
import { requireAdmin, requireWriter } from '#domain/accounts/policy.ts'
import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { cleanText } from '#shared/text/clean-text.ts'
import type { DiffView, WikiConflictView, WikiRevisionView } from '#shared/views/wiki-view.ts'
import { compareTexts } from './compare-texts.ts'
import { loadReadableWiki, loadWiki, type WikiPlace } from './load-wiki.ts'
import { findWikiPage, toPageSettings } from './load-wiki-page.ts'
import { logWikiAct } from './log-wiki-act.ts'
import { canReadRevision, refuseWikiEditing, refuseWikiReading } from './policy.ts'
import { canReadPagesSql, canReadRevisionsSql } from './policy-sql.ts'
import { write } from './save-wiki-page.ts'
import { normalWikiName } from './wiki-name.ts'
import { type RevisionRow, toRevisionView } from './wiki-rows.ts'

const PAGE = 50

const columns = sql`r.id, p.name as page, r.author_id, a.name as author, r.written_at, r.reason, r.reverted_to,
  r.is_hidden, p.revision_id = r.id as is_current`
const tables = sql`wiki_revisions r join wiki_pages p on p.id = r.page_id
  left join accounts a on a.id = r.author_id and a.deleted_at is null`

/**
 * Returns the revisions of a page, or of the whole wiki, newest first; hidden ones only for those who hide them. Throws
 * `not_found`, `community_private`, `wiki_off`.
 */
export async function listWikiRevisions(
  ctx: Ctx,
  { communityId, name, before }: WikiPlace & { name: string | null; before: number | null },
): Promise<{ revisions: WikiRevisionView[]; next: number | null }> {
  const wiki = await loadReadableWiki(ctx, { communityId })
  const page = name === null ? null : await requirePage(ctx, { communityId, name })
  const where = page === null ? sql`${ofRevisions(communityId)}` : sql`r.page_id = ${page.id}`
  const { rows } = await sql<RevisionRow>`
    select ${columns} from ${tables}
    where ${where} and r.id < coalesce(${before}::bigint, 9223372036854775807)
      and ${canReadPagesSql(ctx.viewer, wiki)} and ${canReadRevisionsSql(ctx.viewer, wiki)}
    order by r.id desc limit ${sql.lit(PAGE + 1)}`.execute(ctx.db)
  const shown = rows.slice(0, PAGE)
  const next = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null
  return { revisions: shown.map(toRevisionView), next }
}

/**
 * Returns two revisions of a page side by side, the older one left; for others hidden ones don't exist. Throws what
 * {@link listWikiRevisions} throws.
 */
export async function compareWikiRevisions(
  ctx: Ctx,
  { communityId, name, ids }: WikiPlace & { name: string; ids: readonly [number, number] },
): Promise<{ from: WikiRevisionView; to: WikiRevisionView; diff: DiffView }> {
  const wiki = await loadReadableWiki(ctx, { communityId })
  const page = await requirePage(ctx, { communityId, name })
  const { rows } = await sql<RevisionRow & { body_md: string }>`
    select ${columns}, r.body_md from ${tables}
    where r.page_id = ${page.id} and r.id = any(${[...ids]}::bigint[])
      and ${canReadRevisionsSql(ctx.viewer, wiki)} order by r.id`.execute(ctx.db)
  const [from, to = from] = rows
  if (from === undefined || to === undefined || rows.length < new Set(ids).size) fail('not_found')
  return {
    from: toRevisionView(from),
    to: toRevisionView(to),
    diff: compareTexts(from.body_md, to.body_md),
  }
}

/** Returns a page's current text beside a conflicting edit; null when the page is gone. */
export async function loadWikiConflict(
  ctx: Ctx,
  { communityId, name, markdown }: WikiPlace & { name: string; markdown: string },
): Promise<WikiConflictView | null> {
  const wiki = await loadWiki(ctx, { communityId })
  const row = await findWikiPage(ctx, { communityId, name: normalWikiName(name) })
  if (row === null || refuseWikiEditing(ctx.viewer, wiki, toPageSettings(row)) !== null) return null
  const { revision } = row
  const current = { ...revision, page: row.name, is_current: true, written_at: new Date(revision.written_at) }
  return {
    current: toRevisionView(current),
    markdown: revision.body_md,
    diff: compareTexts(revision.body_md, cleanText(markdown)),
  }
}

/**
 * Restores a revision's text as a new revision. Throws what `saveWikiPage` throws, and `not_found` for a revision that is not
 * the page's, or hidden from the viewer.
 */
export async function revertWikiPage(
  ctx: Ctx,
  { communityId, name, revisionId }: WikiPlace & { name: string; revisionId: number },
): Promise<void> {
  const member = requireWriter(ctx)
  const wiki = await loadWiki(member, { communityId })
  const key = normalWikiName(name)
  const [now, then] = await Promise.all([
    findWikiPage(member, { communityId, name: key }),
    findWikiPage(member, { communityId, name: key, revisionId }),
  ])
  if (now === null || then === null) fail('not_found')
  if (!canReadRevision(member.viewer, wiki, { isHidden: then.revision.is_hidden })) fail('not_found')
  const text = then.revision.body_md
  await inTransaction(member, tx =>
    write(tx, wiki, { name: key, text, reason: '', baseId: now.revision_id, revertedTo: revisionId }),
  )
}

/**
 * Hides a revision from everyone except those who may hide them, or shows it again. Throws `login_required`, `not_allowed`,
 * `not_found`, and `wiki_revision_current` for the current one.
 */
export async function setRevisionHidden(
  ctx: Ctx,
  { communityId, revisionId, isHidden }: WikiPlace & { revisionId: number; isHidden: boolean },
): Promise<void> {
  const member = await requireWikiManager(ctx, { communityId })
  await inTransaction(member, async tx => {
    const { rows } = await sql<{ page: string; current: number | null }>`
      select p.name as page, p.revision_id as current from wiki_pages p join wiki_revisions r on r.page_id = p.id
      where r.id = ${revisionId} and ${ofRevisions(communityId)} for update of p`.execute(tx.db)
    const [row] = rows
    if (row === undefined) fail('not_found')
    if (isHidden && row.current === revisionId) fail('wiki_revision_current')
    const changed = await tx.db
      .updateTable('wiki_revisions')
      .set({ is_hidden: isHidden })
      .where('id', '=', revisionId)
      .where('is_hidden', '<>', isHidden)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return
    const act = isHidden ? 'wiki_hide' : 'wiki_show'
    await logWikiAct(tx, { communityId }, { act, details: { page: row.page, revision: revisionId } })
  })
}

/** Requires a manager of a wiki, for a write. Throws `login_required`, `not_found`, `not_allowed`. */
export async function requireWikiManager(ctx: Ctx, { communityId }: WikiPlace): Promise<MemberCtx> {
  if (communityId === null) return requireAdmin(ctx, 'content')
  return (await requireModerator(ctx, { communityId, right: 'wiki' })).member
}

async function requirePage(ctx: Ctx, { communityId, name }: WikiPlace & { name: string }) {
  const wiki = await loadReadableWiki(ctx, { communityId })
  const row = await findWikiPage(ctx, { communityId, name: normalWikiName(name) })
  if (row === null) fail('not_found')
  const refusal = refuseWikiReading(ctx.viewer, wiki, { isSecret: row.is_secret })
  return refusal === null ? row : fail(refusal)
}

/** Returns a condition on revisions `r` of a wiki. */
function ofRevisions(communityId: WikiPlace['communityId']): RawBuilder<boolean> {
  return communityId === null ? sql`r.community_id is null` : sql`r.community_id = ${communityId}`
}
