import type { Ctx, ReadCtx } from '#platform/context/context.ts'
import type { CommunityId } from '#shared/ids.ts'
import type { AccessRow } from './access-row.ts'

/** What a request has read already. A write works in a context of its own, so nothing it changes is taken from here. */
const known = new WeakMap<ReadCtx, Promise<Map<CommunityId, AccessRow>>>()
const NOTHING: ReadonlyMap<CommunityId, AccessRow> = new Map()

/** Keeps rows for whoever asks for the same communities later in the request, also while they are on their way. */
export function keepAccess(ctx: Ctx, rows: Promise<AccessRow[]>): void {
  const byId = rows.then(
    found => new Map(found.map(row => [row.id, row])),
    () => new Map<CommunityId, AccessRow>(),
  )
  known.set(ctx, byId)
}

/** The rows that were kept. */
export async function knownAccess(ctx: ReadCtx): Promise<ReadonlyMap<CommunityId, AccessRow>> {
  return known.get(ctx) ?? NOTHING
}
