import { sql } from 'kysely'
import {
  dateCommunitiesBack,
  type ImportedCommunity,
  insertImportedCommunities,
} from '#domain/communities/copy-communities.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { CommunityType } from '#shared/communities/community-types.ts'
import type { AccountId, CommunityId } from '#shared/ids.ts'
import { accountKey, type OnRenamed } from './account-book.ts'
import { CHANGES } from './change-notes.ts'
import { loadRefs, refKey, saveRefs } from './import-refs.ts'
import type { ImportSource } from './import-source.ts'
import type { CommunityRef } from './row-parts.ts'

/** Facts that determine where a community's posts may be listed. */
export type FoundCommunity = {
  id: CommunityId
  kind: 'community' | 'profile'
  type: CommunityType
  isNsfw: boolean
  isQuarantined: boolean
  isExcludedFromPopular: boolean
  isBanned?: boolean
  isLegallyBlocked?: boolean
  isPremiumOnly?: boolean
}

export type CommunityUse = { ref: CommunityRef; firstSeenAt: Date }

/** Accounts of profiles by account key. */
export type Owners = ReadonlyMap<string, { id: AccountId; name: string }>

type Row = FoundCommunity & { key: string; createdAt: Date }

const FIELDS = sql`c.id, c.kind, c.type, c.is_nsfw as "isNsfw", c.is_quarantined as "isQuarantined",
  c.is_excluded_from_popular as "isExcludedFromPopular", c.is_banned as "isBanned",
  c.is_legally_blocked as "isLegallyBlocked", c.is_premium_only as "isPremiumOnly", c.created_at as "createdAt"`

/** Returns `community:pics`, `profile:ann`; names that differ only in case are one. */
export function communityKey(ref: CommunityRef): string {
  return `${ref.kind}:${ref.name.toLowerCase()}`
}

/**
 * Returns the communities of these names, creating missing ones as public; a profile belongs to its account. Locks them until
 * the transaction ends, so that the flags of new posts stay correct.
 */
export async function findOrMakeCommunities(
  tx: Ctx,
  input: { source: ImportSource; uses: readonly CommunityUse[]; owners: Owners; onRenamed: OnRenamed },
): Promise<Map<string, FoundCommunity>> {
  const { source, owners, onRenamed } = input
  const uses = new Map(mergeUses(input.uses).map(use => [communityKey(use.ref), use]))
  let found = await findCommunities(tx, uses, owners)
  const missing = [...uses].filter(([key]) => !found.has(key))
  if (missing.length > 0) {
    await make(tx, { source, uses: missing.map(([, use]) => use), owners, onRenamed })
    found = await findCommunities(tx, uses, owners)
  }
  await dateBack(tx, source, found, uses)
  return found
}

/** Returns existing communities by {@link communityKey}, locked until the transaction ends. */
export async function findCommunities(
  tx: Ctx,
  uses: ReadonlyMap<string, CommunityUse>,
  owners: Owners,
): Promise<Map<string, Row>> {
  const named: string[] = []
  const owned: { key: string; id: AccountId }[] = []
  for (const [key, { ref }] of uses) {
    const owner = ref.kind === 'profile' ? owners.get(accountKey(ref.name)) : undefined
    if (owner !== undefined) owned.push({ key, id: owner.id })
    else if (ref.kind === 'community') named.push(ref.name)
  }
  const { rows } = await sql<Row>`
    select * from (
      select 'community:' || g.name as key, ${FIELDS} from unnest(${named.map(name => name.toLowerCase())}::text[]) as g(name)
      join communities c on c.name_key = lower(g.name) and c.kind = 'community'
      union all
      select g.key, ${FIELDS} from unnest(${owned.map(o => o.key)}::text[], ${owned.map(o => o.id)}::bigint[]) as g(key, id)
      join communities c on c.owner_id = g.id and c.kind = 'profile'
    ) as found order by id`.execute(tx.db)
  const ids = rows.map(row => row.id)
  await sql`select from communities where id = any(${ids}::bigint[]) order by id for share`.execute(tx.db)
  return new Map(rows.map(row => [row.key, row]))
}

