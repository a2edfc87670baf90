import { inTimedSnapshot } from '#domain/search/timed-snapshot.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'

/** Returns what a search among messages found. Throws `search_timeout` when a statement of it took too long. */
export async function inTime<Found>(
  ctx: MemberCtx,
  search: (tx: MemberCtx) => Promise<Found>,
): Promise<Found> {
  const found: Found[] = []
  await inTimedSnapshot(ctx, async tx => {
    found.push(await search({ ...ctx, db: tx.db }))
  })
  if (!(0 in found)) fail('search_timeout')
  return found[0] as Found
}
