import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { type Ctx, inTransaction, type MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { AccountId, RoomId } from '#shared/ids.ts'
import { requireOwnEmoji } from './emoji.ts'
import { type NewImage, parseImage } from './images.ts'
import { mailMessage } from './mail-message.ts'
import { mentionedIn } from './mentions.ts'
import { askForLink, parseText, type RoomText } from './message-text.ts'
import { MOST_UNANSWERED } from './policy.ts'
import { publishMessage } from './publish-in-room.ts'
import { pushMessage } from './push-message.ts'
import { type RoomRow, requireRoom } from './require-room.ts'
import type { Screen } from './screen.ts'
import { screenText } from './screen-text.ts'

export type NewMessage = {
  roomId: RoomId
  body: string
  /** Id from the sender's browser, which makes repeated sending harmless. */
  clientId?: string
  replyTo?: number
  image?: NewImage
}

const CLIENT_ID = /^[\w-]{8,64}$/

/**
 * Sends a message to a room; replying to a request accepts it. Returns the message's number. Throws `login_required`,
 * `suspended`, `password_reset_needed`, `not_found`, `not_allowed`, `body_missing`, `body_too_long`, `bad_request` (client id,
 * reply), `room_silenced`, `room_slow`, `account_blocked`, `message_unanswered`, `emoji_for_moderators`, the errors of `parseImage`.
 */
export async function sendMessage(
  ctx: Ctx,
  { roomId, body, clientId, replyTo, image }: NewMessage,
  screen?: Screen,
): Promise<{ seq: number }> {
  const member = requireWriter(ctx)
  if (clientId !== undefined && !CLIENT_ID.test(clientId)) fail('bad_request', { field: 'clientId' })
  const parsed = parseText(body, { hasImage: image !== undefined })
  return inTransaction(member, async tx => {
    const seat = await requireRoom(tx, { roomId, locks: true })
    const { row, place } = seat
    const sent = clientId === undefined ? null : await findSent(tx, { roomId, clientId })
    if (sent !== null) return { seq: sent }
    if (!place.canWrite) fail('not_allowed')
    if (!place.canModerate) refuseNow(tx, row)
    if (replyTo !== undefined && (!Number.isInteger(replyTo) || replyTo < 1 || replyTo > row.last_seq))
      fail('bad_request', { field: 'replyTo' })
    const readers = row.kind === 'channel' ? [] : await loadOthers(tx, roomId)
    refuseUnanswered(row, readers)
    await requireOwnEmoji(tx, seat, parsed.text.body_md)
    const shown = image === undefined ? null : await parseImage(tx, seat, image)
    const { text } = parsed
    const message = { row, text, image: shown, clientId: clientId ?? null, replyTo: replyTo ?? null }
    const seq = await addMessage(tx, message, readers, screen)
    await askForLink(tx, parsed)
    return { seq }
  })
}

/** Rejects senders muted in the room, or within slow mode's delay. */
function refuseNow(tx: MemberCtx, { silenced_until, slow_seconds, wrote_at }: RoomRow): void {
  const now = tx.now().getTime()
  if (silenced_until !== null && silenced_until.getTime() > now) fail('room_silenced')
  const waitMs = wrote_at === null ? 0 : wrote_at.getTime() + slow_seconds * 1_000 - now
  if (slow_seconds > 0 && waitMs > 0) fail('room_slow', { seconds: Math.ceil(waitMs / 1_000) })
}

type Other = {
  account_id: AccountId
  state: string
  read_seq: number
  has_written: boolean
  blocks_viewer: boolean
  is_blocked: boolean
}

/** Loads the other members of a room, and blocks in either direction. */
async function loadOthers(tx: MemberCtx, roomId: RoomId): Promise<Other[]> {
  const { rows } = await sql<Other>`
    select m.account_id, m.state, m.read_seq, m.wrote_at is not null as has_written,
      exists (select from blocked_accounts b where b.account_id = m.account_id and b.blocked_id = ${tx.viewer.id}) as blocks_viewer,
      exists (select from blocked_accounts b where b.account_id = ${tx.viewer.id} and b.blocked_id = m.account_id) as is_blocked
    from room_members m
    where m.room_id = ${roomId} and m.account_id <> ${tx.viewer.id} and m.state in ('joined', 'request')`.execute(
    tx.db,
  )
  return rows
}

function refuseUnanswered({ kind, last_seq, state }: RoomRow, others: readonly Other[]): void {
  if (kind !== 'message' && kind !== 'direct') return
  if (others.some(other => other.is_blocked)) fail('account_blocked')
  const isUnanswered = state === 'joined' && others.some(other => other.state === 'request')
  if (isUnanswered && last_seq >= MOST_UNANSWERED) fail('message_unanswered')
}

async function findSent(
  tx: MemberCtx,
  { roomId, clientId }: { roomId: RoomId; clientId: string },
): Promise<number | null> {
  const row = await tx.db
    .selectFrom('room_messages')
    .select('seq')
    .where('author_id', '=', tx.viewer.id)
    .where('room_id', '=', roomId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.seq ?? null
}

type Addition = {
  row: RoomRow
  text: RoomText
  image: NewImage | null
  clientId: string | null
  replyTo: number | null
}

/** Adds a message to a room locked by the transaction. Members who block its author neither see it nor are notified. */
async function addMessage(
  tx: MemberCtx,
  { row, text, image, clientId, replyTo }: Addition,
  others: readonly Other[],
  screen: Screen | undefined,
): Promise<number> {
  const roomId = row.id
  const seq = row.last_seq + 1
  await sql`
    with room as (update rooms set last_seq = ${seq}, last_at = ${tx.now()} where id = ${roomId}),
    reader as (
      insert into room_members (room_id, account_id, state, read_seq, wrote_at, joined_at)
      values (${roomId}, ${tx.viewer.id}, ${row.kind === 'channel' ? 'none' : 'joined'}, ${seq}, ${tx.now()}, ${tx.now()})
      on conflict (account_id, room_id) do update set read_seq = excluded.read_seq, wrote_at = excluded.wrote_at,
        state = case when room_members.state = 'request' then 'joined' else room_members.state end
    )
    insert into room_messages (room_id, seq, author_id, client_id, reply_to, body_md, body_html, renderer_version, url_key,
      media_id, image_alt, written_at)
    values (${roomId}, ${seq}, ${tx.viewer.id}, ${clientId}, ${replyTo}, ${text.body_md}, ${text.body_html},
      ${text.renderer_version}, ${text.url_key}, ${image?.mediaId ?? null}, ${image?.alt ?? ''}, ${tx.now()})`.execute(
    tx.db,
  )
  const shut = others.filter(other => other.blocks_viewer).map(other => other.account_id)
  if (shut.length > 0) await hideFrom(tx, { roomId, seq, accountIds: shut })
  const isRemoved = await screenText(tx, { row, seq, body: text.body_md, isEdited: false }, screen)
  const mentioned = isRemoved ? [] : await noteMentions(tx, { row, seq, text: text.body_md, shut })
  // Requests don't notify; people find them when they look.
  const heard = others.filter(other => other.state === 'joined' && !other.blocks_viewer)
  const to = [tx.viewer.id, ...heard.map(other => other.account_id)]
  await publishMessage(tx, { roomId, kind: row.kind, seq, to: row.kind === 'channel' ? mentioned : to })
  const { kind } = row
  if (isRemoved) return seq
  await pushMessage(tx, { roomId, kind, seq, to: kind === 'channel' ? mentioned : to.slice(1) })
  if (kind === 'message') await mailMessage(tx, { roomId, seq, to: to.slice(1) })
  return seq
}

async function hideFrom(
  tx: Ctx,
  { roomId, seq, accountIds }: { roomId: RoomId; seq: number; accountIds: AccountId[] },
): Promise<void> {
  await sql`
    with hidden as (
      insert into room_hidden (account_id, room_id, seq)
      select id, ${roomId}, ${seq} from unnest(${accountIds}::bigint[]) as reader(id)
    )
    update room_members set read_seq = ${seq}
    where room_id = ${roomId} and account_id = any(${accountIds}::bigint[]) and read_seq = ${seq - 1}`.execute(
    tx.db,
  )
}

/** Records the accounts a message mentions; returns them. */
async function noteMentions(
  tx: MemberCtx,
  { row, seq, text, shut }: { row: RoomRow; seq: number; text: string; shut: readonly AccountId[] },
): Promise<AccountId[]> {
  const names = row.kind === 'group' || row.kind === 'channel' ? mentionedIn(text) : []
  if (names.length === 0) return []
  const { rows } = await sql<{ account_id: AccountId }>`
    update room_members m set mentioned_seq = ${seq} from accounts a
    where m.room_id = ${row.id} and a.id = m.account_id and a.name_key = any(${names}::text[])
      and a.id <> ${tx.viewer.id} and not (a.id = any(${shut}::bigint[]))
      and m.state in ('joined', 'none')
      and not (m.is_muted and ${row.kind === 'channel'}::boolean)
      and not exists (select from blocked_accounts b where b.account_id = m.account_id and b.blocked_id = ${tx.viewer.id})
    returning m.account_id`.execute(tx.db)
  return rows.map(found => found.account_id)
}
