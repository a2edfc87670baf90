import { sql } from 'kysely'
import { requireAdmin, requireWriter } from '#domain/accounts/policy.ts'
import { requireModerator } from '#domain/communities/team/require-moderator.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import type { Ctx, MemberCtx, Viewer } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import { type CommunityId, type RoomId, toBase36 } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { SITE_REPORT_REASONS } from '#shared/moderation/report-reasons.ts'
import type { ReportedLine } from '#shared/moderation/reported-line.ts'
import { cutTo, lengthOf, withoutControls } from '#shared/text/clean-text.ts'
import { type RoomReportView, roomPath } from '#shared/views/room-view.ts'
import { listMessages, loadMessages } from './list-messages.ts'
import { requireRoom } from './require-room.ts'

const CONTEXT_LINES = 10
const LINE = 2_000
const PAGE = 50

/**
 * Reports a message: in a channel to its moderators, else to the site's admins, who see nothing of a private room
 * except the report: the message and the ten before it, as the reporter saw them. Throws `login_required`,
 * `suspended`, `not_found`, `not_allowed` (own message), `field_invalid` (reason), `body_too_long` (note),
 * `already_reported`.
 */
export async function reportMessage(
  ctx: Ctx,
  input: { roomId: RoomId; seq: number; reason: string; note: string },
): Promise<void> {
  const member = requireWriter(ctx)
  const note = withoutControls(input.note).trim()
  const seat = await requireRoom(member, input)
  if (!(SITE_REPORT_REASONS as readonly string[]).includes(input.reason))
    fail('field_invalid', { field: 'reason' })
  if (lengthOf(note) > LIMITS.reportNoteLength)
    fail('body_too_long', { field: 'note', limit: LIMITS.reportNoteLength })
  const [message] = await loadMessages(member, seat, { numbers: [input.seq] })
  if (message === undefined || message.state !== 'shown') fail('not_found')
  if (message.isMine) fail('not_allowed')
  const { messages } = await listMessages(member, seat, { at: 'before', seq: input.seq + 1 })
  const context: ReportedLine[] = messages.slice(-CONTEXT_LINES - 1).map(line => ({
    seq: line.seq,
    author: line.author?.name ?? null,
    text: plainTextOf(line.html, LINE),
    at: line.writtenAt,
  }))
  await insertReport(member, { ...input, note, context, communityId: seat.row.community_id })
}

/** Reports a message of a channel to its moderators, in the name of the site. The caller has checked that it exists. */
export async function reportAs(
  tx: Ctx,
  reporter: Viewer,
  {
    roomId,
    seq,
    note,
    body,
    communityId,
  }: { roomId: RoomId; seq: number; note: string; body: string; communityId: CommunityId },
): Promise<void> {
  const context = [{ seq, author: null, text: body.slice(0, LINE), at: tx.now().toISOString() }]
  const words = cutTo(note, LIMITS.reportNoteLength)
  await insertReport(
    { ...tx, viewer: reporter },
    { roomId, seq, reason: 'other', note: words, context, communityId },
  )
}

type Report = {
  roomId: RoomId
  seq: number
  reason: string
  note: string
  context: ReportedLine[]
  communityId: CommunityId | null
}

async function insertReport(ctx: MemberCtx, report: Report): Promise<void> {
  const { rows } = await sql`
    insert into room_reports (room_id, seq, community_id, author_id, reporter_id, reason, note, context, created_at)
    select room_id, seq, ${report.communityId}, author_id, ${ctx.viewer.id}, ${report.reason}, ${report.note},
      ${JSON.stringify(report.context)}::jsonb, ${ctx.now()}
    from room_messages where room_id = ${report.roomId} and seq = ${report.seq}
    on conflict do nothing returning id`.execute(ctx.db)
  if (rows.length === 0) fail('already_reported')
}

type Row = {
  id: number
  room_id: RoomId
  seq: number
  kind: 'message' | 'direct' | 'group' | 'channel'
  name: string
  reporter: string
  author: string | null
  reason: string
  note: string
  context: ReportedLine[]
  created_at: Date
}

/** Returns open reports about private rooms, oldest first, for the site's admins. Throws `login_required`, `not_allowed`. */
export function listRoomReports(ctx: Ctx): Promise<RoomReportView[]> {
  return list(requireAdmin(ctx, 'content'), null)
}

/** Returns open reports about a community's channels, for its moderators. Throws as `requireModerator` does. */
export async function listChannelReports(
  ctx: Ctx,
  { communityId }: { communityId: CommunityId },
): Promise<RoomReportView[]> {
  const { member } = await requireModerator(ctx, { communityId, right: ['chat', 'posts'] })
  return list(member, communityId)
}

async function list(ctx: MemberCtx, communityId: CommunityId | null): Promise<RoomReportView[]> {
  const { rows } = await sql<Row>`
    select t.id, t.room_id, t.seq, r.kind, r.name, reporter.name as reporter, author.name as author, t.reason, t.note,
      t.context, t.created_at
    from room_reports t join rooms r on r.id = t.room_id
      join accounts reporter on reporter.id = t.reporter_id left join accounts author on author.id = t.author_id
    where t.resolved_at is null and t.community_id is not distinct from ${communityId}
    order by t.id limit ${sql.lit(PAGE)}`.execute(ctx.db)
  return rows.map(row => ({
    id: row.id,
    seq: row.seq,
    reporter: row.reporter,
    author: row.author,
    reason: row.reason,
    note: row.note,
    room: row.name,
    path:
      row.kind === 'channel'
        ? `${roomPath({ id: toBase36(row.room_id), kind: row.kind })}?at=${row.seq}`
        : null,
    context: row.context,
    at: row.created_at.toISOString(),
  }))
}

/** Marks a report as resolved: by admins for private rooms, by moderators for their channels. Throws `not_found`. */
export async function resolveRoomReport(
  ctx: Ctx,
  { id, communityId }: { id: number; communityId: CommunityId | null },
): Promise<void> {
  const { member } =
    communityId === null
      ? { member: requireAdmin(requireWriter(ctx), 'content') }
      : await requireModerator(ctx, { communityId, right: ['chat', 'posts'] })
  const { rows } = await sql`
    update room_reports set resolved_at = ${ctx.now()}, resolved_by = ${member.viewer.id}
    where id = ${id} and community_id is not distinct from ${communityId} and resolved_at is null returning id`.execute(
    ctx.db,
  )
  if (rows.length === 0) fail('not_found')
}