async function make(
  tx: Ctx,
  input: { source: ImportSource; uses: readonly CommunityUse[]; owners: Owners; onRenamed: OnRenamed },
): Promise<void> {
  const { uses, owners } = input
  const bare = uses.map(use => bareCommunity(use, owners.get(accountKey(use.ref.name))))
  await makeCommunities(tx, input.source, bare, input.onRenamed)
}

/** Creates communities and records that the source created them. Returns the ids by lower-case name. */
export async function makeCommunities(
  tx: Ctx,
  source: ImportSource,
  communities: readonly ImportedCommunity[],
  onRenamed: OnRenamed,
): Promise<Map<string, CommunityId>> {
  const made = await insertImportedCommunities(tx, communities)
  // If a community has the profile's name, the profile gets the source's name too.
  const rest = communities
    .filter(community => community.kind === 'profile' && !made.has(community.name))
    .map(community => ({ ...community, name: `${community.name}-${source.slug}` }))
  const renamed = await insertImportedCommunities(tx, rest)
  for (const [name] of renamed) onRenamed(name.slice(0, -1 - source.slug.length), name, CHANGES.profileTaken)
  const all = [...made, ...renamed]
  await saveRefs(
    tx,
    source,
    all.map(([name, id]) => ({ key: refKey.community(name.toLowerCase()), id })),
  )
  return new Map(all.map(([name, id]) => [name.toLowerCase(), id]))
}

function bareCommunity(
  use: CommunityUse,
  owner: { id: AccountId; name: string } | undefined,
): ImportedCommunity {
  return {
    ...identityOf(use.ref, owner),
    title: '',
    description: '',
    sidebarMd: '',
    sidebarHtml: '',
    rendererVersion: 0,
    type: 'public',
    isNsfw: false,
    isQuarantined: false,
    accent: null,
    memberCount: 0,
    createdAt: use.firstSeenAt,
  }
}

/** Returns name and owner of a new community. */
export function identityOf(
  ref: CommunityRef,
  owner: { id: AccountId; name: string } | undefined,
): Pick<ImportedCommunity, 'name' | 'kind' | 'ownerId'> {
  if (ref.kind === 'community') return { name: ref.name, kind: 'community', ownerId: null }
  return { name: `u_${owner?.name ?? ref.name}`, kind: 'profile', ownerId: owner?.id ?? null }
}

/** Backdates communities created by the source to the oldest item in them. */
async function dateBack(
  tx: Ctx,
  source: ImportSource,
  found: ReadonlyMap<string, Row>,
  uses: ReadonlyMap<string, CommunityUse>,
): Promise<void> {
  const younger = [...found.values()].filter(
    row => (uses.get(row.key)?.firstSeenAt ?? row.createdAt) < row.createdAt,
  )
  if (younger.length === 0) return
  const keys = younger.map(row => refKey.community(row.key.slice(row.key.indexOf(':') + 1)))
  const own = new Set((await loadRefs(tx, source, keys)).values())
  const dated = younger.filter(row => row.kind === 'community' && own.has(row.id))
  await dateCommunitiesBack(
    tx,
    dated.map(row => ({ id: row.id, createdAt: uses.get(row.key)?.firstSeenAt ?? row.createdAt })),
  )
}

function mergeUses(uses: readonly CommunityUse[]): CommunityUse[] {
  const merged = new Map<string, CommunityUse>()
  for (const use of uses) {
    const key = communityKey(use.ref)
    const known = merged.get(key)
    if (known === undefined || use.firstSeenAt < known.firstSeenAt)
      merged.set(key, { ...use, ref: known?.ref ?? use.ref })
  }
  return [...merged.values()]
}
