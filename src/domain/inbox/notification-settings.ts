import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { savePreferences } from '#domain/accounts/preferences.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { isTimeZone } from '#platform/time-zones/time-zones.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId } from '#shared/ids.ts'
import {
  CHANNELS,
  CHOICE_GROUPS,
  type Channel,
  type ChannelChoices,
  type RoomGroup,
  readChoices,
  storedChoices,
} from '#shared/inbox/channels.ts'
import { DEFAULT_MAIL_TIMES, type MailTimes } from '#shared/inbox/digests.ts'
import type { NotificationGroup } from '#shared/inbox/notification-kinds.ts'
import { nextDigestAt } from './choose-digest.ts'

const MOST_MINUTE = 24 * 60 - 1
const MOST_HOUR = 23

export type NotificationSettings = MailTimes & {
  choices: ChannelChoices
  /** False until they saved once: their time zone is unknown. */
  isSaved: boolean
  /** The mail server's reason when it refused an email to their address. */
  stopped: { email: string; reason: string } | null
}

/** Loads how the viewer is notified. Throws `login_required`. */
export async function loadNotificationSettings(ctx: Ctx): Promise<NotificationSettings> {
  const { db, viewer } = requireViewer(ctx)
  const row = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('account_id', '=', viewer.id)
    .executeTakeFirst()
  const choices = readChoices(row?.choices)
  if (row === undefined) return { ...DEFAULT_MAIL_TIMES, choices, isSaved: false, stopped: null }
  const { quiet_from: from, quiet_to: to, stopped_email: email } = row
  return {
    choices,
    isSaved: true,
    digest: row.digest,
    digestHour: row.digest_hour,
    timeZone: row.time_zone,
    quiet: from === null || to === null ? null : { from, to },
    stopped: email === null ? null : { email, reason: row.stopped_reason ?? '' },
  }
}

type Changes = Partial<MailTimes> & {
  choices?: Readonly<Record<Channel, readonly string[]>>
  /** The groups that `choices` is about; all of them when missing. */
  groups?: readonly string[]
}

/**
 * Changes how the viewer is notified; what isn't given stays. Throws `login_required`, and `field_invalid` naming the time zone,
 * hour or quiet hours.
 */
export async function saveNotificationSettings(ctx: Ctx, changes: Changes): Promise<void> {
  const { viewer } = requireViewer(ctx)
  await inTransaction(ctx, async tx => {
    // Settings changed one right after the other are saved by requests of their own.
    await tx.db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', viewer.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const before = await loadNotificationSettings(tx)
    const asked = { ...before, ...changes, choices: mergeChoices(before.choices, changes) }
    checkTimes(asked)
    const { digest, digestHour, timeZone, quiet } = asked
    const isDigestKept =
      before.digest === digest && before.digestHour === digestHour && before.timeZone === timeZone
    const set = {
      choices: JSON.stringify(storedChoices(asked.choices)),
      ...(!isDigestKept && { digest, digest_hour: digestHour }),
      ...(!isDigestKept && { next_digest_at: nextDigestAt(asked, tx.now()) }),
      time_zone: timeZone,
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
    }
    await tx.db
      .insertInto('notification_settings')
      .values({ account_id: viewer.id, ...set })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet(set))
      .execute()
    if ((before.digest !== 'off') !== (digest !== 'off'))
      await savePreferences(tx, { emailDigest: digest !== 'off' })
  })
}

function mergeChoices(before: ChannelChoices, { choices, groups }: Changes): ChannelChoices {
  const isAsked = (group: string) => groups === undefined || groups.includes(group)
  const merged = CHANNELS.map(channel => {
    const asked = choices?.[channel]
    const chosen = CHOICE_GROUPS.filter(group =>
      asked !== undefined && isAsked(group) ? asked.includes(group) : before[channel].includes(group),
    )
    return [channel, chosen]
  })
  return Object.fromEntries(merged) as ChannelChoices
}

function checkTimes({ digestHour, timeZone, quiet }: MailTimes): void {
  if (!isTimeZone(timeZone)) fail('field_invalid', { field: 'timeZone' })
  if (!isWithin(digestHour, MOST_HOUR)) fail('field_invalid', { field: 'digestHour', from: 0, to: MOST_HOUR })
  if (quiet === null) return
  if (!isWithin(quiet.from, MOST_MINUTE)) fail('field_invalid', { field: 'quietFrom' })
  if (!isWithin(quiet.to, MOST_MINUTE) || quiet.to === quiet.from) fail('field_invalid', { field: 'quietTo' })
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}

/** Turns emails about one group of notifications or messages on or off for an account. */
export async function setMailChoice(
  { db }: Pick<Ctx, 'db'>,
  { accountId, group, isOn }: { accountId: AccountId; group: NotificationGroup | RoomGroup; isOn: boolean },
): Promise<void> {
  const choice = JSON.stringify({ email: isOn })
  await sql`
    insert into notification_settings as s (account_id, choices)
    values (${accountId}, jsonb_build_object(${group}::text, ${choice}::jsonb))
    on conflict (account_id) do update set choices = s.choices
      || jsonb_build_object(${group}::text, coalesce(s.choices -> ${group}::text, '{}') || ${choice}::jsonb)`.execute(
    db,
  )
}

/** Stops emails to an address whose mail server refused it, until its owner asks to try again. */
export async function stopMail(
  { db }: Pick<Ctx, 'db'>,
  { accountId, email, reason }: { accountId: AccountId; email: string; reason: string },
): Promise<void> {
  const set = { stopped_email: email, stopped_reason: reason }
  await db
    .insertInto('notification_settings')
    .values({ account_id: accountId, ...set })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(set))
    .execute()
}

/** Sends emails to the viewer's address again. Throws `login_required`. */
export async function resumeMail(ctx: Ctx): Promise<void> {
  const { db, viewer } = requireViewer(ctx)
  await db
    .updateTable('notification_settings')
    .set({ stopped_email: null, stopped_reason: null })
    .where('account_id', '=', viewer.id)
    .execute()
}
