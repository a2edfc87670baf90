import { sql } from 'kysely'
import { publishToEach } from '#domain/live/publish.ts'
import { queueUnitMails } from '#domain/mail-queue/queue-mails.ts'
import { type PushedUnit, queuePushes } from '#domain/push/queue-pushes.ts'
import type { Ctx } from '#platform/context/context.ts'
import { toPlacedColumns, toThingColumns } from '#platform/database/thing-columns.ts'
import type { AccountId, CommunityId, PostId } from '#shared/ids.ts'
import { isWanted } from '#shared/inbox/channels.ts'
import { groupOf, type NotificationKind } from '#shared/inbox/notification-kinds.ts'
import type { ThingRef } from '#shared/thing-ref.ts'
import { countUnreadOf } from './count-unread.ts'

/** A notification to one person about one thing. */
export type Draft = {
  accountId: AccountId
  kind: NotificationKind
  /** Groups it with others of its kind: `t3_1a`. */
  about: string
  /** The event; it notifies each person once, also across kinds. */
  cause: string
  actorId?: AccountId | null
  communityId?: CommunityId | null
  /** The post or comment that it is about, and its thread. */
  place?: { ref: ThingRef; threadId: PostId } | null
  data?: Record<string, unknown>
}

/** Rows per statement. */
const SLICE = 1_000

type Settings = { account_id: AccountId; choices: unknown }
type Written = { account_id: AccountId; unit_id: number; seq: number; kind: NotificationKind }

/**
 * Tells people, each once for a cause however often it is asked, in the order given. Whom it is switched off for is left out.
 * The first draft of a cause holds: a mention in a reply is told as the reply. Inside the transaction of what caused it.
 */
export async function addNotifications(tx: Ctx, drafts: readonly Draft[]): Promise<void> {
  const once = new Map<string, Draft>()
  for (const draft of drafts) {
    const key = `${draft.accountId} ${draft.cause}`
    if (!once.has(key)) once.set(key, draft)
  }
  const all = [...once.values()]
  for (let from = 0; from < all.length; from += SLICE) await addSlice(tx, all.slice(from, from + SLICE))
}

async function addSlice(tx: Ctx, drafts: readonly Draft[]): Promise<void> {
  const accountIds = [...new Set(drafts.map(({ accountId }) => accountId))]
  const settings = await lockRecipients(tx, accountIds)
  const rows = drafts.flatMap(draft => {
    const own = settings.get(draft.accountId)
    return own !== undefined && isWanted(own.choices, groupOf(draft.kind), 'site') ? [toRow(draft)] : []
  })
  if (rows.length === 0) return
  const written = await insertRows(tx, rows)
  if (written.length === 0) return
  // Emails about security say more and are sent by `account-notices`.
  const mailed = written.filter(
    row =>
      row.kind !== 'security' && isWanted(settings.get(row.account_id)?.choices, groupOf(row.kind), 'email'),
  )
  await queueUnitMails(
    tx,
    mailed.map(row => ({ accountId: row.account_id, unitId: row.unit_id, seq: row.seq })),
  )
  const told = [...new Set(written.map(row => row.account_id))]
  const unread = await countUnreadOf(tx, told)
  await publishToEach(
    tx,
    'inbox',
    told.map(accountId => ({ accountId, data: { unread: unread.get(accountId) ?? 0 } })),
  )
  await queuePushes(tx, pushedUnits(written, settings))
}

/** Returns the units to push to devices, each with its newest notification. */
function pushedUnits(written: readonly Written[], settings: ReadonlyMap<AccountId, Settings>): PushedUnit[] {
  const wanted = written.filter(({ account_id: accountId, kind }) =>
    isWanted(settings.get(accountId)?.choices, groupOf(kind), 'push'),
  )
  const byUnit = Map.groupBy(wanted, row => row.unit_id)
  return [...byUnit.values()].flatMap(rows => {
    const [newest] = rows.toSorted((a, b) => b.seq - a.seq)
    return newest === undefined
      ? []
      : [{ accountId: newest.account_id, unitId: newest.unit_id, seq: newest.seq }]
  })
}

function toRow(draft: Draft) {
  return {
    account_id: draft.accountId,
    key: `${draft.kind} ${draft.about}`,
    kind: draft.kind,
    cause: draft.cause,
    actor_id: draft.actorId ?? null,
    community_id: draft.communityId ?? null,
    ...(draft.place ? toPlacedColumns(draft.place) : toThingColumns(null)),
    data: draft.data ?? {},
  }
}

/** Locks the recipients until the transaction ends, so that numbers are consecutive. Skips deleted accounts. */
async function lockRecipients(tx: Ctx, ids: readonly AccountId[]): Promise<Map<AccountId, Settings>> {
  const { rows } = await sql<Settings>`
    with locked as (
      insert into inbox_counters as c (account_id)
      select id from accounts where id = any(${[...ids]}::bigint[]) and deleted_at is null and is_claimed order by id
      on conflict (account_id) do update set last_seq = c.last_seq
      returning account_id
    )
    select l.account_id, s.choices from locked l left join notification_settings s using (account_id)`.execute(
    tx.db,
  )
  return new Map(rows.map(row => [row.account_id, row]))
}

/** Looks units up in one object: a join of a thousand new rows with a thousand others compares each with each. */
async function insertRows(tx: Ctx, rows: readonly ReturnType<typeof toRow>[]): Promise<Written[]> {
  const { rows: written } = await sql<Written>`
    with given as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
        account_id bigint, key text, kind text, cause text, actor_id bigint, community_id bigint, post_id bigint,
        comment_id bigint, data jsonb
      )) with ordinality as g(account_id, key, kind, cause, actor_id, community_id, post_id, comment_id, data, place)
    ), fresh as (
      select g.*, c.last_seq + row_number() over (partition by g.account_id order by g.place) as seq
      from given g join inbox_counters c using (account_id)
      where not exists (select from notifications n where n.account_id = g.account_id and n.cause = g.cause)
    ), unit as (
      insert into notification_units as u (account_id, key, kind, newest_seq, newest_at, shown, unread)
      select account_id, key, min(kind), max(seq), ${tx.now()}, count(*), count(*)
      from fresh group by account_id, key
      on conflict (account_id, key) do update set newest_seq = excluded.newest_seq, newest_at = excluded.newest_at,
        shown = u.shown + excluded.shown, unread = u.unread + excluded.unread
      returning u.id, u.account_id, u.key
    ), counted as (
      update inbox_counters c set last_seq = m.seq
      from (select account_id, max(seq) as seq from fresh group by account_id) m where c.account_id = m.account_id
    )
    insert into notifications (account_id, seq, unit_id, kind, cause, actor_id, community_id, post_id, comment_id,
      data, created_at)
    select f.account_id, f.seq,
      ((select jsonb_object_agg(account_id || ' ' || key, id) from unit) ->> (f.account_id || ' ' || f.key))::bigint,
      f.kind, f.cause, f.actor_id, f.community_id, f.post_id, f.comment_id, f.data, ${tx.now()}
    from fresh f
    returning account_id, unit_id, seq, kind`.execute(tx.db)
  return written
}
