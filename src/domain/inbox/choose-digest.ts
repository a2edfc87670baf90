import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Digest } from '#shared/inbox/digests.ts'
import { type LocalTime, nextLocalTime, previousLocalTime } from './local-time.ts'

const MONDAY = 1

type SentDigest = Exclude<Digest, 'off'>

/** Returns when a member's next digest is due; null without one. */
export function nextDigestAt(
  { digest, digestHour, timeZone }: { digest: Digest; digestHour: number; timeZone: string },
  after: Date,
): Date | null {
  if (digest === 'off') return null
  return nextLocalTime(timeZone, localTimeOf(digest, digestHour), after)
}

/** Returns when the digest before one was due: a period of a day can have 23 or 25 hours. */
export function digestBefore(
  { digest, digestHour, timeZone }: { digest: SentDigest; digestHour: number; timeZone: string },
  dueAt: Date,
): Date {
  return previousLocalTime(timeZone, localTimeOf(digest, digestHour), dueAt)
}

function localTimeOf(digest: SentDigest, hour: number): LocalTime {
  return { minute: hour * 60, ...(digest === 'weekly' && { weekday: MONDAY }) }
}

type Row = {
  id: AccountId
  preferences: unknown
  digest: Digest | null
  digest_hour: number | null
  time_zone: string | null
}

/** Starts a weekly digest for those of these accounts whose preferences ask for one, and ends that of the others. */
export async function followPreference(tx: Ctx, accountIds: readonly AccountId[]): Promise<void> {
  const { rows } = await sql<Row>`
    select a.id, a.preferences, s.digest, s.digest_hour, s.time_zone
    from accounts a left join notification_settings s on s.account_id = a.id
    where a.id = any(${[...accountIds]}::bigint[]) order by a.id`.execute(tx.db)
  for (const { id, digest, ...row } of rows) {
    const preferences = parsePreferences(row.preferences)
    if (preferences.emailDigest === ((digest ?? 'off') !== 'off')) continue
    await setDigest(tx, { accountId: id, digest: preferences.emailDigest ? 'weekly' : 'off' })
  }
}

/** Sets how often an account gets a digest, at the hour it chose before. */
export async function setDigest(
  tx: Ctx,
  { accountId, digest }: { accountId: AccountId; digest: Digest },
): Promise<void> {
  const row = await tx.db
    .selectFrom('notification_settings')
    .select(['digest_hour', 'time_zone'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const times = { digest, digestHour: row?.digest_hour ?? 8, timeZone: row?.time_zone ?? 'UTC' }
  const set = { digest, next_digest_at: nextDigestAt(times, tx.now()) }
  await tx.db
    .insertInto('notification_settings')
    .values({ account_id: accountId, ...set })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(set))
    .execute()
}

type DigestTimes = { accountId: AccountId; digest: Digest; digestHour: number; timeZone: string }

/** Sets when the next digests of these members are due, after this one. */
export async function moveDigests(tx: Ctx, members: readonly DigestTimes[]): Promise<void> {
  const next = members.map(({ accountId, ...times }) => ({ accountId, at: nextDigestAt(times, tx.now()) }))
  await sql`
    update notification_settings s set next_digest_at = n.at
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n("accountId" bigint, at timestamptz)
    where s.account_id = n."accountId"`.execute(tx.db)
}
