import { sql } from 'kysely'
import type { QuietHours } from '#domain/inbox/quiet-hours.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import type { AccountId } from '#shared/ids.ts'

/** A member to send something to, outside any request. */
export type Reader = { viewer: Viewer; choices: unknown; hours: QuietHours }

type Row = {
  id: AccountId
  name: string
  preferences: unknown
  choices: unknown
  isPremium: boolean
} & QuietHours

/**
 * Returns these accounts as regular members: a push message never shows what only admins or staff may see. Without deleted ones.
 */
export async function loadReaders(ctx: Ctx, ids: readonly AccountId[]): Promise<Map<AccountId, Reader>> {
  const { rows } = await sql<Row>`
    select a.id, a.name, a.preferences, coalesce(a.premium_until > ${ctx.now()}, false) as "isPremium", s.choices, coalesce(s.time_zone, 'UTC') as time_zone, s.quiet_from, s.quiet_to
    from accounts a left join notification_settings s on s.account_id = a.id
    where a.id = any(${[...ids]}::bigint[]) and a.deleted_at is null`.execute(ctx.db)
  return new Map(rows.map(row => [row.id, toReader(row)]))
}

function toReader({ id, name, preferences: stored, choices, isPremium, ...hours }: Row): Reader {
  const preferences = parsePreferences(stored)
  const { showNsfw } = preferences
  const viewer = { id, name, isStaff: false, isAdmin: false, isPremium, showNsfw, preferences }
  return { viewer, choices, hours }
}
