import type { DatabaseCtx, Log, Viewer } from '#platform/context/context.ts'
import type { Announcement, Notice } from '#shared/site/announcements.ts'

/** Holds the announcements that haven't ended; asking it costs no statement. */
export type AnnouncementBoard = {
  readonly all: readonly Announcement[]
  /** Reads them now, after a change in this process. */
  look(): Promise<void>
  stop(): void
}

/** Other processes show a change after so long. */
const LOOK_EVERY_MS = 5_000
const MOST = 100

/** Watches the announcements, every five seconds until stopped. */
export async function openAnnouncementBoard(
  ctx: DatabaseCtx & { log: Pick<Log, 'warn'> },
): Promise<AnnouncementBoard> {
  let all: readonly Announcement[] = []
  const look = async (): Promise<void> => {
    const rows = await ctx.db
      .selectFrom('announcements')
      .select(['id', 'body', 'kind', 'audience', 'is_dismissible', 'starts_at', 'ends_at'])
      .where('ended_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
    all = rows.map(row => ({
      ...{ id: row.id, body: row.body, kind: row.kind, audience: row.audience },
      ...{ isDismissible: row.is_dismissible, startsAt: row.starts_at, endsAt: row.ends_at },
    }))
  }
  const lookQuietly = () =>
    look().catch(error => ctx.log.warn({ err: error }, 'Announcements could not be read'))
  await lookQuietly()
  const looking = setInterval(lookQuietly, LOOK_EVERY_MS)
  looking.unref()
  return {
    get all() {
      return all
    },
    look,
    stop: () => clearInterval(looking),
  }
}

/** Returns what to show a reader now, the newest first, without what their browser put aside. */
export function noticesFor(
  all: readonly Announcement[],
  { viewer, now, seen }: { viewer: Viewer | null; now: Date; seen: readonly number[] },
): Notice[] {
  return all
    .filter(({ id, isDismissible, audience, startsAt, endsAt }) => {
      if (startsAt > now || (endsAt !== null && endsAt <= now)) return false
      if (isDismissible && seen.includes(id)) return false
      if (audience === 'all') return true
      return audience === 'members' ? viewer !== null : viewer?.isAdmin === true
    })
    .map(({ id, body, kind, isDismissible }) => ({ id, body, kind, isDismissible }))
}
