import type { Ctx } from '#platform/context/context.ts'
import type { Database } from '#platform/database/database.ts'
import type { CommunityId } from '#shared/ids.ts'
import { parseFullname } from '#shared/ids.ts'
import type { CommunityLabel } from '#shared/views/community-view.ts'
import { listDirectory } from './list-directory.ts'
import { loadCommunityLabels } from './load-communities.ts'

const FRESH_MS = 60_000
/** The menus of every visitor ask for these: their order may be a minute old, what may be seen of them may not. */
const known = new WeakMap<Database, { ids: CommunityId[]; readAt: number }>()

/** The communities with the most members, as far as everybody may read them; the order is up to a minute old. */
export async function listPopularCommunities(
  ctx: Ctx,
  { limit }: { limit: number },
): Promise<CommunityLabel[]> {
  const ids = (await popularIds(ctx, limit)).slice(0, limit)
  const labels = await loadCommunityLabels({ ...ctx, viewer: null }, { ids })
  return ids.flatMap(id => labels.get(id) ?? [])
}

async function popularIds(ctx: Ctx, limit: number): Promise<CommunityId[]> {
  const before = known.get(ctx.db)
  const now = ctx.now().getTime()
  if (before !== undefined && Math.abs(now - before.readAt) < FRESH_MS) return before.ids
  const { communities } = await listDirectory({ ...ctx, viewer: null }, { limit })
  const ids = communities.flatMap(({ fullname }) => parseFullname('t5', fullname) ?? [])
  known.set(ctx.db, { ids, readAt: now })
  return ids
}
