import { sql } from 'kysely'
import { requireViewer } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { NotificationKind } from '#shared/inbox/notification-kinds.ts'
import type { NotificationPage, NotificationView } from '#shared/views/notification-view.ts'
import { readUnits } from './unit-rows.ts'
import { viewUnits } from './view-units.ts'

const MOST = 50
/** Reads per page: if everything is hidden, the page ends early and the next one continues. */
const MOST_READS = 5

export type NotificationQuery = {
  isUnread?: boolean
  kinds?: readonly NotificationKind[] | undefined
  /** End of the previous page. */
  after?: string | null | undefined
  limit?: number
}

/**
 * Returns the viewer's notifications, grouped, newest first, with current texts as the viewer may see them; hidden ones are
 * left out. Throws `login_required`.
 */
export async function listNotifications(ctx: Ctx, query: NotificationQuery): Promise<NotificationPage> {
  const { viewer } = requireViewer(ctx)
  const limit = Math.min(Math.max(query.limit ?? 25, 1), MOST)
  const units: NotificationView[] = []
  let before = parseCursor(query.after)
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const wanted = limit - units.length
    const rows = await readUnits(ctx, {
      accountId: viewer.id,
      limit: wanted + 1,
      which: sql`${before === null ? sql`` : sql`and u.newest_seq < ${before}`}
        ${query.isUnread === true ? sql`and u.unread > 0` : sql``}
        ${query.kinds === undefined ? sql`` : sql`and u.kind = any(${[...query.kinds]}::text[])`}`,
    })
    const page = rows.slice(0, wanted)
    units.push(...(await viewUnits(ctx, page)))
    before = page.at(-1)?.newest_seq ?? null
    if (rows.length <= wanted) return { units, next: null }
    if (units.length >= limit) break
  }
  return { units, next: before === null ? null : String(before) }
}

function parseCursor(text: string | null | undefined): number | null {
  const seq = Number(text ?? Number.NaN)
  return Number.isSafeInteger(seq) && seq > 0 ? seq : null
}
