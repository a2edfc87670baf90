import { sql } from 'kysely'
import type { CommunityAccess } from '#domain/communities/community-access.ts'
import { loadCommunityAccess } from '#domain/communities/load-communities.ts'
import { leavesOf } from '#domain/query/match-query.ts'
import type { QueryNode } from '#domain/query/query.ts'
import type { Fact } from '#domain/search/facts.ts'
import type { SearchReader } from '#domain/search/reader.ts'
import { isTeamFilter } from '#domain/search/reader.ts'
import type { Ctx, Viewer } from '#platform/context/context.ts'
import { sqlList } from '#platform/database/sql-list.ts'
import { parsePreferences } from '#shared/accounts/read-preferences.ts'
import type { AccountId } from '#shared/ids.ts'
import type { WatchingSearch } from './watching-searches.ts'

/** A watching search and an item that may match it. */
export type Pair = { search: WatchingSearch; fact: Fact; root: QueryNode }
/** A pair with what decides whether its reader may see the item. */
export type JudgedPair<P extends Pair> = P & { reader: SearchReader; access: CommunityAccess | undefined }

type Row = {
  id: AccountId
  name: string
  preferences: unknown
  isPremium: boolean
  isMember: boolean
  isModerator: boolean
  hasBlocked: boolean
  hasMuted: boolean
  isInFeed: boolean
}

/**
 * Returns the pairs with their readers and the readers' access to the communities. Drops pairs whose owner is gone, or whose
 * custom feed no longer has the community or is closed to them. Two statements, and one for each owner of a search in places
 * not open to everyone.
 */
export async function loadWatchers<P extends Pair>(ctx: Ctx, pairs: readonly P[]): Promise<JudgedPair<P>[]> {
  if (pairs.length === 0) return []
  const nobody = { ...ctx, viewer: null }
  const open = await loadCommunityAccess(nobody, { ids: pairs.map(pair => pair.fact.communityId) })
  const rows = await readRows(ctx, pairs)
  const shut = new Map<string, Promise<Map<unknown, CommunityAccess>>>()
  const judged: JudgedPair<P>[] = []
  for (const [index, pair] of pairs.entries()) {
    const row = rows.get(index)
    if (row === undefined || !row.isInFeed) continue
    const viewer = toViewer(row)
    const { communityId } = pair.fact
    const seen = open.get(communityId)
    // Members may read whatever visitors may; their own standing there was read as well.
    const access =
      seen?.canView === true
        ? { ...seen, isMember: row.isMember, isModerator: row.isModerator }
        : (await accessOf(ctx, shut, { viewer, pairs })).get(communityId)
    judged.push({ ...pair, access, reader: toReader(ctx, { row, viewer, pair }) })
  }
  return judged
}

/** Returns a member's access to all communities of their pairs, loaded once. */
function accessOf(
  ctx: Ctx,
  known: Map<string, Promise<Map<unknown, CommunityAccess>>>,
  { viewer, pairs }: { viewer: Viewer; pairs: readonly Pair[] },
): Promise<Map<unknown, CommunityAccess>> {
  const key = String(viewer.id)
  const before = known.get(key)
  if (before !== undefined) return before
  const ids = pairs.filter(({ search }) => search.ownerId === viewer.id).map(({ fact }) => fact.communityId)
  const loaded = loadCommunityAccess({ ...ctx, viewer }, { ids })
  known.set(key, loaded)
  return loaded
}

async function readRows(ctx: Ctx, pairs: readonly Pair[]): Promise<Map<number, Row>> {
  const column = (of: (pair: Pair) => number | null) => sqlList(pairs.map(of), 'bigint')
  const { rows } = await sql<Row & { place: number }>`
    select (w.place - 1)::int as place, a.id, a.name, a.preferences,
      coalesce(a.premium_until > ${ctx.now()}, false) as "isPremium",
      exists (select from memberships m where m.account_id = a.id and m.community_id = w.community_id) as "isMember",
      exists (select from moderators m where m.account_id = a.id and m.community_id = w.community_id) as "isModerator",
      exists (select from blocked_accounts b where b.account_id = a.id and b.blocked_id = w.author_id) as "hasBlocked",
      exists (select from muted_communities m where m.account_id = a.id and m.community_id = w.community_id) as "hasMuted",
      w.multi_id is null or exists (
        select from multis f join multi_communities c on c.multi_id = f.id
        where f.id = w.multi_id and c.community_id = w.community_id and (f.owner_id = a.id or f.audience = 'public')
      ) as "isInFeed"
    from unnest(
      ${column(({ search }) => search.ownerId)}, ${column(({ fact }) => fact.communityId)},
      ${column(({ fact }) => fact.authorId)}, ${column(({ search }) => search.multiId)}
    ) with ordinality as w(owner_id, community_id, author_id, multi_id, place)
    join accounts a on a.id = w.owner_id and a.deleted_at is null`.execute(ctx.db)
  return new Map(rows.map(({ place, ...row }) => [place, row]))
}

/** Returns a plain member's view, since content only staff can see is no news. */
function toViewer({ id, name, isPremium, preferences: stored }: Row): Viewer {
  const preferences = parsePreferences(stored)
  const { showNsfw } = preferences
  return { id, name, isStaff: false, isAdmin: false, isPremium, showNsfw, preferences }
}

function toReader(
  ctx: Ctx,
  { row, viewer, pair: { fact, search, root } }: { row: Row; viewer: Viewer; pair: Pair },
): SearchReader {
  const asksForTeam = [...leavesOf(root)].some(
    ({ leaf }) => leaf.kind === 'filter' && isTeamFilter(leaf.filter),
  )
  return {
    viewer,
    isNsfwShown: viewer.showNsfw,
    ownPlace: search.scope === 'community' ? search.communityId : null,
    blockedAccounts: new Set(row.hasBlocked && fact.authorId !== null ? [fact.authorId] : []),
    mutedCommunities: new Set(row.hasMuted ? [fact.communityId] : []),
    asksForRemoved: asksForTeam,
    joined: new Set(row.isMember ? [fact.communityId] : []),
    now: ctx.now(),
    ask: { viewerId: viewer.id, withMarks: false, withReports: false, withAuthors: true },
    problems: [],
  }
}
