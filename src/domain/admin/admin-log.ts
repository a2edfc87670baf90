import { holdsRole, requireAdmin } from '#domain/accounts/policy.ts'
import type { Ctx, MemberCtx, Viewer } from '#platform/context/context.ts'
import type { AdminRole } from '#shared/accounts/admin-roles.ts'
import { memberName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import {
  ADMIN_LOG_KINDS,
  type AdminAct,
  type AdminActView,
  type AdminLogKind,
} from '#shared/views/admin-view.ts'

const PAGE = 50
const DAY_MS = 86_400_000
/** Entries that are read at once for a file, and the most in one. */
const SLICE = 1_000
const MOST_IN_FILE = 100_000

/** Adds an entry to the admin log, in the transaction of the action. The table is append-only. */
export async function recordAct(
  tx: MemberCtx,
  {
    act,
    subjectId,
    details = {},
  }: { act: AdminAct; subjectId: AccountId | null; details?: Record<string, unknown> },
): Promise<void> {
  await tx.db
    .insertInto('admin_acts')
    .values({
      admin_id: tx.viewer.id,
      act,
      subject_id: subjectId,
      details: JSON.stringify(details),
      at: tx.now(),
    })
    .execute()
}

/** The role that may read each kind of entry, besides full admins: the one that allows those acts. */
const ROLE_OF_KIND: Readonly<Record<AdminLogKind, AdminRole>> = {
  suspensions: 'accounts',
  accounts: 'accounts',
  signUps: 'accounts',
  content: 'accounts',
  media: 'content',
  wiki: 'content',
  site: 'site',
  economy: 'money',
}

/** Filter for the log: account names, and days in UTC, the last one included. */
export type ActFilter = {
  kind?: AdminLogKind
  by?: string
  about?: string
  from?: string
  to?: string
}

/**
 * Returns actions, newest first; for one account, by filter, or before an entry. Throws `login_required`, `not_allowed`,
 * `field_invalid` (from, to).
 */
export async function listActs(
  ctx: Ctx,
  {
    subjectId,
    before,
    kind,
    by = '',
    about = '',
    from = '',
    to = '',
    only,
    limit = PAGE,
  }: ActFilter & {
    only?: readonly AdminAct[]
    subjectId?: AccountId
    before?: number
    limit?: number
  },
): Promise<{ acts: AdminActView[]; next: number | null }> {
  const { db, viewer } = requireAdmin(ctx, 'any')
  const readable = holdsRole(viewer, 'all') ? null : readableActs(viewer)
  const rows = await db
    .selectFrom('admin_acts as act')
    .leftJoin('accounts as admin', 'admin.id', 'act.admin_id')
    .leftJoin('accounts as subject', 'subject.id', 'act.subject_id')
    .select(['act.id', 'act.act', 'act.at', 'act.details', 'admin.name as by', 'subject.name as subject'])
    .$if(subjectId !== undefined, query => query.where('act.subject_id', '=', subjectId as AccountId))
    .$if(kind !== undefined, query => query.where('act.act', 'in', [...ADMIN_LOG_KINDS[kind ?? 'accounts']]))
    .$if(readable !== null, query => query.where('act.act', 'in', readable ?? []))
    .$if(only !== undefined, query => query.where('act.act', 'in', [...(only ?? [])]))
    .$if(by !== '', query => query.where('admin.name_key', '=', nameKey(by)))
    .$if(about !== '', query => query.where('subject.name_key', '=', nameKey(about)))
    .$if(from !== '', query => query.where('act.at', '>=', dayOf(from, 'from')))
    .$if(to !== '', query => query.where('act.at', '<', new Date(dayOf(to, 'to').getTime() + DAY_MS)))
    .$if(before !== undefined, query => query.where('act.id', '<', before as number))
    .orderBy('act.id', 'desc')
    .limit(limit + 1)
    .execute()
  const acts = rows.slice(0, limit).map(row => ({
    id: row.id,
    act: row.act as AdminAct,
    at: row.at.toISOString(),
    by: row.by,
    subject: row.subject,
    details: row.details as AdminActView['details'],
  }))
  return { acts, next: rows.length > limit ? (acts.at(-1)?.id ?? null) : null }
}

/** Yields all entries of a filter, newest first, a slice at a time. Throws what `listActs` throws. */
export async function* readActs(ctx: Ctx, filter: ActFilter): AsyncGenerator<AdminActView[]> {
  let before: number | undefined
  for (let count = 0; count < MOST_IN_FILE; count += SLICE) {
    const asked = before === undefined ? filter : { ...filter, before }
    const { acts, next } = await listActs(ctx, { ...asked, limit: SLICE })
    yield acts
    if (next === null) return
    before = next
  }
}

function readableActs(viewer: Viewer): AdminAct[] {
  const kinds = Object.keys(ROLE_OF_KIND) as AdminLogKind[]
  return kinds.flatMap(kind => (holdsRole(viewer, ROLE_OF_KIND[kind]) ? [...ADMIN_LOG_KINDS[kind]] : []))
}

function nameKey(text: string): string {
  return memberName(cleanLine(text)).toLowerCase()
}

function dayOf(text: string, field: 'from' | 'to'): Date {
  const day = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime())) fail('field_invalid', { field })
  return day
}
