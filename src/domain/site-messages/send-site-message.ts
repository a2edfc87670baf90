import { sql } from 'kysely'
import { requireAdmin } from '#domain/accounts/policy.ts'
import { recordAct } from '#domain/admin/admin-log.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { fail } from '#shared/errors.ts'
import type { SiteMessagePreview } from '#shared/inbox/site-message-view.ts'
import { inAudience } from './audience-sql.ts'
import { digestOf, parseSiteMessage, type SiteMessageInput } from './parse-site-message.ts'

const FORM_KEY = /^[\w-]{8,64}$/

/** Returns what a message would look like, and to how many it would go. Throws `login_required`, `not_allowed`, and as parsing. */
export async function previewSiteMessage(ctx: Ctx, input: SiteMessageInput): Promise<SiteMessagePreview> {
  const { db } = requireAdmin(ctx, 'site')
  const { subject, body_html: html, audience, namedIds, unknown } = await parseSiteMessage(ctx, input)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from accounts a where ${inAudience(audience, namedIds)}`.execute(db)
  return { subject, html, count: rows[0]?.count ?? 0, unknown, digest: digestOf(input) }
}

type Sent = SiteMessageInput & { formKey: string; previewed: string }

/**
 * Sends a previewed message to all members of an audience, from now on; a form that is sent twice sends it once.
 * Throws `login_required`, `not_allowed`, `bad_request` (form key), `not_previewed`, `field_invalid` for unknown
 * `names`, and as parsing.
 */
export async function sendSiteMessage(ctx: Ctx, { formKey, previewed, ...input }: Sent): Promise<void> {
  const admin = requireAdmin(ctx, 'site')
  if (!FORM_KEY.test(formKey)) fail('bad_request', { field: 'formKey' })
  if (previewed !== digestOf(input)) fail('not_previewed')
  const parsed = await parseSiteMessage(ctx, input)
  const { namedIds, unknown, audience, subject } = parsed
  if (unknown.length > 0) fail('field_invalid', { field: 'names' })
  await inTransaction(admin, async tx => {
    const made = await tx.db
      .insertInto('site_messages')
      .values({
        ...{ form_key: formKey, subject, audience, named_ids: namedIds },
        ...{
          body_md: parsed.body_md,
          body_html: parsed.body_html,
          renderer_version: parsed.renderer_version,
        },
        ...{ written_by: tx.viewer.id, created_at: tx.now() },
      })
      .onConflict(conflict => conflict.column('form_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) return
    await recordAct(tx, { act: 'send_message', subjectId: null, details: { name: subject, audience } })
    await enqueueJob(
      tx,
      'site-messages.send',
      { messageId: made.id },
      { key: `site-messages.send:${made.id}` },
    )
  })
}

/** Stops sending a message; those who have it keep it. Throws `login_required`, `not_allowed`, `not_found` (gone, or sent). */
export async function stopSiteMessage(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await inTransaction(requireAdmin(ctx, 'site'), async tx => {
    const stopped = await tx.db
      .updateTable('site_messages')
      .set({ done_at: tx.now(), is_stopped: true })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .returning(['subject', 'told'])
      .executeTakeFirst()
    if (stopped === undefined) fail('not_found')
    await recordAct(tx, {
      act: 'stop_message',
      subjectId: null,
      details: { name: stopped.subject, count: stopped.told },
    })
  })
}
