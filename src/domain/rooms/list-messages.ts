import { type RawBuilder, sql } from 'kysely'
import { toAuthorLabel } from '#domain/accounts/load-accounts.ts'
import { loadPreviews } from '#domain/link-previews/load-previews.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { loadImages } from '#domain/media/load-images.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { AccountId, MediaId } from '#shared/ids.ts'
import type { ImageView } from '#shared/views/image-view.ts'
import type { RoomMessageView } from '#shared/views/room-view.ts'
import { drawEmoji } from './draw-emoji.ts'
import { type EmojiUrls, loadNamedEmoji } from './emoji.ts'
import type { RoomSeat } from './require-room.ts'

/** Range of messages: the newest, those before or after a number (exclusive), or those around it. */
export type Span = { at: 'newest' } | { at: 'before' | 'after' | 'around'; seq: number }

const PAGE = 50
const EXCERPT = 120

type MessageRow = {
  seq: number
  author_id: AccountId | null
  author: string | null
  client_id: string | null
  body_md: string
  body_html: string
  url_key: string | null
  media_id: MediaId | null
  image_alt: string
  reply_to: number | null
  reply_html: string | null
  reply_author: string | null
  written_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  is_removed: boolean
  reactions: { emoji: string; count: number; mine: boolean }[] | null
}

type Page = { messages: RoomMessageView[]; hasEarlier: boolean; hasLater: boolean }

