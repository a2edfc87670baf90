import { sql } from 'kysely'
import { publishIn } from '#platform/bus/bus.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { AccountId } from '#shared/ids.ts'

/** Bus topics that every process's streams listen to. */
export const ACCOUNTS_TOPIC = 'live-accounts'
export const CHANNELS_TOPIC = 'live-channels'
export const ACCESS_TOPIC = 'live-rights'

/** `event` null: too long for the bus, so read it from the table. */
export type AccountsMessage = {
  to: [accountId: AccountId, seq: number][]
  event: string | null
  data: unknown
}
/** `data` null when too long: followers then load what is new in the channel. */
export type ChannelMessage = { channel: string; event: string; data: unknown }
/** Accounts whose streams must check access again; `scope` as named by the channel's guard. */
export type AccessChange = { accountId: AccountId } | { scope: string }

/** Leaves room for the topic and sequence numbers: 100 accounts need about 3,000 bytes. */
const MOST_DATA_BYTES = 4_000
const ACCOUNTS_A_MESSAGE = 100

/**
 * Sends an event to these accounts, on all their open pages, with the transaction: nothing is sent before the commit, and a
 * page that was away for up to an hour gets it on return. Each account's events are numbered in commit order. Accounts that had
 * no page open for a month have no counter, and nothing is written for them.
 */
export async function publishToAccounts(
  tx: Ctx,
  accountIds: readonly AccountId[],
  event: string,
  data: unknown,
): Promise<void> {
  await publishToEach(
    tx,
    event,
    accountIds.map(accountId => ({ accountId, data })),
  )
}

/** The same with something else for each of them. */
export async function publishToEach(
  tx: Ctx,
  event: string,
  messages: readonly { accountId: AccountId; data: unknown }[],
): Promise<void> {
  if (messages.length === 0) return
  const texts = new Map(messages.map(({ accountId, data }) => [accountId, JSON.stringify(data)]))
  const { rows } = await sql<{ account_id: AccountId; last_seq: number }>`
    with given as (
      select * from unnest(${[...texts.keys()]}::bigint[], ${[...texts.values()]}::jsonb[]) as g(account_id, data)
    ), counted as (
      update live_counters c set last_seq = c.last_seq + 1
      from (
        select account_id from live_counters join given using (account_id) order by account_id for no key update of live_counters
      ) heard where c.account_id = heard.account_id
      returning c.account_id, c.last_seq
    ), written as (
      insert into live_events (account_id, seq, event, data, at)
      select c.account_id, c.last_seq, ${event}, g.data, ${tx.now()} from counted c join given g using (account_id)
    )
    select account_id, last_seq from counted`.execute(tx.db)
  for (const [text, alike] of Map.groupBy(rows, row => texts.get(row.account_id) ?? 'null'))
    await publishTo(tx, alike, event, text)
}

async function publishTo(
  tx: Ctx,
  rows: readonly { account_id: AccountId; last_seq: number }[],
  event: string,
  text: string,
): Promise<void> {
  const isShort = Buffer.byteLength(text) <= MOST_DATA_BYTES
  for (let from = 0; from < rows.length; from += ACCOUNTS_A_MESSAGE) {
    const to = rows
      .slice(from, from + ACCOUNTS_A_MESSAGE)
      .map(({ account_id, last_seq }): AccountsMessage['to'][number] => [account_id, last_seq])
    const message: AccountsMessage = isShort
      ? { to, event, data: JSON.parse(text) }
      : { to, event: null, data: null }
    await publishIn(tx, ACCOUNTS_TOPIC, message)
  }
}

/**
 * Sends an event to current followers of a channel (`post:1a`, `room:7`), with the transaction. Nothing is stored: channels
 * number their own contents, and followers load what they missed.
 */
export async function publishToChannel(
  tx: Ctx,
  channel: string,
  event: string,
  data: unknown,
): Promise<void> {
  const isShort = Buffer.byteLength(JSON.stringify(data)) <= MOST_DATA_BYTES
  await publishIn(tx, CHANNELS_TOPIC, {
    channel,
    event,
    data: isShort ? data : null,
  } satisfies ChannelMessage)
}

/** Makes streams check access again after it may have changed. */
export async function publishAccessChange(tx: Ctx, change: AccessChange): Promise<void> {
  await publishIn(tx, ACCESS_TOPIC, change)
}
