import type { Ctx } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import { parseFullname } from '#shared/ids.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { listDirectory } from './list-directory.ts'
import { loadCommunityLabels } from './load-communities.ts'

const FRESH_MS = 60_000

/** Cached for every visitor's menus. `changes` detects reads that started before a change. */
type Known = { labels: CommunityLabel[]; readAt: number; changes: number }
const known = new WeakMap<Database, Known>()
const changes = new WeakMap<Database, number>()

/** Returns the public communities with the most members, up to a minute old, or less after any change. */
export async function listPopularCommunities(
  ctx: Ctx,
  { limit }: { limit: number },
): Promise<CommunityLabel[]> {
  const before = known.get(ctx.db)
  const now = ctx.now().getTime()
  if (before !== undefined && Math.abs(now - before.readAt) < FRESH_MS && isCurrent(ctx, before))
    return before.labels.slice(0, limit)
  const begun = changes.get(ctx.db) ?? 0
  const labels = await readPopular(ctx, limit)
  known.set(ctx.db, { labels, readAt: now, changes: begun })
  return labels
}

/** Clears the cache after a community was closed, opened or renamed, since it may no longer be shown. */
export function forgetPopularCommunities(db: Database): void {
  changes.set(db, (changes.get(db) ?? 0) + 1)
}

function isCurrent(ctx: Ctx, read: Known): boolean {
  return read.changes === (changes.get(ctx.db) ?? 0)
}

async function readPopular(ctx: Ctx, limit: number): Promise<CommunityLabel[]> {
  const asVisitor = { ...ctx, viewer: null }
  const { communities } = await listDirectory(asVisitor, { limit })
  const ids = communities.flatMap(({ fullname }) => parseFullname('t5', fullname) ?? [])
  const labels = await loadCommunityLabels(asVisitor, { ids })
  return ids.flatMap(id => labels.get(id) ?? [])
}