/** Returns a page of a room's messages in order; the caller has checked that the viewer may read it. */
export async function listMessages(ctx: MemberCtx, seat: RoomSeat, span: Span): Promise<Page> {
  if (span.at === 'around') {
    const [before, after] = await Promise.all([
      listMessages(ctx, seat, { at: 'before', seq: span.seq }),
      listMessages(ctx, seat, { at: 'after', seq: span.seq - 1 }),
    ])
    return {
      messages: [...before.messages, ...after.messages],
      hasEarlier: before.hasEarlier,
      hasLater: after.hasLater,
    }
  }
  const isForward = span.at === 'after'
  const bound =
    span.at === 'newest' ? sql`true` : isForward ? sql`m.seq > ${span.seq}` : sql`m.seq < ${span.seq}`
  const order = isForward ? 'asc' : 'desc'
  const rows = await selectMessages(ctx, seat, { where: bound, order, limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  if (!isForward) shown.reverse()
  const hasMore = rows.length > PAGE
  return {
    messages: await toMessages(ctx, seat, shown),
    hasEarlier: isForward ? span.seq > (seat.row.from_seq ?? 0) : hasMore,
    hasLater: isForward ? hasMore : span.at === 'before' && span.seq <= seat.row.last_seq,
  }
}

/** Returns these messages of a room, as far as the viewer may see them. */
export async function loadMessages(
  ctx: MemberCtx,
  seat: RoomSeat,
  { numbers }: { numbers: readonly number[] },
): Promise<RoomMessageView[]> {
  const where = sql`m.seq = any(${numbers}::integer[])`
  return findMessages(ctx, seat, { where, order: 'asc', limit: null })
}

/** A condition for messages `m` of a room, and how many of them, by number. */
type Which = { where: RawBuilder<unknown>; order: 'asc' | 'desc'; limit: number | null }

/** Returns the messages of a room that fit a condition, as far as the viewer may see them. */
export async function findMessages(ctx: MemberCtx, seat: RoomSeat, which: Which): Promise<RoomMessageView[]> {
  return toMessages(ctx, seat, await selectMessages(ctx, seat, which))
}

/**
 * Chooses the page in one ordered walk, then looks up what belongs to each message. With joins, the cached plan read and sorted
 * the whole room: 65 ms for 50,000 messages, now under 2.
 */
async function selectMessages(
  { db, viewer }: MemberCtx,
  { row }: RoomSeat,
  { where, order, limit }: Which,
): Promise<MessageRow[]> {
  const isShared = row.kind === 'group' || row.kind === 'channel'
  const bySeq = sql`order by m.seq ${sql.raw(order)}`
  const { rows } = await sql<MessageRow>`
    select m.seq, m.author_id, a.name as author, case when m.author_id = ${viewer.id} then m.client_id end as client_id,
      m.body_md, m.body_html, m.url_key, m.media_id, m.image_alt, m.reply_to, m.written_at, m.edited_at, m.deleted_at, m.is_removed,
      case when q.deleted_at is null then left(q.body_html, 1000) end as reply_html, qa.name as reply_author,
      (select jsonb_agg(jsonb_build_object('emoji', e.emoji, 'count', e.count, 'mine', e.mine) order by e.count desc, e.emoji)
        from (
          select emoji, count(*), bool_or(account_id = ${viewer.id}) as mine from room_reactions
          where room_id = m.room_id and seq = m.seq group by emoji limit 20
        ) e) as reactions
    from (
      select * from room_messages m where m.room_id = ${row.id} and m.seq > ${row.from_seq ?? 0}
        and (select true from room_hidden h where h.account_id = ${viewer.id} and h.room_id = m.room_id and h.seq = m.seq) is null
        and (select true from blocked_accounts b where b.account_id = ${viewer.id} and b.blocked_id = m.author_id
          and ${isShared}::boolean) is null
        and ${where} ${bySeq} ${limit === null ? sql`` : sql`limit ${sql.lit(limit)}`}
    ) m
      left join accounts a on a.id = m.author_id and a.deleted_at is null
      left join lateral (
        select q.body_html, q.author_id, q.deleted_at from room_messages q
        where q.room_id = m.room_id and q.seq = m.reply_to and q.seq > ${row.from_seq ?? 0}
          and not exists (select from room_hidden h where h.account_id = ${viewer.id} and h.room_id = q.room_id and h.seq = q.seq)
        limit 1
      ) q on true
      left join accounts qa on qa.id = q.author_id and qa.deleted_at is null
    ${bySeq}`.execute(db)
  return rows
}

type Shown = {
  images: Map<MediaId, ImageView>
  previews: Awaited<ReturnType<typeof loadPreviews>>
  emoji: EmojiUrls
}

/** Requests show neither images nor previews. */
async function toMessages(
  ctx: MemberCtx,
  seat: RoomSeat,
  rows: readonly MessageRow[],
): Promise<RoomMessageView[]> {
  const open = seat.row.state === 'request' ? [] : rows.filter(({ deleted_at }) => deleted_at === null)
  const [images, previews, emoji] = await Promise.all([
    loadImages(ctx, { ids: open.flatMap(({ media_id }) => media_id ?? []) }),
    loadPreviews(ctx, { keys: [...new Set(open.flatMap(({ url_key }) => url_key ?? []))] }),
    loadNamedEmoji(ctx, seat, rows.flatMap(textsOf)),
  ])
  return rows.map(each => toMessage(ctx, each, { images, previews, emoji }))
}

/** Texts of a message that may name emoji. */
const textsOf = ({ body_md, reactions }: MessageRow): string[] => [
  body_md,
  ...(reactions ?? []).map(({ emoji }) => emoji),
]

function toMessage(
  { viewer }: MemberCtx,
  row: MessageRow,
  { images, previews, emoji }: Shown,
): RoomMessageView {
  const image = row.media_id === null ? undefined : images.get(row.media_id)
  const state = row.deleted_at === null ? 'shown' : row.is_removed ? 'removed' : 'deleted'
  const isMine = row.author_id === viewer.id
  const isShown = state === 'shown'
  return {
    seq: row.seq,
    author:
      row.author_id === null || row.author === null
        ? null
        : toAuthorLabel({ id: row.author_id, name: row.author }),
    isMine,
    clientId: row.client_id,
    state,
    html: isShown ? drawEmoji(row.body_html, emoji) : '',
    markdown: isMine && isShown ? row.body_md : null,
    image: image === undefined ? null : { ...image, alt: row.image_alt },
    preview: row.url_key === null ? null : (previews.get(row.url_key) ?? null),
    replyTo: row.reply_to === null || !isShown ? null : toReply(row, row.reply_to),
    reactions: isShown
      ? (row.reactions ?? []).map(each => ({
          ...{ emoji: each.emoji, count: each.count, isMine: each.mine },
          url: emoji.get(each.emoji.slice(1, -1)) ?? null,
        }))
      : [],
    writtenAt: row.written_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }
}

function toReply(row: MessageRow, seq: number): RoomMessageView['replyTo'] {
  const excerpt = row.reply_html === null ? '' : plainTextOf(row.reply_html, EXCERPT)
  return { seq, author: row.reply_author, excerpt }
}
