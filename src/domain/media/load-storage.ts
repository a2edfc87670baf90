import { requireAdmin } from '#domain/accounts/policy.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { ScrubView } from '#shared/views/storage-view.ts'
import { listDamaged } from './repair-media.ts'

const MOST_DAMAGED = 100

/** Returns the latest scrub and the damaged files. Throws `login_required`, `not_allowed`. */
export async function loadScrub(ctx: Ctx): Promise<ScrubView> {
  const admin = requireAdmin(ctx, 'site')
  const [damaged, last] = await Promise.all([
    listDamaged(admin),
    admin.db
      .selectFrom('media_scrubs')
      .select(['started_at', 'finished_at', 'files', 'bytes', 'damaged', 'restored'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    damagedCount: damaged.length,
    damaged: damaged.slice(0, MOST_DAMAGED).map(({ key, problem }) => ({ key, problem })),
    last:
      last === undefined
        ? null
        : {
            ...{ files: last.files, bytes: last.bytes, damaged: last.damaged, restored: last.restored },
            startedAt: last.started_at.toISOString(),
            finishedAt: last.finished_at?.toISOString() ?? null,
          },
  }
}
