import { sql } from 'kysely'
import { findAccountId } from '#domain/accounts/load-accounts.ts'
import { requireAdmin, requireWriter } from '#domain/accounts/policy.ts'
import { loadCommentRows } from '#domain/comments/load-comments.ts'
import { loadPostRows } from '#domain/posts/load-posts.ts'
import { thingPath } from '#domain/posts/permalink.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { type ThingColumns, toPlacedRef, toThingColumns } from '#platform/database/thing-columns.ts'
import { fail } from '#shared/errors.ts'
import { type AccountId, type CommentId, type PostId, parseBase36 } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { SITE_REPORT_REASONS } from '#shared/moderation/report-reasons.ts'
import { accountPath, communityPath } from '#shared/paths.ts'
import { lengthOf, withoutControls } from '#shared/text/clean-text.ts'
import { decodeSegment } from '#shared/text/decode-segment.ts'
import { commentRef, postRef } from '#shared/thing-ref.ts'
import type { SiteReportView } from '#shared/views/mod-view.ts'

type Target = ThingColumns & {
  account_id: AccountId | null
  title_then: string | null
  body_then: string | null
}
const NOTHING = { ...toThingColumns(null), account_id: null, title_then: null, body_then: null }

/**
 * Reports a post, comment or account to the site's admins, by its URL on this site (R2.10-26); once per person and item. Throws
 * `login_required`, `suspended`, `field_invalid` (link, reason), `body_too_long` (note), `already_reported`.
 */
export async function reportToAdmins(
  ctx: Ctx,
  input: { link: string; reason: string; note: string; publicUrl: string },
): Promise<void> {
  const member = requireWriter(ctx)
  const note = withoutControls(input.note).trim()
  if (!(SITE_REPORT_REASONS as readonly string[]).includes(input.reason))
    fail('field_invalid', { field: 'reason' })
  if (lengthOf(note) > LIMITS.reportNoteLength)
    fail('body_too_long', { field: 'note', limit: LIMITS.reportNoteLength })
  const target = await findTarget(member, pathOf(input.link, input.publicUrl))
  if (target === null) fail('field_invalid', { field: 'link' })
  const inserted = await inTransaction(member, tx =>
    tx.db
      .insertInto('site_reports')
      .values({
        reporter_id: tx.viewer.id,
        ...target,
        reason: input.reason,
        note,
        created_at: tx.now(),
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  if (inserted === undefined) fail('already_reported')
}

/** Returns the path of a URL on this site, or of a bare path; null for anything else. */
function pathOf(link: string, publicUrl: string): string | null {
  const text = link.trim()
  if (text.startsWith('/') && !text.startsWith('//')) return text
  const url = URL.parse(/^[\w-]+(?:\.[\w-]+)*(?::\d+)?\//.test(text) ? `https://${text}` : text)
  const own = URL.parse(publicUrl)
  return url !== null && own !== null && url.host === own.host ? url.pathname : null
}

async function findTarget(ctx: MemberCtx, path: string | null): Promise<Target | null> {
  if (path === null) return null
  const [, post, comment] = /\/comments\/([a-z0-9]+)(?:\/[^/]*(?:\/([a-z0-9]+))?)?/i.exec(path) ?? []
  if (comment !== undefined) {
    const id = parseBase36<CommentId>(comment.toLowerCase())
    const [found] = id === null ? [] : await loadCommentRows(ctx, { ids: [id] })
    return found === undefined
      ? null
      : { ...NOTHING, ...toThingColumns(commentRef(found.row.id)), body_then: found.row.body_md }
  }
  if (post !== undefined) {
    const id = parseBase36<PostId>(post.toLowerCase())
    const [found] = id === null ? [] : await loadPostRows(ctx, { ids: [id], withBody: true })
    if (found === undefined) return null
    const { row } = found
    return {
      ...NOTHING,
      ...toThingColumns(postRef(row.id)),
      title_then: row.title,
      body_then: row.url ?? row.body_md,
    }
  }
  const [, name] = /^\/(?:user|u)\/([^/]+)/.exec(path) ?? []
  const accountId = name === undefined ? null : await findAccountId(ctx, { name: decodeSegment(name) })
  return accountId === null ? null : { ...NOTHING, account_id: accountId }
}

const PAGE = 50

/** Returns open reports to admins, oldest first. Throws `login_required`, `not_allowed`. */
export async function listSiteReports(ctx: Ctx): Promise<SiteReportView[]> {
  const { db } = requireAdmin(ctx, 'content')
  const { rows } = await sql<Row>`
    select r.id, r.reason, r.note, r.title_then, r.body_then, r.created_at, reporter.name as reporter,
      coalesce(subject.name, author.name) as subject, k.id as comment_id, p.id as thread_id, p.title, c.name as place,
      c.kind as place_kind
    from site_reports r
    join accounts reporter on reporter.id = r.reporter_id
    left join accounts subject on subject.id = r.account_id
    left join comments k on k.id = r.comment_id
    left join posts p on p.id = coalesce(r.post_id, k.post_id)
    left join communities c on c.id = p.community_id
    left join accounts author on author.id = coalesce(k.author_id, p.author_id)
    where r.resolved_at is null order by r.id limit ${sql.lit(PAGE)}`.execute(db)
  return rows.map(row => ({
    id: row.id,
    reason: row.reason,
    note: row.note,
    titleThen: row.title_then,
    bodyThen: row.body_then,
    at: row.created_at.toISOString(),
    reporter: row.reporter,
    subject: row.subject,
    path: placeOf(row),
  }))
}

/** Marks a report as resolved. Throws `login_required`, `not_allowed`, `not_found`. */
export async function resolveSiteReport(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const { db, viewer } = requireAdmin(requireWriter(ctx), 'content')
  const row = await db
    .updateTable('site_reports')
    .set({ resolved_at: ctx.now(), resolved_by: viewer.id })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) fail('not_found')
}

type Row = {
  id: number
  reason: string
  note: string
  title_then: string | null
  body_then: string | null
  created_at: Date
  reporter: string
  subject: string | null
  comment_id: CommentId | null
  /** Thread of an existing item: the post itself, or a comment's post. */
  thread_id: PostId | null
  title: string | null
  place: string | null
  place_kind: string | null
}

function placeOf(row: Row): string | null {
  if (row.thread_id === null || row.title === null || row.place === null)
    return row.subject === null ? null : accountPath(row.subject)
  const base = row.place_kind === 'profile' ? accountPath(row.place.slice(2)) : communityPath(row.place)
  const ref = toPlacedRef({ post_id: row.thread_id, comment_id: row.comment_id })
  return thingPath(base, { id: row.thread_id, title: row.title }, ref)
}
