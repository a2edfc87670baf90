import { requireAdmin } from '#domain/accounts/policy.ts'
import { recordAct } from '#domain/admin/admin-log.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_LIMITS,
  type AnnouncementView,
} from '#shared/site/announcements.ts'
import { cleanLine, lengthOf } from '#shared/text/clean-text.ts'
import { isBlank } from '#shared/text/is-blank.ts'

const SHOWN = 50

/** Returns announcements, newest first. Throws `login_required`, `not_allowed`. */
export async function listAnnouncements(ctx: Ctx): Promise<AnnouncementView[]> {
  const { db } = requireAdmin(ctx, 'site')
  const rows = await db
    .selectFrom('announcements as n')
    .leftJoin('accounts as a', join => join.onRef('a.id', '=', 'n.set_by').on('a.deleted_at', 'is', null))
    .select(['n.id', 'n.body', 'n.kind', 'n.audience', 'n.is_dismissible', 'n.starts_at', 'n.ends_at'])
    .select(['n.ended_at', 'a.name as by'])
    .orderBy('n.id', 'desc')
    .limit(SHOWN)
    .execute()
  const now = ctx.now()
  return rows.map(row => ({
    ...{ id: row.id, body: row.body, kind: row.kind, audience: row.audience, by: row.by },
    isDismissible: row.is_dismissible,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    state:
      row.ended_at !== null || (row.ends_at !== null && row.ends_at <= now)
        ? ('over' as const)
        : row.starts_at > now
          ? ('planned' as const)
          : ('shown' as const),
    isEnded: row.ended_at !== null && (row.ends_at === null || row.ends_at > now),
  }))
}

export type AnnouncementInput = {
  body: string
  kind: string
  audience: string
  isDismissible: boolean
  /** Times in UTC as `datetime-local` fields send them; empty: at once, and until it is ended. */
  from: string
  until: string
}

/**
 * Announces something above every page. Throws `login_required`, `not_allowed`, `recent_login_required`, `text_too_long`
 * (body), `field_invalid` (body, kind, audience, from, until), `too_many_announcements`.
 */
export async function announce(ctx: Ctx, input: AnnouncementInput): Promise<void> {
  const admin = requireAdmin(ctx, 'site')
  const body = cleanLine(input.body)
  if (isBlank(body)) fail('field_invalid', { field: 'body' })
  if (lengthOf(body) > ANNOUNCEMENT_LIMITS.body)
    fail('text_too_long', { field: 'body', limit: ANNOUNCEMENT_LIMITS.body })
  const kind = ANNOUNCEMENT_KINDS.find(one => one === input.kind) ?? fail('field_invalid', { field: 'kind' })
  const audience =
    ANNOUNCEMENT_AUDIENCES.find(one => one === input.audience) ?? fail('field_invalid', { field: 'audience' })
  const now = ctx.now()
  const starts_at = parseTime(input.from, 'from') ?? now
  const ends_at = parseTime(input.until, 'until')
  if (ends_at !== null && (ends_at <= starts_at || ends_at <= now)) fail('field_invalid', { field: 'until' })
  await inTransaction(admin, async tx => {
    await requireFew(tx)
    await tx.db
      .insertInto('announcements')
      .values({
        ...{ body, kind, audience, starts_at, ends_at },
        ...{ is_dismissible: input.isDismissible, set_by: tx.viewer.id, set_at: now },
      })
      .execute()
    await recordAct(tx, { act: 'announce', subjectId: null, details: { name: body } })
  })
}

/** Ends an announcement, or brings it back. Throws `login_required`, `not_allowed`, `conflict`, `too_many_announcements`. */
export async function endAnnouncement(
  ctx: Ctx,
  { id, isEnded }: { id: number; isEnded: boolean },
): Promise<void> {
  await inTransaction(requireAdmin(ctx, 'site'), async tx => {
    if (!isEnded) await requireFew(tx)
    const row = await tx.db
      .updateTable('announcements')
      .set({ ended_at: isEnded ? tx.now() : null })
      .where('id', '=', id)
      .where('ended_at', isEnded ? 'is' : 'is not', null)
      .where(eb => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', tx.now())]))
      .returning('body')
      .executeTakeFirst()
    if (row === undefined) fail('conflict')
    const act = isEnded ? 'end_announcement' : 'announce'
    await recordAct(tx, { act, subjectId: null, details: { name: row.body } })
  })
}

/** Each takes room from every page. */
async function requireFew(tx: Ctx): Promise<void> {
  const rows = await tx.db
    .selectFrom('announcements')
    .select('id')
    .where('ended_at', 'is', null)
    .where(eb => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', tx.now())]))
    .limit(ANNOUNCEMENT_LIMITS.atOnce)
    .execute()
  const limit = ANNOUNCEMENT_LIMITS.atOnce
  if (rows.length >= limit) fail('too_many_announcements', { limit })
}

function parseTime(text: string, field: 'from' | 'until'): Date | null {
  if (text.trim() === '') return null
  const time = new Date(`${text.trim()}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text.trim()) || Number.isNaN(time.getTime()))
    fail('field_invalid', { field })
  return time
}
