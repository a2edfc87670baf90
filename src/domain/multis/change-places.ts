import { sql } from 'kysely'
import { requireWriter } from '#domain/accounts/policy.ts'
import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { type Ctx, inTransaction } from '#platform/context/context.ts'
import { fail } from '#shared/errors.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { findPlaces } from './find-places.ts'
import { requireFillableMulti } from './load-multi.ts'

type Filled = { owner?: string | undefined; name: string }

/**
 * Adds the places named in a text to a custom feed that the viewer may edit; without an owner, one of their own. Returns how
 * many were new. Throws as `findPlaces`.
 */
export async function addNamedPlaces(
  ctx: Ctx,
  { owner, name, communities, skipsUnknown }: Filled & { communities: string; skipsUnknown: boolean },
): Promise<{ added: number }> {
  const member = requireWriter(ctx)
  const multi = await requireFillableMulti(ctx, { owner: owner ?? member.viewer.name, name })
  const ids = await findPlaces(ctx, { pasted: communities, skipsUnknown })
  if (ids.length === 0) fail('places_missing', { field: 'communities' })
  return inTransaction(member, async tx => ({ added: await addPlaces(tx, { multiId: multi.id, ids }) }))
}

/**
 * Adds a community to such a feed, or removes it. Throws `login_required`, `suspended`, `not_found` (no such feed, or a
 * community they may not read), `multi_full`.
 */
export async function setInMulti(
  ctx: Ctx,
  { owner, name, communityId, isIn }: Filled & { communityId: CommunityId; isIn: boolean },
): Promise<{ isIn: boolean }> {
  const member = requireWriter(ctx)
  const multi = await requireFillableMulti(ctx, { owner: owner ?? member.viewer.name, name })
  if (isIn) {
    const [readable] = await listReadable(ctx, [communityId])
    if (readable === undefined) fail('not_found')
    await inTransaction(member, tx => addPlaces(tx, { multiId: multi.id, ids: [communityId] }))
  } else {
    await ctx.db
      .deleteFrom('multi_communities')
      .where('multi_id', '=', multi.id)
      .where('community_id', '=', communityId)
      .execute()
  }
  return { isIn }
}

/** Returns those of these communities that the viewer may read, in the same order. */
export async function listReadable(ctx: Ctx, ids: readonly CommunityId[]): Promise<CommunityId[]> {
  const accesses = await loadCommunityAccess(ctx, { ids })
  return ids.filter(id => accesses.get(id)?.canView === true)
}

/** Adds communities inside a transaction and returns how many were new. Throws `multi_full` on field `communities`. */
export async function addPlaces(
  tx: Ctx,
  { multiId, ids }: { multiId: number; ids: readonly CommunityId[] },
): Promise<number> {
  if (ids.length === 0) return 0
  await sql`select from multis where id = ${multiId} for update`.execute(tx.db)
  const added = await sql`
    insert into multi_communities (multi_id, community_id, added_at)
    select ${multiId}::bigint, given.id, ${tx.now()}::timestamptz + given.place * interval '1 microsecond'
    from unnest(${ids}::bigint[]) with ordinality as given(id, place)
    on conflict do nothing`.execute(tx.db)
  const { communitiesPerMulti } = LIMITS
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from multi_communities where multi_id = ${multiId}`.execute(tx.db)
  if ((rows[0]?.count ?? 0) > communitiesPerMulti)
    fail('multi_full', { field: 'communities', communitiesPerMulti })
  return Number(added.numAffectedRows ?? 0n)
}
