import { sql } from 'kysely'
import { loadAuthorLabels } from '#domain/accounts/load-accounts.ts'
import { requireViewer } from '#domain/accounts/policy.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type AccountId, parseBase36, type RoomId, toBase36 } from '#shared/ids.ts'
import type { AuthorLabel } from '#shared/views/post-view.ts'

const PAGE = 25
const EXCERPT = 160

export type SentLine = {
  room: string
  seq: number
  subject: string
  to: AuthorLabel | null
  excerpt: string
  at: string
}

type Row = {
  room_id: RoomId
  seq: number
  name: string
  body_html: string
  written_at: Date
  to_id: AccountId | null
}

/**
 * Returns the viewer's sent private messages, newest first. `before` names the message after which the page begins, as `next`
 * of the page before does; from the newest if there is no such message. Throws `login_required`.
 */
export async function listSent(
  ctx: Ctx,
  { before }: { before: string | null },
): Promise<{ sent: SentLine[]; next: string | null }> {
  const member = requireViewer(ctx)
  const last = cursorOf(before)
  // Subqueries keep the plan to one ordered walk. With joins, the cached plan began at the member's rooms and sorted all they ever
  // sent: 1.1 s for 47,000 messages, now 0.7 ms.
  const { rows } = await sql<Row>`
    select s.room_id, s.seq, left(s.body_html, 1000) as body_html, s.written_at,
      (select r.name from rooms r where r.id = s.room_id) as name,
      (select o.account_id from room_members o where o.room_id = s.room_id and o.account_id <> s.author_id limit 1) as to_id
    from room_messages s
    where s.author_id = ${member.viewer.id} and s.is_private and s.deleted_at is null
      and s.seq > (select m.from_seq from room_members m where m.room_id = s.room_id and m.account_id = s.author_id)
      and (s.written_at, s.room_id, s.seq) < (
        coalesce((select l.written_at from room_messages l where l.room_id = ${last.roomId} and l.seq = ${last.seq}
          and l.author_id = ${member.viewer.id}), 'infinity'), ${last.roomId}::bigint, ${last.seq}::int)
      and (select true from room_hidden h where h.account_id = s.author_id and h.room_id = s.room_id and h.seq = s.seq) is null
    order by s.written_at desc, s.room_id desc, s.seq desc limit ${sql.lit(PAGE + 1)}`.execute(member.db)
  const shown = rows.slice(0, PAGE)
  const people = await loadAuthorLabels(member, { ids: [...new Set(shown.flatMap(row => row.to_id ?? []))] })
  return {
    sent: shown.map(row => ({
      room: toBase36(row.room_id),
      seq: row.seq,
      subject: row.name,
      to: row.to_id === null ? null : (people.get(row.to_id) ?? null),
      excerpt: plainTextOf(row.body_html, EXCERPT),
      at: row.written_at.toISOString(),
    })),
    next: rows.length > PAGE ? nameOf(shown.at(-1)) : null,
  }
}

function nameOf(row: Row | undefined): string | null {
  return row === undefined ? null : `${toBase36(row.room_id)}-${row.seq}`
}

function cursorOf(name: string | null): { roomId: number; seq: number } {
  const [room = '', seq = ''] = name?.split('-') ?? []
  const roomId = parseBase36<RoomId>(room)
  return roomId !== null && /^\d{1,9}$/.test(seq) ? { roomId, seq: Number(seq) } : { roomId: 0, seq: 0 }
}
