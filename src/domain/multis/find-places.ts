import { loadAccountByName } from '#domain/accounts/load-accounts.ts'
import { findCommunity, loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { ensureProfileCommunity } from '#domain/communities/profile-community.ts'
import type { Ctx } from '#platform/context/context.ts'
import { isLookupName } from '#shared/accounts/names.ts'
import { fail } from '#shared/errors.ts'
import { idFromFullname } from '#shared/id-from-fullname.ts'
import type { CommunityId } from '#shared/ids.ts'
import { LIMITS } from '#shared/limits.ts'
import { readPlaceNames, toldUnknown } from '#shared/multis.ts'
import { accountPath } from '#shared/paths.ts'

/** A hundred names with their prefixes are much shorter. */
const MOST_PASTED = 10_000

/**
 * Returns the communities and profiles named in a text (see `readPlaceNames`) that the viewer may read, in its order. Throws
 * `places_unknown` with the others unless `skipsUnknown`, `multi_full`, `body_too_long`, on field `communities`.
 */
export async function findPlaces(
  ctx: Ctx,
  { pasted, skipsUnknown }: { pasted: string; skipsUnknown: boolean },
): Promise<CommunityId[]> {
  if (pasted.length > MOST_PASTED) fail('body_too_long', { field: 'communities', limit: MOST_PASTED })
  const { names, refused } = readPlaceNames(pasted)
  const known = await findIds(ctx, names)
  const accesses = await loadCommunityAccess(ctx, { ids: [...known.values()] })
  const isReadable = (name: string) => {
    const access = accesses.get(known.get(name) ?? NOTHING)
    // Gated communities can be added too: their posts appear once the viewer passes the gate.
    return access !== undefined && (access.canView || access.question !== null)
  }
  const readable = names.filter(isReadable)
  const { communitiesPerMulti } = LIMITS
  if ((skipsUnknown ? readable : names).length > communitiesPerMulti)
    fail('multi_full', { field: 'communities', communitiesPerMulti })
  const unknown = [...refused, ...names.filter(name => !isReadable(name)).map(toldName)]
  if (unknown.length > 0 && !skipsUnknown) fail('places_unknown', toldUnknown('communities', unknown))
  return readable.flatMap(name => known.get(name) ?? [])
}

const NOTHING = 0 as CommunityId

async function findIds(ctx: Ctx, names: readonly string[]): Promise<Map<string, CommunityId>> {
  if (names.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('communities')
    .select(['id', 'name_key'])
    .where('name_key', 'in', names)
    .execute()
  const known = new Map(rows.map(row => [row.name_key, row.id]))
  const people = names.filter(name => name.startsWith('u_') && !known.has(name))
  if (people.length === 0) return known
  const accounts = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'name_key'])
    .where(
      'name_key',
      'in',
      people.map(name => name.slice(2)),
    )
    .where('deleted_at', 'is', null)
    .execute()
  // Members who never posted have no profile community yet.
  for (const { id: accountId, name_key } of accounts)
    known.set(`u_${name_key}`, await ensureProfileCommunity(ctx, { accountId }))
  return known
}

function toldName(name: string): string {
  return name.startsWith('u_') ? `u/${name.slice(2)}` : `r/${name}`
}

/** A community or profile that can be added; `id` is null for the profile of a member who never posted. */
export type CommunityOrProfile = { id: CommunityId | null; name: string; prefixedName: string; path: string }

/** Returns the place named by `pottery` or `u_ann`, if the viewer may read it. Throws `not_found`. */
export async function loadPlace(ctx: Ctx, { name }: { name: string }): Promise<CommunityOrProfile> {
  const found = isLookupName(name) ? await findCommunity(ctx, { name }) : null
  if (found !== null) {
    const access = (await loadCommunityAccess(ctx, { ids: [found.id] })).get(found.id)
    if (access === undefined || !access.canView) fail('not_found')
    const { prefixedName, path } = access.label
    return { id: found.id, name: found.name, prefixedName, path }
  }
  const person = /^u_/i.test(name) ? await loadAccountByName(ctx, { name: name.slice(2) }) : null
  if (person === null) fail('not_found')
  return {
    id: null,
    name: `u_${person.name}`,
    prefixedName: `u/${person.name}`,
    path: accountPath(person.name),
  }
}

/** {@link loadPlace} for a write: creates the profile community of a member who never posted. */
export async function requirePlace(ctx: Ctx, { name }: { name: string }): Promise<CommunityId> {
  const place = await loadPlace(ctx, { name })
  if (place.id !== null) return place.id
  const person = (await loadAccountByName(ctx, { name: place.name.slice(2) })) ?? fail('not_found')
  return ensureProfileCommunity(ctx, { accountId: idFromFullname('t2', person.fullname) })
}
