import { type RawBuilder, sql } from 'kysely'
import { loadAuthorLabels } from '#domain/accounts/load-accounts.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import { pictureUrl } from '#domain/media/image-view.ts'
import { loadImages } from '#domain/media/load-images.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { memberName } from '#shared/accounts/names.ts'
import { type AccountId, type CommunityId, type MediaId, type RoomId, toBase36 } from '#shared/ids.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import type { MemberState, RoomKind, RoomLine, RoomLines } from '#shared/views/room-view.ts'
import { inTime } from './in-time.ts'
import { roomAccessOf } from './policy.ts'
import { isShut } from './shut-rooms.ts'

const PAGE = 25
const EXCERPT = 160
const MOST_UNREAD = 100
const SHOWN_PEOPLE = 5
const LONGEST_SEARCH = 200

/** Group of rooms: private conversations or chat, joined or invited to. */
export type RoomFolder = { kinds: readonly RoomKind[]; isRequest: boolean }
export const MESSAGE_KINDS = ['message'] as const
export const CHAT_KINDS = ['direct', 'group', 'channel'] as const

type Row = {
  id: RoomId
  kind: RoomKind
  name: string
  community_id: CommunityId | null
  audience: 'public' | 'members' | 'moderators'
  state: MemberState
  role: 'owner' | 'moderator' | 'member'
  is_muted: boolean
  read_seq: number
  last_seq: number
  last_at: Date
  mentioned_seq: number
  picture_id: MediaId | null
  has_image: boolean | null
  body_html: string | null
  people: AccountId[] | null
}

/**
 * Returns the viewer's rooms in a folder, most recent message first; with words, only rooms containing them. Conversations
 * deleted by the viewer reappear with a new message. Throws `login_required`, and `search_timeout` for words that take too long.
 */
export async function listRooms(
  ctx: Ctx,
  { folder, words = '', before }: { folder: RoomFolder; words?: string; before: string | null },
): Promise<RoomLines> {
  const member = requireViewer(ctx)
  const search = cleanLine(words).slice(0, LONGEST_SEARCH)
  const select = roomRows(member, { folder, search, before })
  const rows =
    search === ''
      ? (await select.execute(member.db)).rows
      : await inTime(member, async tx => (await select.execute(tx.db)).rows)
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  const next =
    rows.length > PAGE && last !== undefined ? `${last.last_at.toISOString()}_${toBase36(last.id)}` : null
  return { rooms: await toLines(member, shown), next }
}

type Asked = { folder: RoomFolder; search: string; before: string | null }

/** Returns the statement for a page of rooms and one more. */
function roomRows({ viewer }: MemberCtx, { folder, search, before }: Asked): RawBuilder<Row> {
  const at = parseCursor(before)
  const states = folder.isRequest ? ['request'] : ['joined', 'none']
  return sql<Row>`
    select r.id, r.kind, r.name, r.community_id, r.audience, m.state, m.role, m.is_muted,
      greatest(m.read_seq, m.from_seq) as read_seq, r.last_seq, r.last_at, m.mentioned_seq, r.picture_id,
      n.media_id is not null and n.deleted_at is null as has_image, case when n.deleted_at is null then left(n.body_html, 1000) end as body_html,
      case when r.kind = 'channel' then null else array(
        select o.account_id from room_members o
        where o.room_id = r.id and o.account_id <> ${viewer.id} and (r.kind <> 'group' or o.state = 'joined')
        order by o.joined_at, o.account_id limit ${sql.lit(SHOWN_PEOPLE)}
      ) end as people
    from room_members m join rooms r on r.id = m.room_id
      left join lateral (
        select s.body_html, s.media_id, s.deleted_at from room_messages s
        where s.room_id = r.id and s.seq > m.from_seq and not (r.kind = 'group' and m.state = 'request')
          and not exists (select from room_hidden h where h.account_id = m.account_id and h.room_id = s.room_id and h.seq = s.seq)
        order by s.seq desc limit 1
      ) n on true
    where m.account_id = ${viewer.id} and m.state = any(${states}::text[])
      and r.kind = any(${[...folder.kinds]}::text[])
      and (r.kind in ('group', 'channel') or (r.kind = 'direct' and m.state = 'joined' and m.from_seq = 0)
        or r.last_seq > m.from_seq) and not ${isShut}
      and (r.last_at, r.id) < (${at.time}::timestamptz, ${at.id}::bigint) and ${saysWords(search)}
    order by r.last_at desc, r.id desc limit ${sql.lit(PAGE + 1)}`
}

/**
 * Reads the messages of each room until one has the words, 0.3 µs each. `coalesce` keeps the planner from the index of words,
 * which it scans again for each room: a word in each of a million messages took 51 s.
 */
function saysWords(words: string): RawBuilder<boolean> {
  if (words === '') return sql`true`
  const query = sql`websearch_to_tsquery('simple', ${words})`
  return sql`(to_tsvector('simple', r.name) @@ ${query} or exists (
    select from room_messages s where s.room_id = r.id and s.seq > m.from_seq and s.deleted_at is null and coalesce(s.search, '') @@ ${query}
      and not exists (select from room_hidden h where h.account_id = m.account_id and h.room_id = s.room_id and h.seq = s.seq)
  ) or exists (
    select from room_members o join accounts a on a.id = o.account_id
    where o.room_id = r.id and a.name_key = ${memberName(words).toLowerCase()}
  ))`
}

function parseCursor(text: string | null): { time: string; id: number } {
  const [time = '', id = ''] = text?.split('_') ?? []
  const at = Number.parseInt(id, 36)
  if (Number.isNaN(Date.parse(time)) || !Number.isSafeInteger(at))
    return { time: 'infinity', id: Number.MAX_SAFE_INTEGER }
  return { time, id: at }
}

async function toLines(ctx: MemberCtx, rows: readonly Row[]): Promise<RoomLine[]> {
  const [people, places, pictures] = await Promise.all([
    loadAuthorLabels(ctx, { ids: [...new Set(rows.flatMap(row => row.people ?? []))] }),
    loadCommunityAccess(ctx, { ids: [...new Set(rows.flatMap(row => row.community_id ?? []))] }),
    loadImages(ctx, { ids: rows.flatMap(row => row.picture_id ?? []) }),
  ])
  return rows.flatMap(row => {
    const access = row.community_id === null ? null : (places.get(row.community_id) ?? null)
    if (!roomAccessOf(ctx.viewer, { ...row, access }).canRead) return []
    return {
      id: toBase36(row.id),
      kind: row.kind,
      name: row.name,
      community: access === null ? null : access.label,
      people: (row.people ?? []).flatMap(id => people.get(id) ?? []),
      isRequest: row.state === 'request',
      isMuted: row.is_muted,
      unread: Math.min(MOST_UNREAD, Math.max(0, row.last_seq - row.read_seq)),
      isMentioned: row.mentioned_seq > row.read_seq,
      picture: pictureUrl(row.picture_id === null ? undefined : pictures.get(row.picture_id)),
      lastSeq: row.last_seq,
      lastAt: row.last_at.toISOString(),
      hasImage: row.has_image === true,
      excerpt: row.body_html === null ? '' : plainTextOf(row.body_html, EXCERPT),
    }
  })
}
