import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import { plainTextOf } from '#domain/markdown/plain-text.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { RoomId } from '#shared/ids.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import type { FoundMessages } from '#shared/views/room-view.ts'
import { inTime } from './in-time.ts'
import { findMessages } from './list-messages.ts'
import { requireRoom } from './require-room.ts'

const PAGE = 25
const EXCERPT = 300
const LONGEST_SEARCH = 200

/**
 * Returns a room's messages that contain all these words, newest first, before a number (0: the newest), as far as the viewer may
 * see them. Throws `login_required`, `not_found`, and `search_timeout` for words that take too long.
 */
export async function searchRoom(
  ctx: Ctx,
  { roomId, words, before }: { roomId: RoomId; words: string; before: number },
): Promise<FoundMessages> {
  const member = requireViewer(ctx)
  const seat = await requireRoom(member, { roomId })
  const search = cleanLine(words).slice(0, LONGEST_SEARCH)
  // A group can be read after joining.
  if (search === '' || (seat.row.kind === 'group' && seat.row.state !== 'joined'))
    return { found: [], next: null }
  const earlier = before > 0 ? sql`m.seq < ${before}` : sql`true`
  const messages = await inTime(member, async tx => {
    // A plan for these words: common ones are found from the room's newest messages on, rare ones by the index of words.
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx.db)
    const where = sql`m.deleted_at is null and m.search @@ websearch_to_tsquery('simple', ${search}) and ${earlier}`
    return findMessages(tx, seat, { where, order: 'desc', limit: PAGE + 1 })
  })
  const shown = messages.slice(0, PAGE)
  return {
    found: shown.map(({ seq, author, html, writtenAt }) => ({
      seq,
      author: author?.name ?? null,
      excerpt: plainTextOf(html, EXCERPT),
      at: writtenAt,
    })),
    next: messages.length > PAGE ? (shown.at(-1)?.seq ?? null) : null,
  }
}
