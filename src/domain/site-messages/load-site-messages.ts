import { sql } from 'kysely'
import { holdsRole, requireAdmin, requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { SiteMessageLine } from '#shared/inbox/site-message-view.ts'

const LATEST = 50

/** Returns the latest messages of the admins. Throws `login_required`, `not_allowed`. */
export async function listSiteMessages(ctx: Ctx): Promise<SiteMessageLine[]> {
  const rows = await requireAdmin(ctx, 'site')
    .db.selectFrom('site_messages as m')
    .leftJoin('accounts as a', join => join.onRef('a.id', '=', 'm.written_by').on('a.deleted_at', 'is', null))
    .select([
      'm.id',
      'm.subject',
      'm.audience',
      'm.created_at',
      'm.told',
      'm.done_at',
      'm.is_stopped',
      'a.name',
    ])
    .orderBy('m.id', 'desc')
    .limit(LATEST)
    .execute()
  return rows.map(row => ({
    ...{ id: row.id, subject: row.subject, audience: row.audience, by: row.name, told: row.told },
    sentAt: row.created_at.toISOString(),
    state: row.done_at === null ? 'sending' : row.is_stopped ? 'stopped' : 'sent',
  }))
}

type Message = { subject: string; html: string; sentAt: string }

/** Returns a message that the viewer was sent; admins can read all. Throws `login_required`, `not_found`. */
export async function loadSiteMessage(ctx: Ctx, { id }: { id: number }): Promise<Message> {
  const { db, viewer } = requireViewer(ctx)
  const { rows } = await sql<{ subject: string; body_html: string; created_at: string }>`
    select m.subject, m.body_html, m.created_at::text from site_messages m
    where m.id = ${id} and (${holdsRole(viewer, 'site')}::boolean or exists (
      select from notifications n where n.account_id = ${viewer.id} and n.cause = 'site-message ' || m.id))`.execute(
    db,
  )
  const row = rows[0] ?? fail('not_found')
  return { subject: row.subject, html: row.body_html, sentAt: new Date(row.created_at).toISOString() }
}
