import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { pictureUrl } from '#domain/media/image-view.ts'
import { loadImages } from '#domain/media/load-images.ts'
import type { Ctx, MemberCtx } from '#platform/context/context.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import { type AccountId, type RoomId, toBase36, toFullname } from '#shared/ids.ts'
import { accountPath } from '#shared/paths.ts'
import type { RoomMessageView, RoomPerson, RoomRole, RoomView } from '#shared/views/room-view.ts'
import { wantsImages } from './images.ts'
import { listMessages, loadMessages, type Span } from './list-messages.ts'
import { type RoomSeat, requireRoom } from './require-room.ts'

/**
 * Returns a room as the viewer may see it, with its newest messages, or those before, after or around a number. Throws
 * `login_required`, `not_found`.
 */
export async function loadRoom(
  ctx: Ctx,
  { roomId, span }: { roomId: RoomId; span: Span },
): Promise<RoomView> {
  const member = requireViewer(ctx)
  const seat = await requireRoom(member, { roomId })
  const { row, access, place } = seat
  const [people, pictures, page, pinned] = await Promise.all([
    loadPeople(member, seat),
    loadImages(member, { ids: row.picture_id === null ? [] : [row.picture_id] }),
    // A group can be read after joining.
    row.kind === 'group' && row.state !== 'joined'
      ? { messages: [], hasEarlier: false, hasLater: false }
      : listMessages(member, seat, span),
    loadPinned(member, seat),
  ])
  const now = ctx.now()
  const { is_muted, silenced_until, read_seq, from_seq } = row
  const isTwo = row.kind === 'message' || row.kind === 'direct'
  const isSilenced = silenced_until !== null && silenced_until > now && !place.canModerate
  return {
    id: toBase36(row.id),
    kind: row.kind,
    name: row.name,
    community: access === null ? null : access.label,
    audience: row.audience,
    people: people.shown,
    role: row.role,
    isRequest: row.state === 'request',
    isMuted: is_muted ?? false,
    canWrite: place.canWrite && !isSilenced && !(isTwo && people.isBlocked),
    canModerate: place.canModerate,
    canSendImages: mayShowImages(member, seat, people),
    allowsImages: row.allows_images,
    picture: pictureUrl(row.picture_id === null ? undefined : pictures.get(row.picture_id)),
    isBlocked: isTwo && people.isBlocked,
    silencedUntil: isSilenced ? silenced_until.toISOString() : null,
    slowSeconds: row.slow_seconds,
    readSeq: Math.max(read_seq ?? 0, from_seq ?? 0),
    lastSeq: row.last_seq,
    seenSeq: isTwo ? people.seenSeq : null,
    pinned,
    ...page,
  }
}

type PersonRow = {
  id: AccountId
  name: string
  role: RoomRole
  state: string
  silenced_until: Date | null
  read_seq: number
  preferences: unknown
  is_blocked: boolean
}

type People = { shown: RoomPerson[]; isBlocked: boolean; seenSeq: number | null; wantImages: boolean }

function mayShowImages({ viewer }: MemberCtx, { row, place }: RoomSeat, { wantImages }: People): boolean {
  if (row.kind === 'channel') return row.allows_images || place.canModerate
  return (
    row.kind === 'group' ||
    (row.state === 'joined' && wantImages && viewer.preferences?.messageImages !== false)
  )
}

async function loadPeople(ctx: MemberCtx, { row }: RoomSeat): Promise<People> {
  if (row.kind === 'channel') return { shown: [], isBlocked: false, seenSeq: null, wantImages: false }
  const { rows } = await sql<PersonRow>`
    select a.id, a.name, m.role, m.state, m.silenced_until, m.read_seq, a.preferences,
      exists (select from blocked_accounts b where b.account_id = ${ctx.viewer.id} and b.blocked_id = a.id) as is_blocked
    from room_members m join accounts a on a.id = m.account_id
    where m.room_id = ${row.id} and m.account_id <> ${ctx.viewer.id} and m.state in ('joined', 'request')
      and a.deleted_at is null order by m.joined_at, a.id`.execute(ctx.db)
  const now = ctx.now()
  const shown = rows.map(person => ({
    fullname: toFullname('t2', person.id),
    name: person.name,
    path: accountPath(person.name),
    role: person.role,
    isRequest: person.state === 'request',
    isSilenced: person.silenced_until !== null && person.silenced_until > now,
  }))
  return {
    shown,
    isBlocked: rows.some(person => person.is_blocked),
    seenSeq: await seenBy(ctx, rows),
    wantImages: rows.every(({ state, preferences }) => state === 'joined' && wantsImages(preferences)),
  }
}

/** Returns how far the other person has read, if both enable read receipts. */
async function seenBy(ctx: MemberCtx, [other]: readonly PersonRow[]): Promise<number | null> {
  if (other === undefined || other.state !== 'joined') return null
  const { readMarks } = parsePreferences(other.preferences)
  if (!readMarks) return null
  const own = await ctx.db
    .selectFrom('accounts')
    .select('preferences')
    .where('id', '=', ctx.viewer.id)
    .executeTakeFirst()
  return parsePreferences(own?.preferences).readMarks ? other.read_seq : null
}

async function loadPinned(ctx: MemberCtx, seat: RoomSeat): Promise<RoomMessageView | null> {
  const { pinned_seq, kind, state } = seat.row
  if (pinned_seq === null || (kind === 'group' && state !== 'joined')) return null
  const [message] = await loadMessages(ctx, seat, { numbers: [pinned_seq] })
  return message?.state === 'shown' ? message : null
}
