import type { ReadCtx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { AccessRow } from './access-row.ts'

/** Communities already read in this request. Writes use their own context, so they never see stale data here. */
const known = new WeakMap<ReadCtx, Promise<Map<CommunityId, AccessRow>>>()
const NOTHING: ReadonlyMap<CommunityId, AccessRow> = new Map()

/** Caches rows for later use in the request, even while they are loading. */
export function keepAccess(ctx: ReadCtx, rows: Promise<AccessRow[]>): void {
  const before = known.get(ctx)
  const found = rows.catch(() => [])
  known.set(
    ctx,
    Promise.all([before, found]).then(
      ([kept, added]) => new Map([...(kept ?? NOTHING), ...added.map(row => [row.id, row] as const)]),
    ),
  )
}

/** Returns the cached rows. */
export async function knownAccess(ctx: ReadCtx): Promise<ReadonlyMap<CommunityId, AccessRow>> {
  return known.get(ctx) ?? NOTHING
}
