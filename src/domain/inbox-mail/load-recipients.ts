import { sql } from 'kysely'
import type { QuietHours } from '#domain/inbox/quiet-hours.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Digest } from '#shared/inbox/digests.ts'

/** A member who can be emailed. */
export type Recipient = {
  /** A regular member: an email never shows what only staff or admins may see. */
  viewer: Viewer
  email: string
  hours: QuietHours
  /** Stored choices by group of notifications. */
  choices: unknown
  digest: Digest
}

type Row = QuietHours & {
  id: AccountId
  name: string
  email: string
  preferences: unknown
  is_premium: boolean
  choices: unknown
  digest: Digest
}

/** Loads members with a verified address that accepts email; the others are missing. One statement. */
export async function loadRecipients(
  ctx: Ctx,
  accountIds: readonly AccountId[],
): Promise<Map<AccountId, Recipient>> {
  const { rows } = await sql<Row>`
    select a.id, a.name, a.email, a.preferences, s.choices, coalesce(a.premium_until > ${ctx.now()}, false) as is_premium, coalesce(s.digest, 'off') as digest,
      coalesce(s.time_zone, 'UTC') as time_zone, s.quiet_from, s.quiet_to
    from accounts a left join notification_settings s on s.account_id = a.id
    where a.id = any(${[...accountIds]}::bigint[]) and a.deleted_at is null and a.email is not null
      and a.email_verified_at is not null
      and (s.stopped_email is null or lower(s.stopped_email) <> lower(a.email))`.execute(ctx.db)
  return new Map(rows.map(row => [row.id, toRecipient(row)]))
}

function toRecipient({ id, name, email, choices, digest, ...row }: Row): Recipient {
  const preferences = parsePreferences(row.preferences)
  return {
    viewer: {
      ...{ id, name, isStaff: false, isAdmin: false, isPremium: row.is_premium },
      ...{ showNsfw: preferences.showNsfw, preferences },
    },
    ...{ email, choices, digest },
    hours: { time_zone: row.time_zone, quiet_from: row.quiet_from, quiet_to: row.quiet_to },
  }
}
